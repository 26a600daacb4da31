import { encode } from "uqr";

/** Modules of white around the code that scanners need. Source: ISO/IEC 18004, "quiet zone". */
const quietZone = 4;

/**
 * A QR code as inline SVG, black on white with its quiet zone; error correction Q, so that a fold or a stain does no
 * harm.
 * @param label accessible name
 */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, data } = encode(text, { ecc: "Q", border: quietZone });
  const modules = data.flatMap((row, y) => rowOf(row, y)).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={modules} />
    </svg>
  );
}

/** The black modules of a row, a rectangle for each run of them. */
function rowOf(row: readonly boolean[], y: number): string[] {
  const runs: string[] = [];
  for (let x = 0; x < row.length; x++) {
    const from = x;
    while (row[x]) x++;
    if (x > from) runs.push(`M${from} ${y}h${x - from}v1H${from}z`);
  }
  return runs;
}
