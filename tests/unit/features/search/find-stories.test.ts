import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { expressionsOf } from "~/features/search/expressions";
import { findStories } from "~/features/search/find-stories.server";
import { parseQuery } from "~/features/search/query";
import type { Match } from "~/features/search/rank";
import type { SearchIndex } from "~/platform/search/search-index";

const everything = { mood: null, isSpoken: false, language: null, places: [], year: null };

/** An index that finds the documents with these ids by an expression, and notes what it was asked for stories. */
function indexOf(idsBy: (expression: string) => number[]) {
  const asked: string[] = [];
  const dialect = new SQLiteAsyncDialect();
  const query: SearchIndex["query"] = async <Row>(...statements: Parameters<SearchIndex["query"]>) =>
    statements.map((statement) => {
      const { sql, params } = dialect.sqlToQuery(statement);
      if (sql.includes("count(*)")) return [];
      asked.push(String(params[0]));
      return idsBy(String(params[0])).map((id): Match => ({ id, storyId: `story-${id}` })) as Row[];
    });
  return { asked, find: (text: string) => findStories({ query }, parseQuery(text), everything, null) };
}

/** So many documents, the newest first, ten of the archive's from one to the next. */
const tenApart = (count: number) => Array.from({ length: count }, (_, at) => 1_000_000 - 10 * at);

it("looks for the better matches of a common search among its newest six thousand", async () => {
  const { asked, find } = indexOf((expression) => (expression.includes("xxrange") ? [] : tenApart(301)));
  await find("old radio");
  const [, ...better] = asked;
  expect(better.length).toBeGreaterThan(0);
  for (const expression of better) {
    // 6,000 matches are about 60,000 documents: from 940,199 on.
    expect(expression.match(/xxrange\d+/g)).toEqual(
      Array.from({ length: 9 }, (_, at) => `xxrange${114 + at}`),
    );
  }
});

it("looks for the better matches of a rare search everywhere", async () => {
  const { asked, find } = indexOf(() => tenApart(300));
  await find("old radio");
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.join()).not.toContain("xxrange");
});

it("looks for no better matches where there is a single one, or none with all words", async () => {
  const single = indexOf(() => [7]);
  expect((await single.find("old radio")).storyIds).toEqual(["story-7"]);
  expect(single.asked).toHaveLength(1);
  const loose = indexOf((expression) => (expression.includes(" OR ") ? [9, 8] : []));
  expect((await loose.find("old quokka radio")).storyIds).toEqual(["story-9", "story-8"]);
  const { all, allButOne } = expressionsOf(parseQuery("old quokka radio"));
  expect(loose.asked).toEqual([`(${all})`, `(${allButOne})`]);
});

it("says that there is a further page of the better matches alone, and none after just a full page", async () => {
  const better = (count: number) => indexOf(() => tenApart(count)).find("old radio");
  expect(await better(21)).toMatchObject({ next: "1000000.20", count: 21 });
  expect(await better(20)).toMatchObject({ next: null, count: 20 });
});

it("lists of two matches the better one first", async () => {
  const { all } = expressionsOf(parseQuery("old radio"));
  const { find } = indexOf((expression) => (expression === `(${all})` ? [9, 8] : [8]));
  expect((await find("old radio")).storyIds).toEqual(["story-8", "story-9"]);
});
