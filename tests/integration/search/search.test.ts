import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { indexStories } from "~/features/search/index/index-stories.server";
import { openDatabase } from "~/platform/database";
import { openSearchIndex } from "~/platform/search/search-index";
import { cardSamples } from "../../../scripts/check/card-samples.mjs";
import { failingD1 } from "../../support/database/failing-d1";
import { deliver } from "../../support/queue";
import { changedEvent, fillSearch, search } from "../../support/search";
import { visit } from "../../support/site";
import { fillStories } from "../../support/stories";

it("shows stories with the passage in which the words stand, marked, and not indexed by others", async () => {
  await fillSearch([
    { story_content: "My father mended radios. <b>He</b> hummed one song at night." },
    { story_content: "Nothing about that." },
  ]);
  const { ids, marked, main, text, response } = await search({ q: "FATHER hummed" });
  expect(ids).toEqual(["found-1"]);
  expect(marked).toEqual(["father", "hummed"]);
  expect(main).toContain("&lt;b&gt;He&lt;/b&gt;");
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

it("lists passages with the words as typed first, then those near each other, then others by time", async () => {
  await fillSearch([
    { story_content: "A quiet moon rose over the old harbour." },
    { story_content: `Quiet it was. ${"And on it went. ".repeat(20)} No moon.` },
    { story_content: `Moon over us. ${"And on it went. ".repeat(20)} All quiet.` },
    { story_content: "The moon was there, and all was quiet." },
  ]);
  expect((await search({ q: "quiet moon" })).ids).toEqual(["found-1", "found-4", "found-3", "found-2"]);
});

it("lists what has the rarer words near each other before others, and nothing without the word that most have", async () => {
  const between = "And on it went. ".repeat(20);
  await fillSearch([
    { story_content: "A lantern over the harbour." },
    { story_content: `The radio. ${between} A lantern over the harbour.` },
    { story_content: `The radio, the lantern. ${between} A harbour.` },
    { story_content: "A radio, lantern, harbour." },
    { story_content: "A lantern in a harbour: no radio." },
    ...Array.from({ length: 70 }, () => ({ story_content: "The radio." })),
  ]);
  expect((await search({ q: "radio lantern harbour" })).ids).toEqual([
    "found-4",
    "found-5",
    "found-2",
    "found-3",
  ]);
  expect((await search({ q: "radio: a lantern in a harbour" })).ids.slice(0, 2)).toEqual([
    "found-5",
    "found-4",
  ]);
  expect((await search({ q: "lantern over radio the harbour" })).ids[0]).toBe("found-2");
});

it("finds stories by song, artist, album and the name of who signs, but not of who doesn't", async () => {
  await fillSearch([
    { story_content: "One.", song_title: "Zamba", artist_name: "Mercedes", album_name: "Cantora" },
    { story_content: "Two.", is_anonymous: 0, submitter_name: "Oriol" },
    { story_content: "Three.", is_anonymous: 1, submitter_name: "Berenguer", user_name: "Berenguer" },
  ]);
  for (const q of ["zamba", "mercedes", "cantora"]) expect((await search({ q })).ids).toEqual(["found-1"]);
  expect((await search({ q: "oriol" })).ids).toEqual(["found-2"]);
  expect((await search({ q: "berenguer" })).ids).toEqual([]);
  expect((await search({ q: "unknown album" })).ids).toEqual([]);
});

it("is narrowed by a mood that was found in a story's words after it was indexed", async () => {
  await fillSearch([{ story_content: "I remember the radio of my childhood." }]);
  await env.DB.exec("UPDATE stories SET mood = 'Nostalgic'");
  expect((await search({ q: "radio", mood: "nostalgic" })).ids).toEqual([]);
  await deliver([changedEvent("found-1")]);
  expect((await search({ q: "radio", mood: "nostalgic" })).ids).toEqual(["found-1"]);
});

it("is narrowed by mood, voice and language", async () => {
  await env.DB.exec(
    "INSERT INTO voice_clips (id, object_key, content_type, byte_length) VALUES ('clip', 'x', 'audio/webm', 1)",
  );
  await fillSearch([
    { story_content: "The radio was on and I was there.", mood: "Nostalgic" },
    { story_content: "La radio estaba en la cocina y mi madre no sabía que la oía.", mood: "Romantic" },
    { story_content: "A radio.", clip_id: "clip", voice_published: 1 },
  ]);
  expect((await search({ q: "radio" })).ids).toHaveLength(3);
  expect((await search({ q: "radio", mood: "nostalgic" })).ids).toEqual(["found-1"]);
  expect((await search({ q: "radio", language: "es" })).ids).toEqual(["found-2"]);
  expect((await search({ q: "radio", language: "en", mood: "romantic" })).ids).toEqual([]);
  expect((await search({ q: "radio", spoken: "1" })).ids).toEqual(["found-3"]);
  expect((await search({ q: "radio", mood: "none", language: "xx" })).ids).toHaveLength(3);
  // The words by which the index filters are no words of stories.
  expect((await search({ q: "xxmoodnostalgic" })).ids).toEqual([]);
});

it("shows by what it is narrowed, so that one choice can be changed and the others stay", async () => {
  const chosen = "mood=nostalgic&language=es&place=Springfield&year=1975&spoken=1";
  const { main } = await search(`/search?q=radio&${chosen}`);
  const options = Array.from(
    main.matchAll(/<option value="([^"]+)"[^>]* selected=""/g),
    ([, value]) => value,
  );
  expect(options).toEqual(["nostalgic", "es"]);
  const values = Array.from(main.matchAll(/<input[^>]* name="(\w+)"[^>]*/g), ([field, name]) => [
    name,
    / value="([^"]*)"/.exec(field)?.[1],
  ]);
  expect(Object.fromEntries(values)).toMatchObject({ q: "radio", place: "Springfield", year: "1975" });
  const isSpoken = (html: string) => /<input[^>]*name="spoken"[^>]*checked=""/.test(html);
  expect([main, (await search("/search?q=radio")).main].map(isSpoken)).toEqual([true, false]);
});

