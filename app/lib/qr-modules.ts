import { encode } from "uqr";

/** Modules of white around the code that scanners need. Source: ISO/IEC 18004, "quiet zone". */
const quietZone = 4;

/** A QR code as modules: its size, and a path of the black ones. */
export interface QrModules {
  size: number;
  path: string;
}

/** Encodes a text with its quiet zone; error correction Q, so that a fold or a stain does no harm. */
export function qrModules(text: string): QrModules {
  const { size, data } = encode(text, { ecc: "Q", border: quietZone });
  return { size, path: data.flatMap((row, y) => rowOf(row, y)).join("") };
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
