import { eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { artists, stories, storyViews } from "~db/schema/stories";
import type { StoryEvent, StoryViewed, VisibilityChanged } from "./events";

/** Does what a batch of story events asks for. Safe to run twice with the same events. */
export async function consumeStoryEvents(db: Database, events: StoryEvent[]): Promise<void> {
  await tallyArtists(
    db,
    events.filter((event) => event.type === "story.visibility-changed"),
  );
  await countViews(
    db,
    events.filter((event) => event.type === "story.viewed"),
  );
}

/** Counts each named artist's published stories anew: a tally that was wrong before is right after. */
async function tallyArtists(db: Database, events: VisibilityChanged[]): Promise<void> {
  const named = new Map(events.flatMap((event) => event.artists.map((artist) => [artist.key, artist.name])));
  const tallies = [...named].map(([artistKey, name]) =>
    db
      .insert(artists)
      .values({ artistKey, name, storyCount: publishedStories(artistKey) })
      .onConflictDoUpdate({ target: artists.artistKey, set: { storyCount: sql`excluded.story_count` } }),
  );
  const [first, ...others] = tallies;
  if (first) await db.batch([first, ...others]);
}

const publishedStories = (artistKey: string) =>
  sql<number>`(SELECT count(*) FROM stories WHERE artist_key = ${artistKey} AND is_published = 1)`;

/** Stores the views of a batch; each story's counter is then written once, however many readers there were. */
async function countViews(db: Database, events: StoryViewed[]): Promise<void> {
  const views = JSON.stringify(events);
  const [first, ...others] = new Set(events.map((event) => event.storyId));
  if (!first) return;
  const count = (storyId: string) =>
    db
      .update(stories)
      .set({ viewCount: sql`${stories.viewCount} + (${uncounted(views, storyId)})` })
      .where(eq(stories.id, storyId));
  // Counters first: they look at which views are not stored yet. The whole batch happens or none of it.
  await db.batch([count(first), ...others.map(count), storeViews(db, views)]);
}

// One JSON parameter for the whole batch: D1 takes a hundred parameters a statement.
const uncounted = (views: string, storyId: string) => sql`
  SELECT count(DISTINCT value ->> 'viewId') FROM json_each(${views})
  WHERE value ->> 'storyId' = ${storyId}
    AND NOT EXISTS (SELECT 1 FROM ${storyViews} WHERE id = value ->> 'viewId')`;

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
