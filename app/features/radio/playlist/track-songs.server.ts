import { inArray } from "drizzle-orm";
import { playlist } from "~/content/playlist";
import { slugOf } from "~/features/songs/names";
import { songPath } from "~/features/songs/paths";
import { t } from "~/lib/i18n/t";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import { songs } from "~db/schema/songs";
import type { TrackSong } from "./track-song";

const slugs = playlist.map((track) => slugOf(track) ?? "");

/** The tracks of the playlist, in their order. Without counts while the database is down. */
export async function listTrackSongs(db: Database, log: Log): Promise<TrackSong[]> {
  const rows = await db
    .select({ slug: songs.slug, storyCount: songs.storyCount, voiceCount: songs.voiceCount })
    .from(songs)
    .where(inArray(songs.slug, slugs))
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
