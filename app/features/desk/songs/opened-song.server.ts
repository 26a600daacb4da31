import type { Database } from "~/platform/database";
import { findBySlug, findSong, latestChange, listSpellings } from "./song.server";

/** A song on the desk's page. */
export type OpenedSong = NonNullable<Awaited<ReturnType<typeof openSong>>>;

/**
 * The song that a slug leads to, with all its addresses, and its latest change if that can be taken back; null if there
 * is none.
 */
export async function openSong(db: Database, slug: string) {
  const song = await findBySlug(db, slug);
  if (!song) return null;
  const [spellings, change] = await Promise.all([listSpellings(db, song.id), latestChange(db, song.id)]);
  return {
    id: song.id,
    slug: song.slug,
    title: song.title,
    artist: song.artist,
    version: song.version,
    storyCount: song.storyCount,
    addresses: [song.slug, ...spellings.map((row) => row.slug).filter((other) => other !== song.slug)],
    change: (await isLatest(db, song.version, change)) ? change : null,
  };
}

type Change = Awaited<ReturnType<typeof latestChange>>;

async function isLatest(db: Database, version: number, change: Change): Promise<boolean> {
  if (!change || change.songVersion !== version || change.action.endsWith("taken back")) return false;
  const other = change.otherId ? await findSong(db, change.otherId) : null;
  return !other || other.version === change.otherVersion;
}
