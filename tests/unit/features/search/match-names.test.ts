import { expect, it } from "vitest";
import { nameExpressions, somePairs } from "~/features/search/names/match-names";
import { parseQuery } from "~/features/search/query";

const terms = (text: string) => parseQuery(text).terms;
const words = (text: string, isTyping: boolean) => nameExpressions(terms(text), isTyping)[0];

it("takes the last word alone for a beginning, and none once nobody types any more", () => {
  expect(words("neil young har", true)).toBe(
    '{name detail} : ("neil" AND "young" AND "har" *) AND facets : xxwords3',
  );
  expect(words("neil young har", false)).toBe(
    '{name detail} : ("neil" AND "young" AND "har") AND facets : xxwords3',
  );
});

it("finds a single character of a script without spaces at the beginning of a pair, wherever it stands", () => {
  expect(words("月 x", false)).toBe('{name detail} : ("月" * AND "x") AND facets : xxwords2');
  expect(words("月亮", false)).toBe('{name detail} : ("月亮") AND facets : xxwords1');
});

it("looks for names with some pairs of a search, where it has two or more", () => {
  expect(somePairs(terms("月亮代 moon 心"))).toBe('name : ("月亮" OR "亮代")');
  expect(somePairs(terms("月亮 x"))).toBeNull();
  expect(somePairs(terms("心 月 moon light"))).toBeNull();
});
