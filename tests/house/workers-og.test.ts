import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { workersOg } from "../../scripts/build/packages/workers-og";

const file = "node_modules/workers-og/dist/index.js";
const installed = readFileSync(file, "utf8");
const change = workersOg().transform as (code: string, id: string) => { code: string } | null;

it("leaves nothing in workers-og that draws, or that is started for each picture", () => {
  const code = change(installed, `/project/${file}`)?.code ?? "";
  const has = (text: string) => [installed.includes(text), code.includes(text)];
  expect(has(".render().asPng()")).toEqual([true, false]);
  expect(has('from"./resvg-')).toEqual([true, false]);
  expect(has('from"./yoga-')).toEqual([true, true]);
  expect(has("allSettled([By(),Gy()])")).toEqual([true, false]);
  expect(has("WebAssembly.instantiate(e,r)")).toEqual([true, false]);
});

it("changes no other file", () => {
  expect(change(installed, "/project/app/root.tsx")).toBeNull();
});

it("ends the build when workers-og is another one than was read", () => {
  for (const other of ["", installed.replace(".render().asPng()", ".render()"), installed.repeat(2)]) {
    expect(() => change(other, `/project/${file}`)).toThrow(/^workers-og is not as expected: /);
  }
});
