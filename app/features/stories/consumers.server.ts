import { eq, sql } from "drizzle-orm";
import { indexSongs } from "~/features/songs/song-index.server";
import type { Database } from "~/platform/database";
import { stories, storyViews } from "~db/schema/stories";
import type { StoryEvent, StoryView } from "./events";
import { indexArtists } from "./feed/artist-index.server";
import { assignLanguages } from "./language/assign-languages.server";
import type { LanguageDeps } from "./language/find-language.server";
import { touchSitemap } from "./sitemap/sitemap-parts.server";
import { assignSongs } from "./tallies/assign-songs.server";
import { countGatherings } from "./tallies/gathering-tallies.server";
import { countSongs } from "./tallies/song-tallies.server";
import { tallyArtists } from "./tallies/tallies.server";

/** Handles a batch of story events. Idempotent. */
export async function consumeStoryEvents(
  deps: LanguageDeps & { db: Database },
  events: StoryEvent[],
): Promise<void> {
  const { db } = deps;
  const changed = events.filter((event) => event.type === "story.visibility-changed");
  if (changed.length > 0) {
    await tallyArtists(db);
    await indexArtists(db);
    await assignSongs(db);
    await countSongs(db);
    await indexSongs(db);
    await countGatherings(db);
    const storyIds = changed.map(({ storyId }) => storyId);
    await assignLanguages(deps, storyIds);
    await touchSitemap(db, storyIds);
  }
  const views = events.flatMap((event) => {
    if (event.type === "story.views") return event.views;
    return event.type === "story.viewed" ? event : [];
  });
  for (let start = 0; start < views.length; start += viewsAtOnce) {
    await countViews(db, views.slice(start, start + viewsAtOnce));
  }
}

/** Half a megabyte as JSON; a parameter may have two. */
const viewsAtOnce = 1000;

/**
 * Counts and stores views, in two statements however many there are. All are in one JSON parameter, since D1 allows 100
 * parameters per statement.
 */
async function countViews(db: Database, seen: StoryView[]): Promise<void> {
  const views = JSON.stringify(seen);
  // Counters are updated first, by the views that are not stored yet; both in one batch.
  await db.batch([addToCounters(db, views), storeViews(db, views)]);
}

const addToCounters = (db: Database, views: string) =>
  db
    .update(stories)
    .set({ viewCount: sql`${stories.viewCount} + fresh.views` })
    .from(
      sql`(SELECT value ->> 'storyId' AS story_id, count(DISTINCT value ->> 'viewId') AS views
        FROM json_each(${views})
        WHERE NOT EXISTS (SELECT 1 FROM story_views WHERE story_views.id = value ->> 'viewId')
        GROUP BY 1) AS fresh`,
    )
    .where(eq(stories.id, sql`fresh.story_id`));

const storeViews = (db: Database, views: string) =>
  db
    .insert(storyViews)
    .select(
      db
        .select({
          id: sql<string>`value ->> 'viewId'`.as("id"),
          storyId: stories.id,
          referrerSource: sql<string>`value ->> 'referrerSource'`.as("referrer_source"),
          userAgent: sql<string>`value ->> 'userAgent'`.as("user_agent"),
          createdAt: sql<Date>`value ->> 'viewedAt'`.as("created_at"),
        })
        .from(sql`json_each(${views})`)
        .innerJoin(stories, sql`${stories.id} = value ->> 'storyId'`)
        .where(sql`true`),
    )
    .onConflictDoNothing({ target: storyViews.id });
