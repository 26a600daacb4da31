import { describe, expect, it } from "vitest";
import { expressionsOf, narrowed, quoted } from "~/features/search/expressions";
import { parseQuery, significantTerms } from "~/features/search/query";
import { rangesBetween } from "~/features/search/ranges";

const words = (text: string) =>
  parseQuery(text).terms.map((term) => term.map(({ folded }) => folded).join(""));

describe("a search", () => {
  it.each([
    ['father "sang" OR NEAR(rain', ["father", "sang", "or", "near", "rain"]],
    ["title:love* ^x -y {a b}", ["title", "love", "x", "y", "a", "b"]],
    ["'; DROP TABLE stories; --", ["drop", "table", "stories"]],
    ["a\0b", ["ab"]],
    ["🎸 😭", []],
    ["‮שלום‬", ["שלום"]],
    ["", []],
    ["月亮 代", ["月亮", "代"]],
  ])("reads %s as words only", (text, terms) => {
    expect(words(text)).toEqual(terms);
  });

  it("survives half a character", () => {
    expect(words("\ud800 x")).toEqual(["x"]);
    expect(parseQuery(`${"🎸".repeat(199)}x🎸`).text.isWellFormed()).toBe(true);
  });

  it("is cut at 200 characters and eight terms", () => {
    expect([...parseQuery("é".repeat(10_000)).text]).toHaveLength(200);
    expect(words("a b c d e f g h i j")).toHaveLength(8);
    expect(words(`${"x ".repeat(5000)}`)).toHaveLength(8);
  });

  it("is nothing if nothing was asked", () => {
    expect(parseQuery(null)).toEqual({ text: "", terms: [] });
  });

  it("doesn't look for very common words unless there are no others", () => {
    const significant = (text: string) => significantTerms(parseQuery(text)).map(([word]) => word?.folded);
    expect(significant("the rain and my father")).toEqual(["rain", "father"]);
    expect(significant("to be or not")).toEqual(["to", "be", "or", "not"]);
  });
});

describe("expressions of FTS5", () => {
  it("quote every term", () => {
    expect(quoted('say "hi"')).toBe('"say ""hi"""');
    expect(expressionsOf(parseQuery("the rain fell hard"))).toEqual({
      all: '- {signs facets} : "rain" AND - {signs facets} : "fell" AND - {signs facets} : "hard"',
      phrase: '- {signs facets} : "the rain fell hard"',
      near: 'body : NEAR("rain" "fell" "hard", 12)',
      named: 'facets : "xxnamerain" AND facets : "xxnamefell" AND facets : "xxnamehard"',
      allButOne: expect.stringContaining(' OR (- {signs facets} : "rain" AND - {signs facets} : "hard") OR '),
    });
  });

  it("find frequent terms last, and not only near the others", () => {
    const query = parseQuery("rain fell hard");
    const [rain = [], fell = []] = query.terms;
    expect(expressionsOf(query, [rain])).toMatchObject({
      all: '((- {signs facets} : "fell" AND - {signs facets} : "hard") NOT facets : "xxnothing") AND - {signs facets} : "rain"',
      phrase: '- {signs facets} : "fell hard" AND - {signs facets} : "rain"',
      near: 'body : NEAR("fell" "hard", 12) AND - {signs facets} : "rain"',
    });
    const longer = parseQuery("the lantern of the harbour radio sailor");
    const radio = longer.terms.filter((term) => term[0]?.folded === "radio");
    expect(expressionsOf(longer, radio).phrase).toBe(
      '- {signs facets} : NEAR("the lantern of the harbour" "sailor", 12) AND - {signs facets} : "radio"',
    );
    expect(expressionsOf(query, [fell]).phrase).toBe('- {signs facets} : "rain fell hard"');
    expect(expressionsOf(query, [rain, fell])).toEqual(expressionsOf(query));
    expect(expressionsOf(query, query.terms)).toEqual(expressionsOf(query));
  });

  it("look near each other for two words or more that say what is looked for", () => {
    expect(expressionsOf(parseQuery("rain")).near).toBeNull();
    expect(expressionsOf(parseQuery("the rain")).near).toBeNull();
    expect(expressionsOf(parseQuery("rain fell")).near).toBe('body : NEAR("rain" "fell", 12)');
  });

  it("look for one character of a script without spaces among single ones, for more as a phrase of pairs", () => {
    expect(expressionsOf(parseQuery("月 月亮代")).all).toBe(
      'signs : "月" AND - {signs facets} : "月亮 亮代"',
    );
  });

  it("are narrowed by facets", () => {
    expect(narrowed('"a" OR "b"', ["xxspoken", "xxinen"])).toBe(
      '("a" OR "b") AND facets : "xxspoken" AND facets : "xxinen"',
    );
    expect(narrowed('"a"', [])).toBe('("a")');
  });

  it("are narrowed to the ranges of some documents", () => {
    expect(narrowed('"a"', ["xxspoken"], rangesBetween(8191, 16_384))).toBe(
      '("a") AND facets : "xxspoken" AND (facets : "xxrange0" OR facets : "xxrange1" OR facets : "xxrange2")',
    );
    expect(rangesBetween(0, 10_000_000)).toEqual([]);
  });
});
