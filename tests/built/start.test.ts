import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

// wrangler's bundle wraps dynamically imported modules, and everything they import, in functions. The worker must not
// be among them, or each isolate parses it twice before its first request (docs/decisions/0018).
it("has no dynamically imported chunk that imports the worker itself", () => {
  const parts = globSync("build/server/*.js").filter((file) => basename(file) !== "index.js");
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect(readFileSync(part, "utf8"), part).not.toMatch(/from\s*"\.\/index\.js"/);
});
