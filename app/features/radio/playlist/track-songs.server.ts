import { eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { playlist } from "~/content/playlist";
import { canonicalSong } from "~/features/songs/merged.server";
import { slugOf } from "~/features/songs/names";
import { songPath } from "~/features/songs/paths";
import { t } from "~/lib/i18n/t";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import { songs } from "~db/schema/songs";
import type { TrackSong } from "./track-song";

/** A track's song, and the one that it leads to now, which an editor may have merged with another. */
const own = alias(songs, "own");
const current = alias(songs, "current");

const slugs = playlist.map((track) => slugOf(track) ?? "");

/** The tracks of the playlist, in their order. Without counts while the database is down. */
export async function listTrackSongs(db: Database, log: Log): Promise<TrackSong[]> {
  const rows = await db
    .select({ slug: own.slug, storyCount: current.storyCount, voiceCount: current.voiceCount })
    .from(own)
    .innerJoin(current, eq(current.id, canonicalSong(sql`${own.slug}`, "id")))
    .where(inArray(own.slug, slugs))
    .catch((error) => {
      log.error("radio.songs", error);
      return [];
    });
  const counts = new Map(rows.map(({ slug, ...counted }) => [slug, counted]));
  return playlist.map(({ number, title, artist, album, note }, at) => {
    const slug = slugs[at] ?? "";
    const counted = counts.get(slug) ?? { storyCount: 0, voiceCount: 0 };
    return { number, title, artist, album, note: note && t(note), slug, path: songPath(slug), ...counted };
  });
}
