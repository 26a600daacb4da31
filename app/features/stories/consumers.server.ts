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
  const tallies = [...named].map(([key, name]) =>
    db.run(sql`
      INSERT INTO ${artists} (artist_key, name, story_count)
      VALUES (${key}, ${name}, (SELECT count(*) FROM stories WHERE artist_key = ${key} AND is_published = 1))
      ON CONFLICT (artist_key) DO UPDATE SET story_count = excluded.story_count`),
  );
  const [first, ...others] = tallies;
  if (first) await db.batch([first, ...others]);
}

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
  await db.batch([count(first), ...others.map(count), db.run(storeViews(views))]);
}

// One JSON parameter for the whole batch: D1 takes a hundred parameters a statement.
const uncounted = (views: string, storyId: string) => sql`
  SELECT count(DISTINCT value ->> 'viewId') FROM json_each(${views})
  WHERE value ->> 'storyId' = ${storyId}
    AND NOT EXISTS (SELECT 1 FROM ${storyViews} WHERE id = value ->> 'viewId')`;

const storeViews = (views: string) => sql`
  INSERT INTO ${storyViews} (id, story_id, referrer_source, user_agent, created_at)
  SELECT value ->> 'viewId', stories.id, value ->> 'referrerSource', value ->> 'userAgent', value ->> 'viewedAt'
  FROM json_each(${views}) JOIN stories ON stories.id = value ->> 'storyId'
  WHERE true
  ON CONFLICT (id) DO NOTHING`;
