import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { songs } from "~db/schema/songs";
import { isUncounted, songToCount, stories, voiceToCount } from "~db/schema/stories";

/** Stories per run, to keep it short. */
const batchSize = 1000;

const changed = sql`(SELECT id FROM stories WHERE ${isUncounted} ORDER BY id LIMIT ${batchSize})`;

/**
 * Updates the songs' counts for stories that were published, hidden, or got another song or voice. A count is always
 * the number of stories with that song in `counted_song`, built-in ones apart, so it may run twice, late, or for
 * several changes at once. Its cost depends on the number of changes only. When a song was first told is forgotten with
 * its first story only: that may be in an archive, where this doesn't look.
 * @returns the number of stories processed
 */
export async function countSongs(db: Database): Promise<number> {
  const results = await db.batch([
    db
      .update(songs)
      .set({
        storyCount: sql`${songs.storyCount} - gone.stories`,
        voiceCount: sql`${songs.voiceCount} - gone.voices`,
        firstToldAt: sql`nullif(${songs.firstToldAt}, gone.first_told_at)`,
      })
      .from(
        sql`(SELECT counted_song, count(*) AS stories, sum(counted_voice) AS voices,
            min(created_at) AS first_told_at FROM stories
          WHERE id IN ${changed} AND counted_song IS NOT NULL GROUP BY counted_song) AS gone`,
      )
      .where(sql`${songs.id} = gone.counted_song`),
    db
      .update(songs)
      .set({
        storyCount: sql`${songs.storyCount} + come.stories`,
        voiceCount: sql`${songs.voiceCount} + come.voices`,
      })
      .from(
        sql`(SELECT song_id, count(*) AS stories, sum(${voiceToCount}) AS voices FROM stories
          WHERE id IN ${changed} AND is_published = 1 AND song_id IS NOT NULL GROUP BY song_id) AS come`,
      )
      .where(sql`${songs.id} = come.song_id`),
    db
      .update(songs)
      .set({
        firstToldAt: sql`coalesce(min(${songs.firstToldAt}, ${firstHere}), ${songs.firstToldAt}, ${firstHere})`,
      })
      .where(
        sql`${songs.id} IN (SELECT counted_song FROM stories WHERE id IN ${changed}
          UNION SELECT song_id FROM stories WHERE id IN ${changed})`,
      ),
    db
      .update(stories)
      .set({ countedSong: songToCount, countedVoice: voiceToCount })
      .where(sql`${stories.id} IN ${changed}`),
  ]);
  return results[3].meta.changes;
}

/** When the first of a song's published stories in this database was told. */
const firstHere = sql`(SELECT created_at FROM stories WHERE song_id = songs.id AND is_published = 1
  ORDER BY created_at, id LIMIT 1)`;

/** Counts until no change is left; scheduled, for those without an event, and after songs were merged. */
export async function countSongLeftovers(db: Database, passes = 50): Promise<void> {
  for (let pass = 0; pass < passes; pass++) {
    if ((await countSongs(db)) < batchSize) return;
  }
}