it("pages through all results, each once, while others are published", async () => {
  await fillSearch(
    Array.from({ length: 45 }, (_, n) => ({
      story_content: n % 9 === 0 ? "An old radio played." : "Old it was, and the radio too.",
    })),
  );
  const first = await search({ q: "old radio" });
  expect(first.ids).toHaveLength(20);
  expect(first.ids.slice(0, 5)).toEqual(["found-37", "found-28", "found-19", "found-10", "found-1"]);
  await fillSearch([{ id: "late", story_content: "An old radio, told just now." }]);
  const second = await search(first.next ?? "");
  const third = await search(second.next ?? "");
  expect(third.next).toBeNull();
  const all = [...first.ids, ...second.ids, ...third.ids];
  expect(all).toHaveLength(45);
  expect(new Set(all).size).toBe(45);
});

it.each([
  { q: "old radio", best: ["found-41", "found-21", "found-1"] },
  { q: "old radio quokka", best: [] },
])("goes on with all others of $q, the newest first, page after page", async ({ q, best }) => {
  const apart = `Old it was. ${"It stood there. ".repeat(40)} The radio.`;
  await fillSearch(
    Array.from({ length: 45 }, (_, n) => ({ story_content: n % 20 === 0 ? "An old radio played." : apart })),
  );
  const found: string[] = [];
  for (let next: string | null = `/search?${new URLSearchParams({ q })}`; next; ) {
    const page = await search(next);
    found.push(...page.ids);
    next = page.next;
  }
  const newest = Array.from({ length: 45 }, (_, n) => `found-${45 - n}`);
  expect(found).toEqual([...best, ...newest.filter((id) => !best.some((one) => one === id))]);
});

it.each(["", "nonsense", "1", "9999999999999999.1", "1.2.x"])(
  "takes the cursor %s for the first page",
  async (cursor) => {
    await fillSearch([{ story_content: "A radio." }]);
    expect((await search({ q: "radio", cursor })).ids).toEqual(["found-1"]);
  },
);

it("counts three hundred stories, and says of more that they are more", { timeout: 30_000 }, async () => {
  await fillStories(301, "en");
  const ids = Array.from({ length: 301 }, (_, n) => `story-${n + 1}`);
  await indexStories({ db: openDatabase(env.DB), search: openSearchIndex(env.SEARCH) }, ids);
  expect((await search({ q: "number" })).main).toContain("More than 300 stories found.");
  await env.DB.exec("UPDATE stories SET is_published = 0, version = version + 1 WHERE id = 'story-7'");
  await deliver([changedEvent("story-7")]);
  const { main } = await search({ q: "number" });
  expect(main).toContain("300 stories found.");
  expect(main).not.toContain("More than");
});

