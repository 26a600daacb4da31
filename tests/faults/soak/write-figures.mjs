import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

const file = "docs/reliability.md";

/**
 * Writes measurements into docs/reliability.md, between the markers with their name, with machine and date.
 * @param {string} name as in the markers
 * @param {string[]} lines one sentence or two each
 */
export function writeFigures(name, lines) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(file, "utf8");
  const [before, rest] = split(text, begin);
  const [, after] = split(rest, end);
  const [{ model }] = cpus();
  const machine = `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const day = new Date().toISOString().slice(0, 10);
  const list = [...lines, `Measured on ${day}; ${machine}.`].map((line) => `- ${line}`).join("\n");
  writeFileSync(file, `${before}${begin}\n${list}\n${end}${after}`);
}

function split(text, marker) {
  const at = text.indexOf(marker);
  if (at < 0) throw new Error(`${file} has no ${marker}`);
  return [text.slice(0, at), text.slice(at + marker.length)];
}
