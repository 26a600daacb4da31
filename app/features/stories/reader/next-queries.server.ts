import { and, desc, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { canonicalSong } from "~/features/songs/merged.server";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/queries/keyset";
import { type Placeholders, prepared } from "~/platform/queries/prepared";
import { isPublished, stories } from "~db/schema/stories";
import { findDemoStory } from "../demo-stories";

/** Rows of a query: more than are recommended, although the page may link to some of them already. */
const limits = { ofSong: 8, ofArtist: 8, ofMood: 5, ofFeed: 5 } as const;

/**
 * The queries for a story's recommendations (`pickNext`): stories of the same song, of the same artist, of the same
 * mood, and the following ones in the feed. They need the story's id alone, so that they can travel with the query for
 * the story itself. Each reads a few rows, however many stories there are.
 */
export function nextQueries(id: string) {
  const builtIn = findDemoStory(id, new Date());
  if (!builtIn) {
    const [song, artist, mood, feed] = ofStored;
    return [song({ id }), artist({ id }), mood({ id }), feed({ id })] as const;
  }
  const [song, artist, mood, feed] = ofBuiltIn;
  return [
    song({ id, slug: builtIn.songSlug ?? "" }),
    artist({ id, slug: builtIn.artistSlug ?? "" }),
    mood({ id, mood: builtIn.mood ?? "" }),
    feed({ id }),
  ] as const;
}

/** Published stories other than this one, newest first. */
const others = (db: Database, id: SQLWrapper, limit: number, which?: SQL) =>
  db
    .select({ id: stories.id, songTitle: stories.songTitle, artistName: stories.artistName })
    .from(stories)
    .where(and(isPublished, which, ne(stories.id, id)))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(limit);

type Id = Placeholders<{ id: string }>;

/** A column of the story with this id. */
const own = (column: "song_id" | "artist_slug" | "mood" | "created_at", id: SQLWrapper) =>
  sql`(SELECT own.${sql.raw(column)} FROM stories AS own WHERE own.id = ${id})`;

const older = (id: SQLWrapper) => olderThan(stories, { createdAt: own("created_at", id), id });

const ofStored = [
  prepared((db, { id }: Id) => others(db, id, limits.ofSong, sql`song_id = ${own("song_id", id)}`)),
  prepared((db, { id }: Id) => others(db, id, limits.ofArtist, sql`artist_slug = ${own("artist_slug", id)}`)),
  prepared((db, { id }: Id) =>
    others(db, id, limits.ofMood, sql`mood = ${own("mood", id)} AND ${older(id)}`),
  ),
  prepared((db, { id }: Id) => others(db, id, limits.ofFeed, older(id))),
] as const;

// The built-in stories precede all others: after them comes the newest.
const ofBuiltIn = [
  prepared((db, { id, slug }: Placeholders<{ id: string; slug: string }>) =>
    others(db, id, limits.ofSong, sql`song_id = ${canonicalSong(sql`${slug}`, "id")}`),
  ),
  prepared((db, { id, slug }: Placeholders<{ id: string; slug: string }>) =>
    others(db, id, limits.ofArtist, sql`artist_slug = ${slug}`),
  ),
  prepared((db, { id, mood }: Placeholders<{ id: string; mood: string }>) =>
    others(db, id, limits.ofMood, sql`mood = ${mood}`),
  ),
  prepared((db, { id }: Id) => others(db, id, limits.ofFeed)),
] as const;