it("offers stories with all words but one if none has all of them", async () => {
  await fillSearch([{ story_content: "My grandmother sang in the kitchen." }]);
  const { ids, main } = await search({ q: "grandmother kitchen helicopter" });
  expect(ids).toEqual(["found-1"]);
  expect(main).toContain("No story has all of these words");
});

it("offers to tell the story that nobody told", async () => {
  const { main, status } = await search({ q: "Moon & “River”" });
  expect(status).toBe(200);
  expect(main).toContain("/submissions/new?song=Moon+%26+%E2%80%9CRiver%E2%80%9D");
  expect(main).toContain("Fewer words find more.");
});

it.each(["mood=nostalgic", "spoken=1", "language=es", "place=Springfield", "year=1975"])(
  "says that %s may be why nothing was found",
  async (filter) => {
    await fillSearch([{ story_content: "A radio." }]);
    expect((await search(`/search?q=radio&${filter}`)).main).toContain(
      "Without the filters there may be one.",
    );
  },
);

const scripts = [
  "accents",
  "Vietnamese",
  "Cyrillic",
  "Greek",
  "Japanese",
  "Chinese",
  "Chinese, traditional",
  "Korean",
  "Arabic",
  "Hebrew",
  "Hindi",
  "Thai",
];

/** A word from the middle of a story, or two characters where there are no spaces. */
function middle(text: string): string {
  const words = text.match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  const word = words[Math.floor(words.length / 2)] ?? "";
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]/u.test(word) ? word.slice(2, 6) : word;
}

it("finds a story in each of twelve scripts by a word from its middle, and by one or two characters", async () => {
  const stories = scripts.map((name) => cardSamples.find((sample) => sample.name === name));
  await fillSearch(stories.map((sample) => ({ story_content: sample?.story ?? "" })));
  for (const [at, sample] of stories.entries()) {
    const { ids, marked } = await search({ q: middle(sample?.story ?? "") });
    expect.soft(ids, scripts[at]).toContain(`found-${at + 1}`);
    expect.soft(marked, scripts[at]).not.toEqual([]);
  }
  expect((await search({ q: "机" })).ids).toEqual(["found-6"]);
  expect((await search({ q: "駅" })).ids).toEqual(["found-5"]);
  expect((await search({ q: "언니" })).ids).toEqual(["found-8"]);
});

const hostile = {
  "a quote": '"',
  "single quotes": "''",
  "empty quotes": '""',
  "an asterisk": "*",
  "a caret": "^",
  "an operator": "AND",
  "two operators": "OR NOT",
  nearness: "NEAR(a b, 5)",
  "a column": "title : x",
  "two columns": "{title artist} : x",
  "a column left out": "- signs : x",
  "a prefix": "a*",
  "open brackets": "(((",
  SQL: "'; DROP TABLE documents; --",
  "a null": "x\0y",
  emoji: "👩‍🎤🔥",
  "an override of direction": "\u202Eabc\u202C",
  "right to left": "שלום עולם",
  wildcards: "%_%",
  "a backslash": "\\",
  "ten kilobytes": "x".repeat(10_000),
  "two thousand words": "word ".repeat(2000),
  markup: "<script>alert(1)</script>",
};

it.each(Object.entries(hostile))("answers %s as a search", async (_, q) => {
  await fillSearch([{ story_content: "A radio." }]);
  const { status, main } = await search({ q });
  expect(status).toBe(200);
  expect(main).not.toContain("<script>alert");
  expect((await visit(`/api/suggest?${new URLSearchParams({ q })}`)).status).toBe(200);
});

it("says so while the index is down, and while the database is", async () => {
  await fillSearch([{ story_content: "A radio." }]);
  for (const bindings of [{ SEARCH: failingD1() }, { DB: failingD1() }]) {
    const { status, main, ids } = await search({ q: "radio" }, bindings);
    expect(status).toBe(503);
    expect(main).toContain("The search doesn’t answer right now.");
    expect(ids).toEqual([]);
  }
  expect((await search("/search", { SEARCH: failingD1() })).status).toBe(200);
});

it("refuses too many searches in words", async () => {
  const SEARCH_LIMIT = { limit: async () => ({ success: false }) } as RateLimit;
  const { status, main, response } = await search({ q: "radio" }, { SEARCH_LIMIT });
  expect(status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("60");
  expect(main).toContain("Those were many searches in a minute.");
});
