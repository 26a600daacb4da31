import { env } from "cloudflare:workers";
import { inArray } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { visitor } from "~/features/accounts/viewer";
import { storyFeed } from "~/features/feeds/story-feed.server";
import { recordShare } from "~/features/sharing/shares/shares.server";
import { listPublished } from "~/features/stories/lists.server";
import { findOwnStory } from "~/features/stories/manage/managed-story.server";
import { findStory, listArtists } from "~/features/stories/queries.server";
import { listForSitemap } from "~/features/stories/sitemap/sitemap.server";
import { touchSitemap } from "~/features/stories/sitemap/sitemap-parts.server";
import {
  countClaimed,
  countForAuthor,
  discountForAuthor,
} from "~/features/stories/tallies/author-tally.server";
import { stories } from "~db/schema/stories";
import { memberViewer } from "../../support/access/member-viewer";
import { fillStories, storyRow } from "../../support/stories";

const db = drizzle(env.DB);
const all = ["all"] as const;

const addUser = (id: string) =>
  env.DB.prepare(
    `INSERT INTO users (id, name, email, created_at, updated_at) VALUES (?1, ?1, ?1 || '@example.org', 0, 0)`,
  )
    .bind(id)
    .run();

it("offers no further page after exactly twenty stories, and one after twenty-one", async () => {
  await fillStories(20);
  const whole = await listPublished(db, all, null);
  expect([whole.stories.length, whole.hasMore]).toEqual([20, false]);
  await env.DB.exec("DELETE FROM stories");
  await fillStories(21);
  const first = await listPublished(db, all, null);
  expect([first.stories.length, first.hasMore]).toEqual([20, true]);
  const last = first.stories.at(-1);
  const second = await listPublished(db, all, last ? { createdAt: last.createdAt, id: last.id } : null);
  expect([second.stories.map(({ id }) => id), second.hasMore]).toEqual([["story-21"], false]);
});

it("orders stories of the same time consistently, in the feed and its pages", async () => {
  await fillStories(3);
  await env.DB.exec("UPDATE stories SET created_at = 1000");
  const ids = ["story-3", "story-2", "story-1"];
  expect((await listPublished(db, all, null)).stories.map(({ id }) => id)).toEqual(ids);
  expect((await storyFeed(db)).items.map(({ path }) => path)).toEqual(ids.map((id) => `/story/${id}`));
});

it("excludes unpublished stories from the feed, and has the date of changes", async () => {
  await fillStories(3);
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-1'");
  await env.DB.exec("UPDATE stories SET created_at = 1000, updated_at = 5000 WHERE id = 'story-2'");
  await env.DB.exec("UPDATE stories SET created_at = 2000 WHERE id = 'story-3'");
  const { items } = await storyFeed(db);
  expect(items.map(({ path, publishedAt, changedAt }) => [path, +publishedAt, +changedAt])).toEqual([
    ["/story/story-3", 2000, 2000],
    ["/story/story-2", 1000, 5000],
  ]);
});

