import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { correctedArtist } from "~/features/catalogue/artist/open-artist.server";
import { listEpisodes } from "~/features/feeds/podcast/podcast-episodes.server";
import { inspiredQuery } from "~/features/sharing/inspired.server";
import { signedBy } from "~/features/stories/columns.server";
import { listPublished } from "~/features/stories/lists.server";
import { listArtists } from "~/features/stories/queries.server";
import { listForSitemap } from "~/features/stories/sitemap/sitemap.server";
import type { Database } from "~/platform/database";
import { batchQueries } from "~/platform/queries/prepared";
import { plansOf } from "../../support/database/plan-of";

const cursor = { createdAt: new Date(), id: "story-1" };

beforeEach(async () => {
  await env.DB.exec("DELETE FROM sitemap_parts");
  await env.DB.exec(
    "INSERT INTO sitemap_parts (number, from_created_at, from_id, changed_at) VALUES (1, 1, 'a', 1), (2, 2, 'b', 2)",
  );
});

it.each<[string, (db: Database) => PromiseLike<unknown>, string]>([
  ["the feed", (db) => listPublished(db, ["all"], null), "stories_feed"],
  ["a later page of the feed", (db) => listPublished(db, ["all"], cursor), "stories_feed"],
  ["AI stories", (db) => listPublished(db, ["origin", 1], cursor), "stories_feed_by_origin"],
  ["fan stories", (db) => listPublished(db, ["origin", 0], cursor), "stories_feed_by_origin"],
  [
    "an artist's stories",
    (db) => listPublished(db, ["artistKey", "ninasimone"], cursor),
    "stories_feed_by_artist",
  ],
  ["what an author signed", (db) => listPublished(db, ["author", "ines"], cursor), "stories_signed"],
  ["a part of the sitemap", (db) => listForSitemap(db, 1), "stories_feed"],
  [
    "the stories that one inspired",
    (db) => batchQueries(db, inspiredQuery("story-1")),
    "stories_inspired_published",
  ],
  ["the artist of a renamed song", (db) => correctedArtist(db, "johny-cash"), "songs_of_former_artist"],
  ["the artist picker", (db) => listArtists(db), "artists_by_story_count"],
])("answers %s by index, without sorting", async (_, read, index) => {
  const plan = (await plansOf(read)).at(-1);
  expect(plan).toHaveLength(1);
  expect(plan?.[0]).toMatch(new RegExp(`USING (COVERING )?INDEX ${index}\\b`));
});

it("answers an author's podcast by index, without sorting", async () => {
  const [plan = []] = await plansOf((db) => listEpisodes(db, signedBy("ines")));
  expect(plan[0]).toMatch(/USING INDEX stories_voices_of_author\b/);
  expect(plan.join()).not.toContain("TEMP B-TREE");
});
