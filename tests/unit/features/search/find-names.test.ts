import type { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { findNames } from "~/features/search/names/find-names.server";
import { parseQuery } from "~/features/search/query";
import type { SearchIndex } from "~/platform/search/search-index";

const dialect = new SQLiteAsyncDialect();

interface Named {
  name: string;
  detail?: string;
  isToldOften?: number;
}

/** An index that answers its first question with some names, the second with spellings, the third with others. */
function indexOf(exact: Named[], spellings: { typed: string; word: string }[] = [], others: Named[] = []) {
  const rows = (names: Named[]) =>
    names.map((name) => ({ kind: "song", key: name.name, detail: "", isToldOften: 0, ...name }));
  const answers: unknown[][] = [rows(exact), spellings, rows(others)];
  let asked = 0;
  let latest: SQL[] = [];
  const query = async (...statements: SQL[]) => {
    latest = statements;
    return [answers[asked++] ?? []];
  };
  const search = { query } as unknown as SearchIndex;
  return {
    asked: () => asked,
    /** What the last question asked the index for. */
    expressions: () => latest.map((statement) => dialect.sqlToQuery(statement).params[0]),
    find: async (text: string, isTyping = false) =>
      (await findNames(search, parseQuery(text), isTyping)).map(({ name }) => name),
  };
}

const named = (...names: string[]) => names.map((name) => ({ name }));

it("lists names first that begin with what is typed, then those with a word that does, shorter ones first", async () => {
  const { find } = indexOf([
    { name: "The Mile", detail: "Moon" },
    ...named("Bad Moon Rising", "Blue Moon", "Moonlight Mile", "Moon"),
  ]);
  expect(await find("moon", true)).toEqual([
    "Moon",
    "Moonlight Mile",
    "Blue Moon",
    "Bad Moon Rising",
    "The Mile",
  ]);
});

it("lists names that are told of often before those that begin with what is typed", async () => {
  const { find } = indexOf([...named("Moonlight Mile"), { name: "Blue Moon", isToldOften: 1 }]);
  expect(await find("moon", true)).toEqual(["Blue Moon", "Moonlight Mile"]);
});

it("lists of alike names the one that is told of often first", async () => {
  const { find } = indexOf([
    { name: "Moon", detail: "Ana" },
    { name: "Mood" },
    { name: "Moot", isToldOften: 1 },
  ]);
  expect(await find("moof")).toEqual(["Moot", "Moon", "Mood"]);
});

it("looks for other spellings only while fewer than three names have the words as they are typed", async () => {
  const enough = indexOf(named("Moon 1", "Moon 2", "Moon 3"));
  expect(await enough.find("moon")).toHaveLength(3);
  expect(enough.asked()).toBe(1);
  const few = indexOf(named("Moon 1", "Moon 2"), [{ typed: "moon", word: "mood" }], named("Mood"));
  expect((await few.find("moon")).sort()).toEqual(["Mood", "Moon 1", "Moon 2"]);
  expect(few.asked()).toBe(3);
});

it("takes for a misspelt name only what is half of what is typed, and any name with the very words", async () => {
  const half = indexOf([], [], named("Moon", "Moonlit", "Moonlight Mile"));
  expect(await half.find("mono")).toEqual(["Moon"]);
  // Three letters of six are the same.
  expect(await indexOf([], [], named("abcxyz", "abwxyz")).find("abcdef")).toEqual(["abcxyz"]);
  expect(await indexOf(named("Moonlight Mile")).find("mile")).toEqual(["Moonlight Mile"]);
});

it("reads each word as itself, or as words of which one letter is another, its own and not another word's", async () => {
  const spellings = ["moon", "mood"].flatMap((typed) =>
    ["moon", "mood", "moos", "moods"].map((word) => ({ typed, word })),
  );
  const { asked, find, expressions } = indexOf([], spellings);
  await find("moon mood");
  expect(asked()).toBe(3);
  expect(expressions()).toContain(
    '{name detail} : (("moon" OR "mood" OR "moos") AND ("mood" OR "moon" OR "moos" OR "moods")) AND facets : xxwords2',
  );
});

it("looks for no name without a word", async () => {
  const { asked, find } = indexOf(named("Moon"));
  expect(await find("!?")).toEqual([]);
  expect(asked()).toBe(0);
});
