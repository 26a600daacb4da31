import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { canonicalSong } from "~/features/songs/merged.server";
import { songPath } from "~/features/songs/paths";
import { creditColumns, storedSlugs } from "~/features/stories/columns.server";
import { creditedTo } from "~/features/stories/public-story";
import { voiceSources } from "~/features/voice/clips/voice-sources.server";
import { gainOf } from "~/features/voice/player/gain";
import { type Cursor, formatCursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/queries/keyset";
import { hasPublicVoice, stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";
import type { Channel } from "./channel";
import type { RadioPage, RadioVoice } from "./radio-voice";

const pageSize = 12;

/** A page of the published voices of a channel, newest first. Reads one more row than it returns. */
export async function listVoices(db: Database, channel: Channel, after: Cursor | null): Promise<RadioPage> {
  const rows = await voiceRows(db, channel, after);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    voices: await Promise.all(page.map(toRadioVoice)),
    next:
      rows.length > pageSize && last ? formatCursor({ createdAt: last.createdAt, id: last.storyId }) : null,
  };
}

const voiceRows = (db: Database, channel: Channel, after: Cursor | null) =>
  db
    .select({
      storyId: sql<string>`${stories.id}`.as("story_id"),
      songTitle: stories.songTitle,
      artistName: stories.artistName,
      songSlug: stories.songSlug,
      artistSlug: stories.artistSlug,
      ...creditColumns,
      createdAt: sql<Date>`${stories.createdAt}`.mapWith(stories.createdAt).as("told_at"),
      id: voiceClips.id,
      objectKey: voiceClips.objectKey,
      contentType: voiceClips.contentType,
      copyKey: voiceClips.copyKey,
      copyType: voiceClips.copyType,
      loudnessLufs: voiceClips.loudnessLufs,
      durationMs: voiceClips.durationMs,
    })
    .from(stories)
    .innerJoin(voiceClips, eq(voiceClips.id, stories.clipId))
    .where(and(hasPublicVoice, inChannel(channel), olderThan(stories, after)))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(pageSize + 1);

function inChannel({ song, mood }: Channel): SQL | undefined {
  // Merged songs are those that they were merged into.
  if (song) return sql`${stories.songId} = ${canonicalSong(sql`${song}`, "id")}`;
  return mood ? eq(stories.mood, mood) : undefined;
}

async function toRadioVoice(row: Awaited<ReturnType<typeof voiceRows>>[number]): Promise<RadioVoice> {
  const { songSlug } = storedSlugs(row);
  return {
    id: row.storyId,
    title: row.songTitle,
    artist: row.artistName,
    songPath: songSlug ? songPath(songSlug) : null,
    credit: creditedTo(row).name,
    seconds: (row.durationMs ?? 0) / 1000,
    sources: await voiceSources(row.storyId, row),
    gain: gainOf(row.loudnessLufs),
  };
}
