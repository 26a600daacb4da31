import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { demoStories } from "~/content/demo-stories";
import { canonical } from "~/features/songs/merged.server";
import { songSlugs } from "~/features/songs/names";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/keyset";
import { stories } from "~db/schema/stories";
import type { PublicStory } from "../public-story";
import type { StoryReference } from "../story-reference";

/** A recommended story, and why. */
export interface NextStory extends StoryReference {
  because: "song" | "artist" | "mood" | "feed";
}

/** The parts of a story needed for recommendations. */
type ReadStory = Pick<PublicStory, "id" | "songTitle" | "artistName" | "mood" | "createdAt">;

/** Number of recommendations of each kind; those of mood and feed share the last number. */
const most = { song: 4, artist: 4, mood: 1, next: 3 } as const;

/**
 * Recommends stories to read next: of the same song, by the same artist, and others: the next of the same mood and the
 * following ones in the feed. Never empty: after the last story the built-in ones follow. Reads a few rows for each kind,
 * however many stories there are.
 * @param shown ids that the page links to already
 */
export async function listNext(
  db: Database,
  story: ReadStory,
  shown: readonly string[] = [],
): Promise<NextStory[]> {
  const at = demoStories.findIndex(({ id }) => id === story.id);
  const isBuiltIn = at >= 0;
  const slugs = slugsOf(story);
  const [song, artist, mood, feed] = await db.batch([
    nextPage(db, story, eq(stories.songId, canonical(sql`${slugs.song}`, "id"))),
    nextPage(db, story, eq(stories.artistSlug, slugs.artist)),
    nextPage(db, story, and(sql`mood = ${story.mood ?? ""}`, olderThan(stories, isBuiltIn ? null : story))),
    // The built-in stories precede all others: after them comes the newest.
    nextPage(db, story, olderThan(stories, isBuiltIn ? null : story)),
  ]);
  const passed = new Set([story.id, ...shown]);
  const pick = (because: NextStory["because"], from: StoryReference[], count: number): NextStory[] =>
    from
      .filter(({ id }) => !passed.has(id))
      .slice(0, count)
      .map((picked) => passed.add(picked.id) && { ...picked, because });
  const builtInOf = (kind: "song" | "artist") =>
    builtIn.filter(({ id }) => slugs[kind] !== "" && builtInSlugs.get(id)?.[kind] === slugs[kind]);
  const about = pick("song", [...song, ...builtInOf("song")], most.song);
  const by = pick("artist", [...artist, ...builtInOf("artist")], most.artist);
  const alike = pick("mood", mood, most.mood);
  const following = [...(isBuiltIn ? builtIn.slice(at + 1) : []), ...feed, ...builtIn];
  return [...about, ...by, ...alike, ...pick("feed", following, most.next - alike.length)];
}

/** A query of `listNext`; with enough rows, although the page may link to some of them already. */
const nextPage = (db: Database, story: ReadStory, which: SQL | undefined) =>
  db
    .select({ id: stories.id, songTitle: stories.songTitle, artistName: stories.artistName })
    .from(stories)
    // A literal, not a bound parameter: SQLite uses a partial index only if the query repeats its condition.
    .where(and(sql`is_published = 1`, which, ne(stories.id, story.id)))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(most.song + most.artist);

/** The slugs of a story's song and artist; empty for what is unknown, which no story has: the index reads nothing. */
const slugsOf = ({ songTitle, artistName }: Pick<StoryReference, "songTitle" | "artistName">) => {
  const { songSlug, artistSlug } = songSlugs({ title: songTitle, artist: artistName });
  return { song: songSlug ?? "", artist: artistSlug ?? "" };
};

const referenceOf = (story: (typeof demoStories)[number]): StoryReference => ({
  id: story.id,
  songTitle: story.song_title,
  artistName: story.artist_name,
});

const builtIn = demoStories.map(referenceOf);
const builtInSlugs = new Map(builtIn.map((story) => [story.id, slugsOf(story)]));
