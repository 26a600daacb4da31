import { expect, it } from "vitest";
import { splitSheet } from "../../scripts/build/style-parts";

it("says which classes and elements a rule needs", () => {
  expect(splitSheet(".a{color:red}.b .c{top:0}p{margin:0}.b.c>p{left:0}")).toEqual([
    [".a{color:red}", "a"],
    [".b .c{top:0}", "b c"],
    ["p{margin:0}", "<p"],
    [".b.c>p{left:0}", "b c <p"],
  ]);
});

it("reads escaped classes as they stand in markup", () => {
  expect(splitSheet(".sm\\:p-1\\.5{padding:1px}.\\32 xl{top:0}.\\[\\&_p\\]\\:x p{top:0}")).toEqual([
    [".sm\\:p-1\\.5{padding:1px}", "sm:p-1.5"],
    [".\\32 xl{top:0}", "2xl"],
    [".\\[\\&_p\\]\\:x p{top:0}", "[&_p]:x <p"],
  ]);
});

it("needs no class that only stands in another selector, unless it is the only one", () => {
  expect(splitSheet(".a:not(.b),:is(.c,.d)>.a{top:0}:where(.e>:not(.f)){top:0}")).toEqual([
    [".a:not(.b),:is(.c,.d)>.a{top:0}", "a"],
    [":where(.e>:not(.f)){top:0}", "e"],
  ]);
});

it("needs the names of any one of its selectors, and none where one of them needs none", () => {
  expect(splitSheet(".a,.b p,.a:hover{top:0}*,.a{left:0}html .a{margin:0}")).toEqual([
    [".a,.b p,.a:hover{top:0}", "a\nb <p"],
    ["*,.a{left:0}", ""],
    ["html .a{margin:0}", "a"],
  ]);
});

it("joins neighbours that need the same", () => {
  expect(splitSheet("h1{margin:0}/* x */h1{top:1px}.a{top:0}.a:hover{top:1px}")).toEqual([
    ["h1{margin:0}h1{top:1px}", "<h1"],
    [".a{top:0}.a:hover{top:1px}", "a"],
  ]);
});

it("has a custom property of all elements for those that use it", () => {
  expect(
    splitSheet(":root{color:red;--x:1px;--y:var(--x)}@property --x{syntax:'*';inherits:false}.a{--z:0}"),
  ).toEqual([
    [":root{color:red}", ""],
    [
      ":root{",
      [
        ["--x:1px;", "--x"],
        ["--y:var(--x);", "--y"],
      ],
    ],
    ["@property --x{syntax:'*';inherits:false}", "--x"],
    [".a{--z:0}", "a"],
  ]);
});

it("keeps blocks, nested rules and what is no rule", () => {
  expect(
    splitSheet(
      "@font-face{font-family:f}@media (width>1px){.a{top:0;&:hover{left:0}}}@keyframes k{to{top:0}}",
    ),
  ).toEqual([
    ["@font-face{font-family:f}", ""],
    ["@media (width>1px){", [[".a{top:0;&:hover{left:0}}", "a"]]],
    ["@keyframes k{to{top:0}}", ""],
  ]);
});

it("names layers first, in their order, since a page may have nothing of one", () => {
  const parts = splitSheet("@layer base{p{margin:0}}@layer utilities{.a{top:0}}");
  expect(parts).toEqual([
    ["@layer base,utilities;", ""],
    ["@layer base{", [["p{margin:0}", "<p"]]],
    ["@layer utilities{", [[".a{top:0}", "a"]]],
  ]);
});
