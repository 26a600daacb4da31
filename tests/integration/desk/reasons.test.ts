import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it, vi } from "vitest";
import { visitor } from "~/features/accounts/viewer";
import { findVoiceHeldReason } from "~/features/stories/moderation/check-voice.server";
import { contentKey, findHeldReason } from "~/features/stories/moderation/checks.server";
import { memberViewer } from "../../support/access/member-viewer";
import { fillStories } from "../../support/stories";

const db = drizzle(env.DB);
const log = { info: vi.fn(), error: vi.fn() };
const noReason = { isTooFast: false, isUnchecked: false, holdsAll: false };
const checks = { heldWords: ["casino"], ...noReason, safety: null, log };
const text =
  "My father hummed it while he repaired radios, and when he died the radios went on without him, all of them.";
const words = { storyContent: text, songTitle: "Song", artistName: "Artist", albumName: "Album", names: [] };

beforeEach(() => {
  log.error.mockClear();
});

it("returns the most severe reason first, and holds none of an editor's stories", async () => {
  const all = { ...checks, isTooFast: true, isUnchecked: true };
  const casino = { ...words, storyContent: "A casino." };
  expect(await findHeldReason(db, visitor, casino, all)).toBe("a form that was not checked against robots");
  expect(await findHeldReason(db, visitor, casino, { ...all, isUnchecked: false })).toBe(
    "several stories within a minute",
  );
  expect(await findHeldReason(db, visitor, casino, checks)).toBe("the word “casino”");
  expect(await findHeldReason(db, memberViewer("edith", { isEditor: true }), casino, all)).toBeNull();
  expect(await findHeldReason(db, visitor, words, checks)).toBeNull();
});

it.each([
  ["the text", { storyContent: "Our Casino." }],
  ["the song", { songTitle: "Casino" }],
  ["the artist", { artistName: "Casino" }],
  ["the album", { albumName: "Casino" }],
  ["a name", { names: [null, "Casino"] }],
])("checks for held words in %s", async (_, change) => {
  expect(await findHeldReason(db, visitor, { ...words, ...change }, checks)).toBe("the word “casino”");
});

it("counts links in all public fields: two are allowed", async () => {
  const [songTitle, artistName, albumName] = ["https://a.example", "HTTP://b.example", "WWW.c.example"];
  expect(await findHeldReason(db, visitor, { ...words, songTitle, artistName }, checks)).toBeNull();
  expect(await findHeldReason(db, visitor, { ...words, songTitle, artistName, albumName }, checks)).toBe(
    "many links",
  );
});

it("treats as a copy what was submitted before or is published, but not the story itself", async () => {
  await fillStories(2);
  const key = await contentKey(text);
  await env.DB.prepare("UPDATE stories SET content_key = ?").bind(key).run();
  await env.DB.exec("UPDATE stories SET is_published = 0, created_at = 1000 WHERE id = 'story-1'");
  await env.DB.exec("UPDATE stories SET is_published = 0, created_at = 2000 WHERE id = 'story-2'");
  const copy = "a text that was sent before";
  const reason = (story: { id: string; createdAt: Date } | null) =>
    findHeldReason(db, visitor, words, checks, story);
  const one = { id: "story-1", createdAt: new Date(1000) };
  expect(await reason(null)).toBe(copy);
  expect(await reason(one)).toBeNull();
  expect(await reason({ id: "story-2", createdAt: new Date(2000) })).toBe(copy);
  await env.DB.exec("UPDATE stories SET is_published = 1 WHERE id = 'story-2'");
  expect(await reason(one)).toBe(copy);
  await env.DB.exec("UPDATE stories SET content_key = NULL WHERE id = 'story-2'");
  await env.DB.exec("UPDATE stories SET is_published = 1 WHERE id = 'story-1'");
  expect(await reason(one)).toBeNull();
});

it("passes all public fields to the safety model, and holds nothing when it is down", async () => {
  const hazardsIn = vi.fn(async () => ["hatred", "weapons"]);
  const shown = { ...words, albumName: "The album", names: ["Ines", null] };
  expect(await findHeldReason(db, visitor, shown, { ...checks, safety: { hazardsIn } })).toBe(
    "what may be harmful: hatred, weapons",
  );
  expect(hazardsIn).toHaveBeenCalledWith(`${text}\nSong\nArtist\nThe album\nInes\n`);
  const down = { hazardsIn: () => Promise.reject(new Error("down")) };
  expect(await findHeldReason(db, visitor, words, { ...checks, safety: down })).toBeNull();
  expect(log.error).toHaveBeenCalledWith("story.safety", expect.any(Error));
});

it("holds a recording for transcript words that its story's text doesn't have", async () => {
  const held = (transcript: string | null, text = "We danced.") =>
    findVoiceHeldReason(db, visitor, { text, transcript }, checks);
  expect(await held("We danced in a casino.")).toBe("the word “casino”");
  expect(await held("We danced in a casino.", "We danced in a casino.")).toBeNull();
  expect([await held(null), await held(""), await held("We danced on.")]).toEqual([null, null, null]);
});
