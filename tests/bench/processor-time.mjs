import { readFileSync } from "node:fs";

/** Milliseconds that a process has run on any core (Linux). */
export function processorTime(pid) {
  const [, rest] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"));
  const [user, system] = rest.split(" ").slice(11, 13).map(Number);
  return (user + system) * 10;
}