it("lists the twelve artists with most stories, and none without", async () => {
  const rows = Array.from({ length: 14 }, (_, n) => `('a${n}', 'Artist ${n}', ${n})`);
  await env.DB.exec(`INSERT INTO artists (artist_key, name, story_count) VALUES ${rows.join()}`);
  const found = await listArtists(db);
  expect(found.map(({ storyCount }) => storyCount)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  const every = await listArtists(db, 100);
  expect(every).toHaveLength(13);
});

it("shows an unpublished story to its author only", async () => {
  await fillStories(2);
  await addUser("ines");
  await env.DB.exec("UPDATE stories SET is_published = 0");
  await env.DB.exec("UPDATE stories SET user_id = 'ines' WHERE id = 'story-1'");
  expect(await findStory(db, memberViewer("ines"), "story-1")).toMatchObject({ id: "story-1" });
  expect(await findStory(db, memberViewer("ines"), "story-2")).toBeNull();
  expect(await findStory(db, memberViewer("oriol"), "story-1")).toBeNull();
  expect(await findStory(db, visitor, "story-1")).toBeNull();
});

it("links a signed story to its author's page, and an anonymous one to none", async () => {
  await fillStories(1);
  await addUser("ines");
  await env.DB.exec("INSERT INTO user_profiles (id, username, username_key) VALUES ('ines', 'Ines', 'ines')");
  await env.DB.exec(
    "UPDATE stories SET user_id = 'ines', user_name = 'Ines', is_anonymous = 0, conversion_count = 3",
  );
  expect(await findStory(db, visitor, "story-1")).toMatchObject({ username: "Ines", conversionCount: 3 });
  await env.DB.exec("UPDATE stories SET is_anonymous = 1");
  expect(await findStory(db, visitor, "story-1")).toMatchObject({ username: null });
});

/** A story with everything that one can have, by Ines. */
async function storyOfEverything() {
  await fillStories(2);
  await addUser("ines");
  await env.DB.exec(
    "INSERT INTO voice_clips (id, object_key, content_type, byte_length, transcript, copied_at, loudness_lufs) VALUES ('c', 'clips/c', 'audio/webm', 9, 'Said so.', 5, -16)",
  );
  await env.DB.prepare(
    `INSERT INTO gatherings (id, code, name, place, held_on, opens_at, closes_at, welcome, questions, consent,
       created_by, version, story_count, created_at, updated_at)
     VALUES ('g', 'reunion', 'Reunion', 'Lisbon', '2026-11-20', 1, 2, 'W', '["Which song?"]', 'C', 'ines', 1, 0, 1, 1)`,
  ).run();
  await env.DB.prepare(
    `UPDATE stories SET submitter_name = 'M.', is_anonymous = 0, told = 'voice', format = 'letter', mood = 'Nostalgic',
       place_text = 'Lisbon', place_exactness = 'town', place_id = 'lisbon', year = 1994, language = 'en',
       language_chosen = 1, clip_id = 'c', voice_published = 1, gathering_id = 'g', gathering_spot = 'Row 12',
       user_id = 'ines', version = 4, is_ai_generated = 1, inspired_by = 'story-2', liked_count = 1,
       share_count = 2, view_count = 3, conversion_count = 4, created_at = 500 WHERE id = 'story-1'`,
  ).run();
}

it("finds all that the page of a story shows", async () => {
  await storyOfEverything();
  expect(await findStory(db, visitor, "story-1")).toEqual({
    id: "story-1",
    content: "Story number 1",
    songTitle: "Song 1",
    artistName: "Artist 1",
    albumName: "Album",
    songSlug: "song-1--artist-1",
    artistSlug: "artist-1",
    mood: "Nostalgic",
    told: "voice",
    isAiGenerated: true,
    author: { name: "M.", avatarUrl: null },
    language: "en",
    hasVoice: true,
    likedCount: 1,
    shareCount: 2,
    viewCount: 3,
    conversionCount: 4,
    createdAt: new Date(500),
    isPublished: true,
    username: null,
    where: { place: "Lisbon", placeId: "lisbon", year: 1994 },
    inspiredBy: { id: "story-2", songTitle: "Song 2", artistName: "Artist 2" },
    gathering: { code: "reunion", name: "Reunion", questions: ["Which song?"] },
  });
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-2'");
  await env.DB.exec("UPDATE stories SET voice_published = 0, gathering_id = NULL, language = 'xx'");
  const less = { inspiredBy: null, hasVoice: false, gathering: null, language: null };
  expect(await findStory(db, visitor, "story-1")).toMatchObject(less);
});

it("finds all that a form to change a story is filled with, and what its author may do", async () => {
  await storyOfEverything();
  const own = await findOwnStory(db, "ines", "story-1");
  expect(own).toEqual({
    id: "story-1",
    storyContent: "Story number 1",
    songTitle: "Song 1",
    artistName: "Artist 1",
    albumName: "Album",
    submitterName: "M.",
    mood: "Nostalgic",
    format: "letter",
    place_text: "Lisbon",
    place_exactness: "town",
    year: 1994,
    userName: null,
    userId: "ines",
    isAnonymous: false,
    isPublished: true,
    createdAt: new Date(500),
    version: 4,
    viewCount: 3,
    clipId: "c",
    told: "voice",
    voicePublished: true,
    gatheringId: "g",
    spot: "Row 12",
    language: "en",
    languageChosen: true,
    transcript: "Said so.",
    decision: null,
    decidedBy: null,
    reason: null,
    state: "published",
    canPublish: true,
    canEdit: true,
    shownSong: { songTitle: "Song 1", artistName: "Artist 1" },
    textVersion: expect.stringMatching(/^[0-9a-f]{16}$/),
    transcriptVersion: expect.stringMatching(/^[0-9a-f]{16}$/),
    visibility: own?.visibility,
    needsCopy: false,
  });
  for (const change of ["copied_at = NULL", "copied_at = 5, loudness_lufs = NULL"]) {
    await env.DB.exec(`UPDATE voice_clips SET ${change}`);
    expect(await findOwnStory(db, "ines", "story-1"), change).toMatchObject({ needsCopy: true });
  }
  await env.DB.exec("UPDATE stories SET voice_published = 0, language = ''");
  const less = { needsCopy: false, language: "none" };
  expect(await findOwnStory(db, "ines", "story-1")).toMatchObject(less);
});

it("has another version of a story's words for each that changes, and for nothing else", async () => {
  await storyOfEverything();
  const versions = async () => {
    const own = await findOwnStory(db, "ines", "story-1");
    return [own?.textVersion, own?.transcriptVersion];
  };
  const [words, transcript] = await versions();
  await env.DB.exec("UPDATE stories SET mood = 'grief', language = 'es', view_count = 9, version = 9");
  expect(await versions()).toEqual([words, transcript]);
  const seen = new Set([words]);
  for (const column of [
    ...["story_content", "song_title", "artist_name", "album_name", "submitter_name", "format", "year"],
    ...["place_text", "place_exactness"],
  ]) {
    await env.DB.exec(`UPDATE stories SET ${column} = '1' WHERE id = 'story-1'`);
    const [now] = await versions();
    expect(seen, column).not.toContain(now);
    seen.add(now);
  }
  await env.DB.exec("UPDATE voice_clips SET transcript = 'Said otherwise.'");
  expect((await versions())[1]).not.toBe(transcript);
});

it("counts a story for its author, and for nobody else", async () => {
  await fillStories(3);
  await addUser("ines");
  await addUser("oriol");
  await env.DB.exec("UPDATE stories SET user_id = 'ines' WHERE id <> 'story-3'");
  const counts = async () =>
    Object.fromEntries(
      (await db.all<{ id: string; n: number }>("SELECT id, story_count AS n FROM users")).map(({ id, n }) => [
        id,
        n,
      ]),
    );
  await countForAuthor(db, "story-1");
  await countForAuthor(db, "story-3");
  expect(await counts()).toEqual({ ines: 1, oriol: 0 });
  await countClaimed(db, "ines", inArray(stories.id, ["story-1", "story-2", "story-3"]));
  expect(await counts()).toEqual({ ines: 4, oriol: 0 });
  await discountForAuthor(db, "ines", "story-1");
  expect(await counts()).toEqual({ ines: 3, oriol: 0 });
  // On nobody's list, and on another author's.
  await discountForAuthor(db, "ines", "story-3");
  await discountForAuthor(db, "oriol", "story-1");
  expect(await counts()).toEqual({ ines: 3, oriol: 0 });
});

it("ends a part of the sitemap where the next one begins, each story in exactly one", async () => {
  await fillStories(4);
  await env.DB.exec("UPDATE stories SET created_at = 1000, updated_at = 5000");
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-4'");
  await env.DB.exec("UPDATE stories SET updated_at = NULL WHERE id = 'story-1'");
  await env.DB.exec(
    `INSERT INTO sitemap_parts (number, from_created_at, from_id, changed_at)
     VALUES (2, 1000, 'story-2', 0), (3, 1000, 'story-3', 0)`.replace(/\s+/g, " "),
  );
  const part = async (number: number) =>
    (await listForSitemap(db, number))?.map(({ id, changedAt }) => [id, +changedAt]);
  expect(await part(1)).toEqual([["story-1", 1000]]);
  expect(await part(2)).toEqual([["story-2", 5000]]);
  expect(await part(3)).toEqual([["story-3", 5000]]);
  expect(await part(4)).toBeUndefined();
  expect(await part(0)).toBeUndefined();
  await env.DB.exec("UPDATE sitemap_parts SET changed_at = 0");
  await touchSitemap(db, ["story-2"]);
  const { results } = await env.DB.prepare("SELECT number FROM sitemap_parts WHERE changed_at > 0").all();
  expect(results).toEqual([{ number: 2 }]);
});

it("stores who shared a story, and counts nothing for another story", async () => {
  await fillStories(2);
  await addUser("ines");
  const share = { platform: "twitter", share_id: "a-share-of-somebody", referrer: null } as const;
  expect(await recordShare(db, memberViewer("ines"), "story-1", share)).toBe(true);
  expect(await env.DB.prepare("SELECT story_id, user_id FROM story_shares").all()).toMatchObject({
    results: [{ story_id: "story-1", user_id: "ines" }],
  });
  expect(await storyRow("story-1")).toMatchObject({ share_count: 1 });
  expect(await storyRow("story-2")).toMatchObject({ share_count: 0 });
});
