// What OWASP's settings of scrypt take in workerd: node scripts/measure/scrypt.mjs [PORT]
import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** N, r and p: those before (better-auth's), today's, and OWASP's other equals. */
const settings = [
  [2 ** 14, 16, 1],
  [2 ** 14, 8, 5],
  [2 ** 15, 8, 3],
  [2 ** 16, 8, 2],
  [2 ** 17, 8, 1],
];
const rounds = 9;
const port = process.argv[2] ?? "9099";

const folder = mkdtempSync(join(tmpdir(), "scrypt-"));
writeFileSync(
  join(folder, "worker.mjs"),
  `import { scrypt } from "node:crypto";
export default {
  async fetch(request) {
    const [N, r, p] = await request.json();
    const settings = { N, r, p, maxmem: 256 * N * r };
    await new Promise((resolve, reject) =>
      scrypt("a long enough one", "a salt", 64, settings, (error) => (error ? reject(error) : resolve())));
    return new Response("ok");
  },
};`,
);
writeFileSync(
  join(folder, "wrangler.toml"),
  'name = "scrypt"\nmain = "worker.mjs"\ncompatibility_date = "2026-09-01"\ncompatibility_flags = ["nodejs_compat"]\n',
);
const server = spawn("wrangler", ["dev", "--config", join(folder, "wrangler.toml"), "--port", port], {
  stdio: "ignore",
  detached: true,
});
try {
  while (!(await ask([2, 1, 1]).catch(() => null))) await setTimeout(200);
  for (const [N = 0, r = 0, p = 0] of settings) {
    const times = [];
    for (let round = 0; round < rounds; round++) times.push(await ask([N, r, p]));
    times.sort((one, other) => one - other);
    const median = Math.round(times[Math.floor(rounds / 2)] ?? 0);
    const memory = (128 * N * r) / 2 ** 20;
    console.log(
      `N = ${N}, r = ${r}, p = ${p}: ${median} ms, at least ${Math.round(times[0] ?? 0)} ms; ${memory} MiB`,
    );
  }
} finally {
  if (server.pid) process.kill(-server.pid, "SIGTERM");
}

/**
 * Milliseconds for one hash.
 * @param {number[]} setting
 */
async function ask(setting) {
  const start = performance.now();
  const answer = await fetch(`http://localhost:${port}`, { method: "POST", body: JSON.stringify(setting) });
  if (!answer.ok) throw new Error(await answer.text());
  return performance.now() - start;
}
