import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type BuiltInSong, builtInSongs } from "~/features/songs/built-in";
import { artistPath } from "~/features/songs/paths";
import { toFeedPage } from "~/features/stories/feed/feed-page";
import { toFeedStory } from "~/features/stories/feed/feed-story";
import { listPublished } from "~/features/stories/lists.server";
import { parseCursor } from "~/lib/text/cursor";
import { artistSlug } from "~/lib/text/song-key";
import type { Database } from "~/platform/database";
import { artistInSlug, hasFormerArtist, songs } from "~db/schema/songs";
import { builtInStories } from "../song/song-stories.server";
import { songsOfArtist } from "../songs/list-songs.server";

/** Songs on the artist's page itself; the list of songs has all of them. */
const maxSongs = 24;

/**
 * What an artist's page shows; null if nothing public is told of them.
 * @param deps the database of the stories, and the main one: an archive's songs are counted as they once were
 */
export async function openArtist(
  { db, main }: { db: Database; main: Database },
  slug: string,
  search: URLSearchParams,
  now: Date,
) {
  const after = parseCursor(search.get("cursor"));
  const [found, page, counts] = await Promise.all([
    songsOfArtist(main, slug, null, maxSongs + 1),
    listPublished(db, ["artist", slug], after),
    countOf(main, slug),
  ]);
  const builtIn = [...builtInSongs].filter(([, { artist }]) => artistSlug(artist) === slug);
  const own = await untold(main, builtIn, found);
  const name = found[0]?.artist ?? own[0]?.artist ?? page.stories[0]?.artistName;
  if (!name) return null;
  const leading = after ? [] : (await builtInStories(main, songsIn(builtIn), now)).map(toFeedStory);
  // Stories that name no song are in no song's count: there are at least as many as the page lists.
  const storyCount = Math.max(counts.storyCount, leading.length + page.stories.length);
  return {
    artist: { slug, name, ...counts, storyCount },
    songs: [...found.slice(0, maxSongs), ...own],
    leading,
    essays: songsIn(builtIn).flatMap(({ essays }) => essays),
    hasMoreSongs: found.length > maxSongs,
    ...toFeedPage(page, after),
  };
}

/** The counts of an artist's songs together: as many rows as there are songs. */
async function countOf(db: Database, slug: string) {
  const sum = await db
    .select({
      storyCount: sql<number>`coalesce(sum(${songs.storyCount}), 0)`.as("stories"),
      voiceCount: sql<number>`coalesce(sum(${songs.voiceCount}), 0)`.as("voices"),
    })
    .from(songs)
    .where(and(eq(songs.artistSlug, slug), isNull(songs.mergedInto)))
    .get();
  return sum ?? { storyCount: 0, voiceCount: 0 };
}

/**
 * Songs of the site's own content that nobody has told of yet, without those that an editor has merged with others.
 * @param told those that the page shows; further ones are looked up
 */
async function untold(db: Database, builtIn: [string, BuiltInSong][], told: readonly { slug: string }[]) {
  const others = builtIn.filter(([song]) => !told.some(({ slug }) => slug === song));
  const known = others.length > 0 ? await mergedOrTold(db, others) : [];
  return others
    .filter(([song]) => !known.some(({ slug }) => slug === song))
    .map(([song, { title, artist }]) => ({
      id: song,
      slug: song,
      title,
      artist,
      storyCount: 0,
      voiceCount: 0,
    }));
}

const mergedOrTold = (db: Database, some: [string, BuiltInSong][]) => {
  const slugs = some.map(([slug]) => slug);
  return db
    .select({ slug: songs.slug })
    .from(songs)
    .where(and(inArray(songs.slug, slugs), or(isNotNull(songs.mergedInto), gt(songs.storyCount, 0))));
};

const songsIn = (builtIn: [string, BuiltInSong][]) => builtIn.map(([, song]) => song);

const target = alias(songs, "target");

/** Path of the artist to whom an editor has corrected a song of this one; null if there is none. */
export async function correctedArtist(db: Database, slug: string): Promise<string | null> {
  const found = (await artistOfMerged(db, slug)) ?? (await artistOfRenamed(db, slug));
  return found ? artistPath(found.artistSlug) : null;
}

const artistOfMerged = (db: Database, slug: string) =>
  db
    .select({ artistSlug: target.artistSlug })
    .from(songs)
    .innerJoin(target, eq(target.id, songs.mergedInto))
    .where(and(eq(songs.artistSlug, slug), ne(target.artistSlug, slug)))
    .limit(1)
    .get();

/** A renamed song keeps its address, which names its former artist. */
const artistOfRenamed = (db: Database, slug: string) =>
  db
    .select({ artistSlug: songs.artistSlug })
    .from(songs)
    .where(
      and(
        sql`${artistInSlug} = ${slug}`,
        hasFormerArtist,
        or(gt(songs.storyCount, 0), isNotNull(songs.mergedInto)),
      ),
    )
    .limit(1)
    .get();
