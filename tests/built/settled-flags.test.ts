import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const framework = globSync("build/client/assets/framework-*.js").map((file) => readFileSync(file, "utf8"));

it("contains no Remix code for features that this site has switched off", () => {
  expect(framework).toHaveLength(1);
  expect(framework[0]).not.toMatch(
    /future\.v3_|_routes:|Tried to prefetch|Detected a manifest version mismatch|Hey developer/,
  );
  expect(framework[0]).toMatch(/no routes|turbo-stream|streamController/);
});
