import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { demoStories } from "~/content/demo-stories";
import { indexStories } from "~/features/search/index/index-stories.server";
import { firstStep } from "~/features/search/index/rebuild.server";
import { repeatSongChanges } from "~/features/search/index/repeat-song-changes.server";
import type { StoryEvent } from "~/features/stories/events";
import { openDatabase } from "~/platform/database";
import { isOutage } from "~/platform/outage";
import type { BatchProducer } from "~/platform/queue";
import { openSearchIndex, type SearchIndex } from "~/platform/search/search-index";
import { failingD1 } from "../../support/database/failing-d1";
import { editorNamed, sendStory } from "../../support/desk";
import { fakeQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";
import { changedEvent, documents, fillSearch, indexHas, search } from "../../support/search";
import { origin, post, visit } from "../../support/site";
import { fillStories, newestStoryId, submissionFields } from "../../support/stories";
import { spokenStory } from "../../support/voice/spoken-story";

/** Takes all steps of a rebuild, as the queue delivers them. */
async function rebuild(between: () => Promise<void> = async () => {}) {
  let steps: unknown[] = [{ type: "search.rebuild", version: 1, ...firstStep }];
  let taken = 0;
  while (steps.length > 0) {
    const { queue, messages } = fakeQueue<unknown>();
    await deliver(steps, { EVENTS: queue });
    if (taken++ === 0) await between();
    steps = messages;
  }
  return taken;
}

it("finds a story once its event was handled, and not after it was unpublished, changed or withdrawn", async () => {
  const { queue, messages } = fakeQueue<unknown>();
  const { response } = await post(
    "/submissions/new",
    submissionFields({ story_content: "The quokka sang along at the harbour." }),
    { EVENTS: queue },
  );
  const link = response.headers.get("location") ?? "";
  await deliver(messages);
  expect((await search({ q: "quokka" })).ids).toEqual([await newestStoryId()]);

  await post(link, { intent: "unpublish" });
  expect((await search({ q: "quokka" })).ids).toEqual([]);
  await deliver([changedEvent(await newestStoryId())]);
  expect(await indexHas("quokka")).toBe(false);
  expect(await documents()).toBe(0);
});

it("indexes a hundred stories of the longest names at once, and forgets them again", async () => {
  await fillStories(100, "ka");
  // Each letter of a word left out is a row that finds it: ninety kilobytes a story.
  const letters = Array.from({ length: 24 }, (_, at) => String.fromCodePoint(0x10d0 + at));
  const nameOf = (at: number) =>
    Array.from({ length: 8 }, (_, word) =>
      [...letters.slice(word), ...letters.slice(0, word)].with(at % 24, `${letters[at % 23]}`).join(""),
    ).join(" ");
  await env.DB.batch(
    Array.from({ length: 100 }, (_, at) =>
      env.DB.prepare("UPDATE songs SET title = ?, artist = ? WHERE id = ?").bind(
        nameOf(at),
        nameOf(at + 7),
        `song-${at + 1}`,
      ),
    ),
  );
  const ids = Array.from({ length: 100 }, (_, at) => `story-${at + 1}`);
  const deps = { db: openDatabase(env.DB), search: openSearchIndex(env.SEARCH) };
  await indexStories(deps, ids);
  const counted = async (table: string) =>
    env.SEARCH.prepare(`SELECT count(*) AS n FROM ${table}`).first("n");
  expect([await documents(), await counted("names")]).toEqual([100, 150]);
  await env.DB.exec("UPDATE songs SET story_count = 0; UPDATE stories SET is_published = 0");
  await indexStories(deps, ids);
  expect([await documents(), await counted("names"), await counted("spellings")]).toEqual([0, 0, 0]);
});

it("says whose fault it is that a statement failed, and not what was searched", async () => {
  const asked = sql`SELECT length(${"quokka".repeat(1_500_000)})`;
  const refusal = await openSearchIndex(env.SEARCH)
    .query(asked)
    .catch((error: unknown) => error);
  const outage = await openSearchIndex(failingD1())
    .query(asked)
    .catch((error: unknown) => error);
  expect([refusal, outage].map(isOutage)).toEqual([false, true]);
  expect(`${refusal}`).toBe("Error: SEARCH: The index refused a statement (SQLITE_TOOBIG)");
});

it("knows a story with a voice once it is published, and no longer once it is hidden or deleted", async () => {
  const { queue, messages } = fakeQueue<unknown>();
  const { id, link } = await spokenStory({
    story_content: "The quokka sang along at the harbour.",
    publish_voice: "",
  });
  await deliver([changedEvent(id)]);
  const spoken = async () => (await search({ q: "quokka", spoken: "1" })).ids;
  const voicesOfSong = () =>
    env.DB.prepare("SELECT voice_count FROM songs WHERE id = (SELECT song_id FROM stories WHERE id = ?)")
      .bind(id)
      .first<number>("voice_count");
  for (const [intent, found] of [
    ["publish-voice", [id]],
    ["hide-voice", []],
    ["publish-voice", [id]],
    ["remove-voice", []],
  ] as const) {
    await post(link, { intent }, { EVENTS: queue });
    await deliver(messages.splice(0), { EVENTS: queue });
    expect(await spoken(), intent).toEqual(found);
    expect(await voicesOfSong(), intent).toBe(found.length);
  }
});

it("finds the built-in stories by their words", async () => {
  await rebuild();
  const [fan] = demoStories;
  const words = fan?.story_content.split(" ").slice(10, 16).join(" ") ?? "";
  const { ids, text } = await search({ q: words });
  expect(ids[0]).toBe(fan?.id);
  expect(text).toContain("<mark>");
  await rebuild();
  expect((await search({ q: words })).ids[0]).toBe(fan?.id);
});

it("doesn't find a withdrawn story from that moment, and has none of its words after the event", async () => {
  const { response } = await post(
    "/submissions/new",
    submissionFields({ story_content: "The quokka sang along at the harbour." }),
  );
  await deliver([changedEvent(await newestStoryId())]);
  expect((await search({ q: "quokka" })).ids).toHaveLength(1);
  await post(`${response.headers.get("location")}/withdraw`, {});
  expect((await search({ q: "quokka" })).ids).toEqual([]);
  await deliver([changedEvent(await newestStoryId())]);
  expect(await indexHas("quokka")).toBe(false);
});

it("doesn't find a story that an editor removed", async () => {
  const editor = await editorNamed("Edith");
  const { id } = await sendStory({
    story_content: "The quokka sang along at the harbour.",
    share_with_community: "on",
  });
  await deliver([changedEvent(id)]);
  expect((await search({ q: "quokka" })).ids).toEqual([id]);
  await editor.post("/desk", { intent: "removed", story: id, reason: "It names a child." });
  expect((await search({ q: "quokka" })).ids).toEqual([]);
  await deliver([changedEvent(id)]);
  expect(await indexHas("quokka")).toBe(false);
});

it("has the newest text only, however often and in which order events arrive", async () => {
  await fillSearch([{ story_content: "The quokka sang." }]);
  await env.DB.exec("UPDATE stories SET story_content = 'The wombat sang.', version = version + 1");
  await deliver([changedEvent("found-1"), changedEvent("found-1"), changedEvent("no-such-story")]);
  await deliver([changedEvent("found-1")]);
  expect((await search({ q: "quokka" })).ids).toEqual([]);
  expect((await search({ q: "wombat" })).ids).toEqual(["found-1"]);
  expect(await documents()).toBe(1);
});

it("looks again after writing, and indexes what was changed meanwhile", async () => {
  await fillStories(1);
  let writes = 0;
  const index = openSearchIndex(env.SEARCH);
  const searchIndex: SearchIndex = {
    async query(...statements) {
      if (writes++ === 0) {
        await env.DB.exec("UPDATE stories SET story_content = 'A quokka sang.', version = version + 1");
      }
      return index.query(...statements);
    },
  };
  await indexStories({ db: openDatabase(env.DB), search: searchIndex }, ["story-1"]);
  expect(await indexHas("quokka")).toBe(true);
});

it("finds no story by the words that stand for a missing title, artist or name", async () => {
  const { queue, messages } = fakeQueue<unknown>();
  const blank = submissionFields({ song_title: "", artist_name: "", submitter_name: "" });
  await post("/submissions/new", blank, { EVENTS: queue });
  await deliver(messages);
  expect((await search({ q: "radios" })).ids).toHaveLength(1);
  for (const q of ["untitled", "unknown", "anonymous"]) expect((await search({ q })).ids, q).toEqual([]);
});

it("repeats an event while the index is down, and handles all else of it", async () => {
  await fillStories(1);
  const { retryMessages } = await deliver([changedEvent("story-1")], { SEARCH: failingD1() });
  expect(retryMessages).toHaveLength(1);
  expect(await env.DB.prepare("SELECT story_count FROM artists").first("story_count")).toBe(1);
  expect(await documents()).toBe(0);
});

it("is rebuilt in steps, without what was withdrawn meanwhile, and with what was published", async () => {
  await fillStories(450);
  await fillSearch([{ id: "gone", story_content: "The quokka sang." }]);
  await env.DB.exec("DELETE FROM stories WHERE id = 'gone'");
  const steps = await rebuild(async () => {
    expect((await search({ q: "number 450" })).ids).toEqual(["story-450"]);
    await env.DB.exec(
      "UPDATE stories SET is_published = 0, version = version + 1 WHERE id IN ('story-450', 'story-1')",
    );
    await deliver([changedEvent("story-450")]);
  });
  expect(steps).toBeGreaterThan(3);
  expect(await documents()).toBe(448 + demoStories.length);
  expect(await indexHas("quokka")).toBe(false);
  expect(await indexHas("450")).toBe(false);
  expect((await search({ q: "number 449" })).ids).toEqual(["story-449"]);
});

it("is rebuilt with the names of more songs than a step writes, and without more leftovers than a step removes", async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 501)
     INSERT INTO songs (id, slug, title, artist, artist_slug, script, sort_key, story_count)
     SELECT 'q-' || i, 'q-' || i, 'Quokka ' || i, 'Wombats', 'wombats', 'Latin', 'q', 1 FROM n`,
  ).run();
  await env.SEARCH.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001)
     INSERT INTO documents (story_id) SELECT 'gone-' || i FROM n`,
  ).run();
  await rebuild();
  const named = env.SEARCH.prepare("SELECT count(*) AS n FROM names WHERE name LIKE 'Quokka %'");
  expect(await named.first("n")).toBe(501);
  expect(await documents()).toBe(demoStories.length);
});

