import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { listInspired } from "~/features/sharing/inspired.server";
import { listArtists, publishedPage } from "~/features/stories/queries.server";
import { sitemapStories } from "~/features/stories/sitemap/sitemap.server";
import { planOf } from "../../support/database/plan-of";

const db = drizzle(env.DB);
const border = { fromCreatedAt: new Date(), fromId: "story-1" };
const cursor = { createdAt: new Date(), id: "story-1" };

it.each([
  ["the feed", publishedPage(db, { id: "all", artist: null }, null), "stories_feed"],
  ["a later page of the feed", publishedPage(db, { id: "all", artist: null }, cursor), "stories_feed"],
  ["AI stories", publishedPage(db, { id: "ai", artist: null }, cursor), "stories_feed_by_origin"],
  ["fan stories", publishedPage(db, { id: "fan", artist: null }, cursor), "stories_feed_by_origin"],
  [
    "an artist's stories",
    publishedPage(db, { id: "artist", artist: "Nina Simone" }, cursor),
    "stories_feed_by_artist",
  ],
  ["a part of the sitemap", sitemapStories(db, border, border), "stories_feed"],
  ["the stories that one inspired", listInspired(db, "story-1"), "stories_inspired_published"],
  ["the artist picker", listArtists(db), "artists_by_story_count"],
])("answers %s by index, without sorting", async (_, query, index) => {
  const plan = await planOf(query);
  expect(plan).toHaveLength(1);
  expect(plan[0]).toMatch(new RegExp(`USING (COVERING )?INDEX ${index}\\b`));
});
