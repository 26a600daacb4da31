import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const weakness = (severity: string) => ({
  id: 1,
  url: "https://registry.test/advisories/1",
  title: "A weakness",
  severity,
  vulnerable_versions: "*",
});

/**
 * Runs the check against a registry that reports these vulnerabilities of papaparse, a package without dependents; null
 * for a registry without that endpoint.
 */
async function check(known: object[] | null) {
  const registry = createServer((request, response) => {
    request.resume();
    if (request.method === "POST" && !known) return response.writeHead(405).end();
    response.setHeader("Content-Type", "application/json");
    const papaparse = { name: "papaparse", versions: {} };
    response.end(JSON.stringify(request.method === "POST" ? { papaparse: known } : papaparse));
  }).listen(0, "localhost");
  await once(registry, "listening");
  const { port } = registry.address() as AddressInfo;
  // npm caches advisories, and ours are made up.
  const cache = mkdtempSync(join(tmpdir(), "audit-"));
  const npm = { npm_config_registry: `http://localhost:${port}/`, npm_config_cache: cache };
  const answer = await new Promise<{ status: number; said: string }>((resolve) => {
    execFile("node", ["scripts/check/audit.mjs"], { env: { ...process.env, ...npm } }, (error, said) =>
      resolve({ status: error ? Number(error.code) : 0, said }),
    );
  });
  registry.close();
  rmSync(cache, { recursive: true });
  return answer;
}

it.each(["high", "critical"])(
  "fails for a vulnerability of a runtime dependency with severity %s",
  async (severity) => {
    const { status, said } = await check([weakness(severity)]);
    expect(said).toContain("A weakness");
    expect(status).toBe(1);
  },
);

it("passes with less severe ones, and counts them", async () => {
  expect(await check([weakness("moderate")])).toEqual({
    status: 0,
    said: expect.stringMatching(/; [1-9]\d* to be lower/),
  });
});

it("says so where the registry can't be queried", async () => {
  expect(await check(null)).toEqual({ status: 0, said: expect.stringContaining("Nobody could be asked") });
});
