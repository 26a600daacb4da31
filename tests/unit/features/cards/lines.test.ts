import { expect, it } from "vitest";
import { setBlock } from "~/features/cards/type/block.server";
import { breakLines, shapeLine } from "~/features/cards/type/lines.server";
import { measureText } from "~/features/cards/type/measure.server";
import type { Cluster } from "~/features/cards/type/readable.server";
import type { ShapedFont } from "~/platform/shaper/shaper";
import { fakeFont } from "../../../support/fake-font";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const clustersOf = (text: string, font: ShapedFont): Cluster[] =>
  [...graphemes.segment(text)].map(({ segment }) => ({ text: segment, font }));

const measured = (text: string, { isCut = false, font = fakeFont() } = {}) =>
  measureText({ clusters: clustersOf(text, font), lost: 0, isCut });

const ellipsis = { text: "…", font: fakeFont(), width: 1 };

const textsOf = (lines: { clusters: Cluster[] }[]) =>
  lines.map(({ clusters }) => clusters.map(({ text }) => text).join(""));

it.each<[string, number, number, string[], boolean]>([
  ["aaa bb cc", 5.5, 9, ["aaa bb", "cc"], true],
  ["aaa bb cc", 5.4, 9, ["aaa", "bb cc"], true],
  ["aaa bb cc", 5.5, 1, ["aaa b…"], false],
  ["aaa bb cc", 5.4, 1, ["aaa…"], false],
  ["aaa bb cc", 4.4, 1, ["aaa…"], false],
  ["aaa  bb", 3, 9, ["aaa", "bb"], true],
  ["aaaaaaa", 3, 9, ["aaa", "aaa", "a"], true],
  ["aaaaaaa", 3, 2, ["aaa", "aa…"], false],
  ["aa bbbbbbb", 3, 9, ["aa", "bbb", "bbb", "b"], true],
  ["aaa", 0.5, 9, ["a", "a", "a"], true],
  ["aaa", 3, 0, ["…"], false],
  ["", 3, 9, [], true],
])("breaks %j at %d ems into at most %d lines", (text, width, most, lines, isWhole) => {
  const broken = breakLines(measured(text), width, most, ellipsis);
  expect(textsOf(broken.lines)).toEqual(lines);
  expect(broken.isWhole).toBe(isWhole);
});

it("computes the width of lines, the ellipsis included and trailing spaces excluded", () => {
  const { lines } = breakLines(measured("aaa bbbb cc"), 4, 2, ellipsis);
  expect(lines.map(({ width }) => width)).toEqual([3, 4]);
  expect(breakLines(measured("aaa bbbb"), 4, 9, ellipsis).lines.map(({ width }) => width)).toEqual([3, 4]);
});

it("ends with an ellipsis, too, when the rest of a text was not processed", () => {
  const whole = breakLines(measured("aa bb", { isCut: true }), 9, 9, ellipsis);
  expect(textsOf(whole.lines)).toEqual(["aa bb…"]);
  expect(whole.isWhole).toBe(false);
});

it("shapes a text once to measure it, however often its lines are broken", () => {
  const shaped: [string, string][] = [];
  const text = measured("one two three four five six", { font: fakeFont(shaped) });
  const setting = { size: 10, width: 90, maxLines: 9, leading: 1.3, balanced: true, ellipsis };
  for (const size of [20, 15, 10]) setBlock(text, { ...setting, size });
  expect(shaped).toEqual([["one two three four five six", "ltr"]]);
});

it("assigns a ligature's advance to its first letter, and 0 to marks", () => {
  expect(measured("afib").reach).toEqual([0, 1, 2, 2, 3]);
  expect(measured("ab\u0301c").reach).toEqual([0, 1, 2, 3]);
});

it("measures and shapes each direction and each font separately", () => {
  const shaped: [string, string][] = [];
  const [one, other] = [fakeFont(shaped), fakeFont(shaped)];
  const clusters = [...clustersOf("ab", one), ...clustersOf("c", other), ...clustersOf("אב", other)];
  const text = measureText({ clusters, lost: 0, isCut: false });
  const runs = [
    ["ab", "ltr"],
    ["c", "ltr"],
    ["אב", "rtl"],
  ];
  expect(shaped).toEqual(runs);
  expect(text.reach).toEqual([0, 1, 2, 3, 4, 5]);
  const [line] = breakLines(text, 9, 1, ellipsis).lines;
  shapeLine(line ?? { clusters: [], width: 0 }, 9);
  expect(shaped.slice(3)).toEqual(runs);
  expect(measured("אב cd").base).toBe(1);
  expect(breakLines(measured("אב cd"), 9, 1, ellipsis).isRightToLeft).toBe(true);
  expect(breakLines(measured("cd אב"), 9, 1, ellipsis).isRightToLeft).toBe(false);
});

it("puts an ellipsis in the text's own direction, on the left in Hebrew", () => {
  const { lines } = breakLines(measured("אבגדה"), 3, 1, { ...ellipsis, text: "!" });
  const shaped: [string, string][] = [];
  const font = fakeFont(shaped);
  const line = {
    width: 3,
    clusters: lines.flatMap((each) => each.clusters.map((one) => ({ ...one, font }))),
  };
  shapeLine(line, 3);
  expect(shaped).toEqual([["אב!", "rtl"]]);
});

it("scales down a line that is wider than its column, and no other", () => {
  const clusters = clustersOf("aaaa", fakeFont()).map((cluster) => ({ ...cluster, level: 0 }));
  expect(shapeLine({ clusters, width: 4 }, 4)).toMatchObject({ width: 4, zoom: 1 });
  expect(shapeLine({ clusters, width: 4 }, 5)).toMatchObject({ width: 4, zoom: 1 });
  expect(shapeLine({ clusters, width: 4 }, 1)).toMatchObject({ width: 1, zoom: 0.25 });
});

it("balances several lines without another line or an ellipsis", () => {
  const setting = { size: 10, width: 100, maxLines: 3, leading: 1.3, ellipsis };
  const text = measured("aaaa bbbb cc");
  expect(textsOf(setBlock(text, setting).lines)).toEqual(["aaaa bbbb", "cc"]);
  expect(textsOf(setBlock(text, { ...setting, balanced: true }).lines)).toEqual(["aaaa", "bbbb cc"]);
  const one = setBlock(measured("aaaa"), { ...setting, balanced: true });
  expect(textsOf(one.lines)).toEqual(["aaaa"]);
  expect(one.height).toBe(13);
});

it("increases the line height for tall scripts", () => {
  const setting = { size: 10, width: 100, maxLines: 3, leading: 1.2, ellipsis };
  expect(setBlock(measured("abc"), setting)).toMatchObject({ leading: 12, height: 12 });
  expect(setBlock(measured("ก็"), setting).leading).toBe(14);
  expect(setBlock(measured("ก็"), { ...setting, leading: 1.5 }).leading).toBe(15);
});