it("is rebuilt by one chain of messages, if one is delivered twice, and if another of its batch fails", async () => {
  await fillStories(1);
  const { queue: EVENTS, messages } = fakeQueue<unknown>();
  const step = { type: "search.rebuild", version: 1, ...firstStep };
  await deliver([step, step], { EVENTS });
  expect(messages).toHaveLength(1);
  messages.length = 0;
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { retryMessages } = await deliver([step, { ...step, archive: "1999" }], { EVENTS });
  vi.restoreAllMocks();
  expect(retryMessages.map(({ msgId }) => msgId)).toEqual(["1"]);
  expect(messages).toHaveLength(1);
});

it("is rebuilt by the hourly job if it was made anew, though a story was published before the job ran", async () => {
  await fillStories(2);
  await deliver([changedEvent("story-2")]);
  expect(await documents()).toBe(1);
  const { queue, messages } = fakeQueue<{ type: string }>();
  await runScheduled(new Date(), { EVENTS: queue });
  expect(messages.map(({ type }) => type)).toEqual(["search.rebuild"]);
});

it("is rebuilt by the hourly job if it is empty, or if somebody asked for it, once", async () => {
  await fillStories(1);
  const { queue, messages } = fakeQueue<{ type: string }>();
  await runScheduled(new Date(), { EVENTS: queue });
  expect(messages.map(({ type }) => type)).toEqual(["search.rebuild"]);
  await rebuild();
  await env.SEARCH.exec("INSERT INTO rebuilds (asked_at) VALUES (1)");
  await runScheduled(new Date(), { EVENTS: queue });
  await runScheduled(new Date(), { EVENTS: queue });
  expect(messages).toHaveLength(2);
});

