import { sql } from "drizzle-orm";
import { maxSearchLength } from "~/lib/text/artist-words";
import { foldedKey } from "~/lib/text/folded-key";
import type { Database } from "~/platform/database";
import { beginsWith } from "~/platform/queries/begins-with";
import { songs, songWords } from "~db/schema/songs";
import { builtInSongs } from "./built-in";

/** A song that a search found. */
export interface FoundSong {
  id: string;
  slug: string;
  title: string;
  artist: string;
  /** Of the playlist's tracks; null for others. */
  album: string | null;
  /** Published stories, built-in ones included. */
  storyCount: number;
  voiceCount: number;
  /** For editors' changes. */
  version: number;
}

/** How many songs a search gives, and how many matching words it considers. */
const maxFound = 8;
const maxCandidates = 60;

/**
 * The songs of the archive whose title or artist has a word that begins with the search, or with it and what follows:
 * "moon", "neil y", "neil young har". Case, accents and spaces are ignored. Only songs with published stories, and
 * those of the site's own content. Exact titles come first, then those with most stories. Reads a bounded number of
 * rows.
 */
export async function findSongs(db: Database, typed: string, limit = maxFound): Promise<FoundSong[]> {
  const key = foldedKey(typed.slice(0, 200)).slice(0, maxSearchLength);
  if (!key) return [];
  const hits = db
    .select({ songId: songWords.songId })
    .from(songWords)
    .where(beginsWith(songWords.word, key))
    .orderBy(songWords.word)
    .limit(maxCandidates)
    .as("hits");
  const found = await db
    .selectDistinct({
      id: songs.id,
      slug: songs.slug,
      title: songs.title,
      artist: songs.artist,
      storyCount: songs.storyCount,
      voiceCount: songs.voiceCount,
      version: songs.version,
    })
    .from(hits)
    .innerJoin(songs, sql`${songs.id} = hits.song_id AND ${songs.mergedInto} IS NULL`);
  const isExact = ({ title }: { title: string }) => Number(foldedKey(title) === key);
  return found
    .filter(({ storyCount, slug }) => storyCount > 0 || builtInSongs.has(slug))
    .sort((a, b) => isExact(b) - isExact(a) || b.storyCount - a.storyCount)
    .slice(0, limit)
    .map((song) => ({ ...song, album: builtInSongs.get(song.slug)?.album ?? null }));
}
