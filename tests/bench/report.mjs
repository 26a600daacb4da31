import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

const file = "docs/performance.md";

/** Replaces the part of docs/performance.md between the markers with this name. */
export function write(name, markdown) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(file, "utf8");
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} has no part named ${name}`);
  writeFileSync(file, `${text.slice(0, from + begin.length)}\n${where()}\n\n${markdown}\n${text.slice(to)}`);
}

/**
 * A Markdown table.
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export const table = (head, rows) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Whether a target is met, in a word. */
export const verdict = (kept) => (kept ? "hit" : "**missed**");

function where() {
  const [{ model = "unknown" } = {}] = cpus();
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const day = new Date().toISOString().slice(0, 10);
  return `Measured ${day} at ${commit}, on ${cpus().length} cores (${model.trim()}), Node ${process.versions.node}.`;
}
