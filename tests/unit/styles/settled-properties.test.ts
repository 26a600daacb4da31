import { expect, it } from "vitest";
import { withSettledProperties } from "~/ui/inlined/settled-properties";

const fallback = (values: string) => `@layer properties{@supports (top:0){*,:before{${values}}}}`;
const settled = (css: string, ...inMarkup: string[]) => withSettledProperties(css, new Set(inMarkup));

it("puts in what no rule changes: its own value, or the one that the use brings along", () => {
  const style = "@property --tw-style{syntax:'*';inherits:false;initial-value:solid}";
  const ease = "@property --tw-ease{syntax:'*';inherits:false}";
  expect(
    settled(
      `${fallback("--tw-style:solid;--tw-ease:initial;")}.a{border-style:var(--tw-style)}.b{x:var(--tw-ease,f(0, 1))}${style}${ease}`,
    ),
  ).toBe(".a{border-style:solid}.b{x:f(0, 1)}");
});

it("leaves what a rule changes, and what is named without being used", () => {
  const sheet = `${fallback("--tw-x:initial;")}.a{top:var(--tw-x,0)}.b{--tw-x:1px}@property --tw-x{syntax:'*'}`;
  expect(settled(sheet)).toBe(sheet);
  const gradual = ".a{transition-property:color,--tw-from}.b{--tw-from:red}";
  expect(settled(gradual)).toBe(gradual);
});

it("leaves out what is set and not used", () => {
  expect(settled(".a{--tw-weight:600;top:0}.b{left:0;--tw-weight:500}")).toBe(".a{top:0}.b{left:0;}");
});

it("puts in a colour that one rule uses, unless it is said twice or the markup uses it", () => {
  const root = ":root{--a:light-dark(#fff,#000);--b:red;--c:blue;--c-d:0}";
  const rules = ".x{color:var(--a);top:var(--b);left:var(--c)}";
  expect(settled(root + rules, "--b")).toBe(
    ":root{--b:red;--c-d:0}.x{color:light-dark(#fff,#000);top:var(--b);left:blue}",
  );
  expect(settled(`:root{--a:red}${rules}@media print{:root{--a:black}}`)).toContain("var(--a)");
});
