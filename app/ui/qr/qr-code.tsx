import { qrModules } from "~/lib/qr-modules";
import { QrImage } from "./qr-image";

/**
 * A QR code as inline SVG, black on white with its quiet zone, encoded where it is drawn.
 * @param label accessible name
 */
export const QrCode = ({ text, ...image }: { text: string; label: string; className?: string }) => (
  <QrImage {...qrModules(text)} {...image} />
);
