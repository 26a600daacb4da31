import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// What may be asked on the way out: only hosts in settings, by TLS (app/platform/outside/outside.ts).
const server = globSync([
  "app/platform/**/*.{ts,tsx}",
  "app/features/**/*.server.{ts,tsx}",
  "app/routes/*.ts",
  "app/*.ts",
]);

/** A call of the global `fetch`, not of a binding's or a worker's method. */
const call = /(?<![.\w])fetch\(/;

it("asks nothing outside but by the one way out", () => {
  const asking = server.filter((file) => call.test(withoutMethods(readFileSync(file, "utf8"))));
  expect(server.length).toBeGreaterThan(300);
  expect(asking).toEqual(["app/platform/outside/outside.ts"]);
});

/** The worker's own `fetch` method is no request. */
const withoutMethods = (source: string) => source.replace(/async fetch\(sent/g, "");