it("makes up for an event that was lost", async () => {
  await fillSearch([{ id: "there", story_content: "A radio." }]);
  await post("/submissions/new", submissionFields({ story_content: "The quokka sang along." }));
  // Two runs of the job ago, in case that the last one failed.
  await env.DB.prepare("UPDATE story_reviews SET created_at = ?")
    .bind(Date.now() - 2 * 3_600_000)
    .run();
  await runScheduled();
  expect((await search({ q: "quokka" })).ids).toEqual([await newestStoryId()]);
});

it("makes up for the lost event of an edit, which is no decision", async () => {
  const { queue, messages } = fakeQueue<unknown>();
  const told = submissionFields({ story_content: "The quokka sang along." });
  const { response } = await post("/submissions/new", told, { EVENTS: queue });
  await deliver(messages.splice(0));
  const link = response.headers.get("location") ?? "";
  await post(link, { ...told, intent: "edit", story_content: "The wombat sang along." }, { EVENTS: queue });
  expect(messages).toHaveLength(1);
  await env.DB.prepare("UPDATE story_reviews SET created_at = ?")
    .bind(Date.now() - 4 * 3_600_000)
    .run();
  await env.DB.prepare("UPDATE stories SET language = 'en', updated_at = ?")
    .bind(Date.now() - 2 * 3_600_000)
    .run();
  await runScheduled();
  expect((await search({ q: "wombat" })).ids).toEqual([await newestStoryId()]);
  expect(await indexHas("quokka")).toBe(false);
});

