import type { QrModules } from "~/lib/qr-modules";

interface QrImageProps extends QrModules {
  /** Accessible name. */
  label: string;
  className?: string;
}

/** An encoded QR code as inline SVG, black on white. */
export const QrImage = ({ size, path, label, className }: QrImageProps) => (
  <svg
    viewBox={`0 0 ${size} ${size}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
    className={className}
  >
    <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
    <path fill="#000" d={path} />
  </svg>
);
