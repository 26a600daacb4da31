import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { demoStories } from "~/content/demo-stories";
import { artistKey } from "~/lib/text/artist-key";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/keyset";
import { stories } from "~db/schema/stories";
import { blanks } from "../defaults";
import type { PublicStory } from "../public-story";
import type { StoryReference } from "../story-reference";

/** A story to read after another one, and what the two have in common. */
export interface NextStory extends StoryReference {
  because: "song" | "artist" | "feed";
}

/** A story as far as the search for the next one looks at it. */
type ReadStory = Pick<PublicStory, "id" | "songTitle" | "artistName" | "createdAt">;

/** How many stories a story leads on to. */
export const nextCount = 3;

/**
 * What to read after a story: others about its song, others about its artist, and what follows it in the feed. There are
 * always some: behind the last story the built-in ones begin again. Reads a few rows for each of the three, however large
 * the archive is.
 * @param shown ids that the page leads to already
 */
export async function listNext(
  db: Database,
  story: ReadStory,
  shown: readonly string[] = [],
): Promise<NextStory[]> {
  const at = demoStories.findIndex(({ id }) => id === story.id);
  const [song, artist, feed] = await db.batch([
    nextPage(db, story, sameSong(story)),
    nextPage(db, story, sameArtist(story)),
    // The built-in stories stand before all others: what follows them is the newest.
    nextPage(db, story, olderThan(stories, at < 0 ? story : null)),
  ]);
  const builtIn = demoStories.map(referenceOf);
  const theirs = builtIn.filter(
    ({ artistName }) => isNamed(story) && artistKey(artistName) === artistKey(story.artistName),
  );
  const found = [
    ...[...song, ...theirs.filter((other) => isSameSong(other, story))].map(because("song")),
    ...[...artist, ...theirs].map(because("artist")),
    ...[...(at < 0 ? [] : builtIn.slice(at + 1)), ...feed, ...builtIn].map(because("feed")),
  ];
  const passed = new Set([story.id, ...shown]);
  return found.filter(({ id }) => !passed.has(id) && passed.add(id)).slice(0, nextCount);
}

/** A query of `listNext`. */
const nextPage = (db: Database, story: ReadStory, which: SQL | undefined) =>
  db
    .select({ id: stories.id, songTitle: stories.songTitle, artistName: stories.artistName })
    .from(stories)
    // Written out, not bound: SQLite uses a partial index only where the query repeats its condition word for word.
    .where(and(sql`is_published = 1`, which, ne(stories.id, story.id)))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(nextCount);

// Where nobody named an artist, a key that none has: the index then has nothing to read.
const sameArtist = (story: ReadStory): SQL =>
  eq(stories.artistKey, isNamed(story) ? artistKey(story.artistName) : "");

const sameSong = (story: ReadStory): SQL | undefined =>
  story.songTitle === blanks.song
    ? eq(stories.artistKey, "")
    : and(sameArtist(story), sql`lower(song_title) = lower(${story.songTitle})`);

/** Stories whose artist nobody named have no artist in common. */
const isNamed = ({ artistName }: ReadStory) => artistName !== blanks.artist;

const isSameSong = (one: StoryReference, other: ReadStory) =>
  one.songTitle.toLowerCase() === other.songTitle.toLowerCase();

const referenceOf = (story: (typeof demoStories)[number]): StoryReference => ({
  id: story.id,
  songTitle: story.song_title,
  artistName: story.artist_name,
});

const because =
  (reason: NextStory["because"]) =>
  (story: StoryReference): NextStory => ({ ...story, because: reason });