it("makes up for a lost event behind five hundred other decisions", async () => {
  await fillSearch([{ id: "there", story_content: "A radio." }]);
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
     INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, created_at)
     SELECT 'review-' || i, 'there', 'approved', 'editor', '', ?1 + i FROM n`,
  )
    .bind(Date.now() - 3_600_000)
    .run();
  await post("/submissions/new", submissionFields({ story_content: "The quokka sang along." }));
  await runScheduled();
  expect((await search({ q: "quokka" })).ids).toEqual([await newestStoryId()]);
});

it("walks no table of the index", async () => {
  const { results } = await env.SEARCH.prepare(
    "EXPLAIN QUERY PLAN SELECT documents.id FROM story_index JOIN documents ON documents.id = story_index.rowid WHERE story_index MATCH 'x' AND story_index.rowid <= 9 ORDER BY story_index.rowid DESC LIMIT 3",
  ).all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual([
    expect.stringContaining("VIRTUAL TABLE INDEX"),
    expect.stringContaining("USING INTEGER PRIMARY KEY"),
  ]);
});

it("describes the search to browsers and search engines", async () => {
  const { text, response } = await visit("/opensearch.xml");
  expect(response.headers.get("content-type")).toContain("application/opensearchdescription+xml");
  expect(text).toContain(`template="${origin}/search?q={searchTerms}"`);
  const home = await visit("/");
  expect(home.text).toContain('rel="search" href="/opensearch.xml"');
  expect(home.text).toContain('"@type":"SearchAction"');
  expect((await visit("/robots.txt")).text).toMatch(/^Disallow: \/search\?$/m);
});

it("repeats what editors changed in the last three hours alone, with the other row if there is one", async () => {
  const now = new Date(100 * 3_600_000);
  const since = now.getTime() - 3 * 3_600_000;
  const insert = env.DB.prepare(
    `INSERT INTO song_log (id, action, song_id, title, artist, was_title, was_artist, other_id, song_version, decided_by, created_at)
     VALUES (?1, 'renamed', ?1, 'Blue', 'Ana', 'Red', 'Neil Young', ?2, 1, 'edith', ?3)`,
  );
  await env.DB.batch([
    insert.bind("old", null, since),
    insert.bind("alone", null, since + 1),
    insert.bind("merged", "other", since + 2),
  ]);
  const sent: StoryEvent[][] = [];
  const events = { sendAll: async (some: StoryEvent[]) => void sent.push(some) } as BatchProducer<StoryEvent>;
  await repeatSongChanges({ db: openDatabase(env.DB), events }, now);
  const changed = { type: "song.changed", version: 1, artistSlugs: ["neil-young"] };
  expect(sent).toEqual([
    [
      { ...changed, songIds: ["merged", "other"] },
      { ...changed, songIds: ["alone"] },
    ],
  ]);
});
