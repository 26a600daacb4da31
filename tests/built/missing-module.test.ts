import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("opens the page that was asked for where its script is missing, instead of reloading another", () => {
  const [framework = ""] = globSync("build/client/assets/framework-*.js").map((file) =>
    readFileSync(file, "utf8"),
  );
  expect(framework).toMatch(/location\.assign\(\w+\.createHref\(/);
  expect(framework).not.toContain("Error loading route module");
});
