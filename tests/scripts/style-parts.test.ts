import { expect, it } from "vitest";
import { splitSheet } from "../../scripts/build/style-parts";

it("says which classes a rule needs", () => {
  expect(splitSheet(".a{color:red}.b .c{top:0}p{margin:0}.b.c>p{left:0}")).toEqual([
    [".a{color:red}", "a"],
    [".b .c{top:0}", "b c"],
    ["p{margin:0}", ""],
    [".b.c>p{left:0}", "b c"],
  ]);
});

it("reads escaped classes as they stand in markup", () => {
  expect(splitSheet(".sm\\:p-1\\.5{padding:1px}.\\32 xl{top:0}.\\[\\&_p\\]\\:x p{top:0}")).toEqual([
    [".sm\\:p-1\\.5{padding:1px}", "sm:p-1.5"],
    [".\\32 xl{top:0}", "2xl"],
    [".\\[\\&_p\\]\\:x p{top:0}", "[&_p]:x"],
  ]);
});

it("needs no class that only stands in another selector", () => {
  expect(splitSheet(".a:not(.b),:is(.c,.d)>.a{top:0}")).toEqual([[".a:not(.b),:is(.c,.d)>.a{top:0}", "a"]]);
});

it("splits selectors that need different classes, and joins neighbours that need the same", () => {
  expect(splitSheet(".a,.b,.a:hover{top:0}h1{margin:0}/* x */h2{margin:1px}")).toEqual([
    [".a,.a:hover{top:0}", "a"],
    [".b{top:0}", "b"],
    ["h1{margin:0}h2{margin:1px}", ""],
  ]);
});

it("keeps blocks, nested rules and what is no rule", () => {
  expect(
    splitSheet(
      "@property --x{syntax:'*';inherits:false}@media (width>1px){.a{top:0;&:hover{left:0}}}@keyframes k{to{top:0}}",
    ),
  ).toEqual([
    ["@property --x{syntax:'*';inherits:false}", ""],
    ["@media (width>1px){", [[".a{top:0;&:hover{left:0}}", "a"]]],
    ["@keyframes k{to{top:0}}", ""],
  ]);
});

it("names layers first, in their order, since a page may have nothing of one", () => {
  const parts = splitSheet("@layer base{p{margin:0}}@layer utilities{.a{top:0}}");
  expect(parts).toEqual([
    ["@layer base,utilities;", ""],
    ["@layer base{", [["p{margin:0}", ""]]],
    ["@layer utilities{", [[".a{top:0}", "a"]]],
  ]);
});
