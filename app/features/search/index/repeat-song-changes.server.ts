import { desc, gt } from "drizzle-orm";
import type { StoryEvent } from "~/features/stories/events";
import { artistSlug } from "~/lib/text/song-key";
import type { Database } from "~/platform/database";
import { type BatchProducer, whenLost } from "~/platform/queue";
import { songLog } from "~db/schema/songs";

/** More changes than editors make in that time. */
const maxPerRun = 300;

interface Deps {
  db: Database;
  events: BatchProducer<StoryEvent>;
}

/**
 * Scheduled: enqueues again what editors renamed or merged lately, in case an event was lost. Search would go on
 * finding a song by its old names, and archived stories would stay with another one.
 */
export async function repeatSongChanges({ db, events }: Deps, now: Date): Promise<void> {
  const changes = await changesAfter(db, whenLost(now).since);
  await events.sendAll(changes.map(eventOf));
}

const changesAfter = (db: Database, since: Date) =>
  db
    .select({ songId: songLog.songId, otherId: songLog.otherId, wasArtist: songLog.wasArtist })
    .from(songLog)
    .where(gt(songLog.createdAt, since))
    .orderBy(desc(songLog.createdAt), desc(songLog.id))
    .limit(maxPerRun);

type Change = Awaited<ReturnType<typeof changesAfter>>[number];

const eventOf = ({ songId, otherId, wasArtist }: Change): StoryEvent => ({
  type: "song.changed",
  version: 1,
  songIds: otherId ? [songId, otherId] : [songId],
  artistSlugs: [artistSlug(wasArtist)],
});
