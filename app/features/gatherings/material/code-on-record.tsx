import { QrCode } from "~/ui/qr/qr-code";
import { RecordDrawing } from "./record-drawing";

/** The QR code where a record has its label. */
export const CodeOnRecord = ({ text, label }: { text: string; label: string }) => (
  <div className="code-on-record">
    <RecordDrawing />
    <QrCode text={text} label={label} className="code" />
  </div>
);
