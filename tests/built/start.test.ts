import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

// What wrangler's bundle runs late, it puts into functions, with all that it imports: the worker must not be among that, or
// each isolate reads it twice before its first request (docs/decisions/0018).
it("lets no late part of the worker import the worker itself", () => {
  const parts = globSync("build/server/*.js").filter((file) => basename(file) !== "index.js");
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect(readFileSync(part, "utf8"), part).not.toMatch(/from\s*"\.\/index\.js"/);
});
