import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it, vi } from "vitest";
import { findOrWriteCard } from "~/features/cards/cards.server";
import { removeCards, removeOlderCards } from "~/features/cards/remove.server";
import { openFiles } from "~/platform/files";
import { fillStories, storyRow } from "../../support/stories";

const db = drizzle(env.DB);
const files = openFiles(env.MEDIA);
const log = { info: vi.fn(), error: vi.fn() };
const story = (id = "story-1") => ({
  id,
  content: "I remember my childhood summer, the radio, and my grandmother who used to hum.",
  songTitle: "September",
  artistName: "Somebody",
  author: { name: "Ines", avatarUrl: null },
  mood: null,
});
const send = vi.fn(async () => {});
beforeEach(() => send.mockClear());

const obtain = (id: string, fingerprint: string) => {
  const deps = { db, writer: null, log, events: { send }, waitUntil: () => {} };
  return findOrWriteCard(deps, story(id), fingerprint);
};

const cards = async () =>
  (await env.DB.prepare("SELECT story_id || ' ' || version FROM story_cards ORDER BY 1").raw()).flat();

it("numbers each story's cards, and stores one of each kind", async () => {
  await fillStories(2);
  await obtain("story-1", "a");
  expect(await obtain("story-1", "b")).toMatchObject({ version: 2, fingerprint: "b" });
  expect(await obtain("story-1", "a")).toMatchObject({ version: 1 });
  expect(await obtain("story-2", "a")).toMatchObject({ version: 1, storyId: "story-2" });
  expect(await cards()).toEqual(["story-1 1", "story-1 2", "story-2 1"]);
});

it("stores the derived mood for its story only", async () => {
  await fillStories(2);
  await obtain("story-1", "a");
  expect([(await storyRow("story-1"))?.mood, (await storyRow("story-2"))?.mood]).toEqual(["Nostalgic", null]);
  // For the search.
  const event = { type: "story.visibility-changed", version: 1, storyId: "story-1" };
  expect(send.mock.calls).toEqual([[event]]);
  await obtain("story-1", "b");
  expect(send).toHaveBeenCalledOnce();
});

it("guesses again the mood of a story whose card is known, and no other", async () => {
  await fillStories(2);
  await obtain("story-1", "a");
  await obtain("story-2", "a");
  await env.DB.exec("UPDATE stories SET mood = NULL WHERE id = 'story-1'");
  await env.DB.exec("UPDATE stories SET mood = 'Romantic' WHERE id = 'story-2'");
  send.mockClear();
  for (const id of ["story-1", "story-1", "story-2"]) await obtain(id, "a");
  expect([(await storyRow("story-1"))?.mood, (await storyRow("story-2"))?.mood]).toEqual([
    "Nostalgic",
    "Romantic",
  ]);
  expect(send.mock.calls).toEqual([[{ type: "story.visibility-changed", version: 1, storyId: "story-1" }]]);
});

it("writes no card and no mood for a story that is hidden meanwhile", async () => {
  await fillStories(1);
  await env.DB.exec("UPDATE stories SET is_published = 0");
  expect(await obtain("story-1", "a")).toBeNull();
  expect(await cards()).toEqual([]);
  expect((await storyRow("story-1"))?.mood).toBeNull();
});

it("does not overwrite a mood that was set meanwhile", async () => {
  await fillStories(1);
  await env.DB.exec("UPDATE stories SET mood = 'Romantic'");
  await obtain("story-1", "a");
  expect((await storyRow("story-1"))?.mood).toBe("Romantic");
  expect(send).not.toHaveBeenCalled();
});

it("removes a story's earlier cards, and no other story's", async () => {
  await fillStories(2);
  for (const [id, fingerprint] of ["a", "b", "c"].flatMap((f) => [
    ["story-1", f] as const,
    ["story-2", f] as const,
  ])) {
    await obtain(id, fingerprint);
  }
  await env.DB.exec(
    "UPDATE story_cards SET image_key = 'cards/' || story_id || '/' || version, tall_image_key = 'cards/' || story_id || '/' || version || 'tall'",
  );
  const { results } = await env.DB.prepare("SELECT image_key AS a, tall_image_key AS b FROM story_cards").all<
    Record<"a" | "b", string>
  >();
  for (const { a, b } of results) await Promise.all([env.MEDIA.put(a, "x"), env.MEDIA.put(b, "x")]);
  const images = async () => (await env.MEDIA.list()).objects.map(({ key }) => key);
  const second = await obtain("story-1", "b");
  if (second) await removeOlderCards({ db, files }, second);
  expect(await cards()).toEqual(["story-1 2", "story-1 3", "story-2 1", "story-2 2", "story-2 3"]);
  expect(await images()).toHaveLength(10);
  await removeCards({ db, files }, "story-1");
  expect(await cards()).toEqual(["story-2 1", "story-2 2", "story-2 3"]);
  expect((await images()).every((key) => key.startsWith("cards/story-2/"))).toBe(true);
  expect(await images()).toHaveLength(6);
});
