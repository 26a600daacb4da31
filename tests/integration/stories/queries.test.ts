import { env } from "cloudflare:workers";
import { inArray } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { visitor } from "~/features/accounts/viewer";
import { storyFeed } from "~/features/feeds/story-feed.server";
import { recordShare } from "~/features/sharing/shares/shares.server";
import { listPublished } from "~/features/stories/lists.server";
import { findStory, listArtists } from "~/features/stories/queries.server";
import { listForSitemap } from "~/features/stories/sitemap/sitemap.server";
import { touchSitemap } from "~/features/stories/sitemap/sitemap-parts.server";
import {
  countClaimed,
  countForAuthor,
  discountForAuthor,
} from "~/features/stories/tallies/author-tally.server";
import { stories } from "~db/schema/stories";
import { fillStories, storyRow } from "../../support/stories";

const db = drizzle(env.DB);
const all = ["all"] as const;
const signedIn = (userId: string) => ({ ...visitor, userId });

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
  expect(await findStory(db, signedIn("ines"), "story-1")).toMatchObject({ id: "story-1" });
  expect(await findStory(db, signedIn("ines"), "story-2")).toBeNull();
  expect(await findStory(db, signedIn("oriol"), "story-1")).toBeNull();
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
  expect(await recordShare(db, signedIn("ines"), "story-1", share)).toBe(true);
  expect(await env.DB.prepare("SELECT story_id, user_id FROM story_shares").all()).toMatchObject({
    results: [{ story_id: "story-1", user_id: "ines" }],
  });
  expect(await storyRow("story-1")).toMatchObject({ share_count: 1 });
  expect(await storyRow("story-2")).toMatchObject({ share_count: 0 });
});
