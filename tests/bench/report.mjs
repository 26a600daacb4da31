import { execFileSync } from "node:child_process";
import { cpus } from "node:os";
import { writePart } from "../../scripts/lib/marked-part.mjs";

const file = "docs/performance.md";

/** Replaces the part of docs/performance.md with this name, and writes the machine and the day above it. */
export const write = (name, markdown) => writePart(file, name, `${where()}\n\n${markdown}`);

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
