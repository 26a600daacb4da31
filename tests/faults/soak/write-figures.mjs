import { cpus, totalmem } from "node:os";
import { writePart } from "../../../scripts/lib/marked-part.mjs";

const file = "docs/reliability.md";

/**
 * Writes measurements into docs/reliability.md, between the markers with their name, with machine and date.
 * @param {string} name as in the markers
 * @param {string[]} lines one sentence or two each
 */
export function writeFigures(name, lines) {
  const [{ model }] = cpus();
  const machine = `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const day = new Date().toISOString().slice(0, 10);
  const list = [...lines, `Measured on ${day}; ${machine}.`].map((line) => `- ${line}`).join("\n");
  writePart(file, name, list);
}
