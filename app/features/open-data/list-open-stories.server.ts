import { and, desc, eq } from "drizzle-orm";
import { authorPath } from "~/features/accounts/paths";
import { embedPath } from "~/features/embeds/paths";
import { placePath } from "~/features/places/paths";
import { songPath } from "~/features/songs/paths";
import { isSignedByAccount, publicColumns, toPublicStory } from "~/features/stories/columns.server";
import { storyPath } from "~/features/stories/paths";
import { voiceSources } from "~/features/voice/clips/voice-sources.server";
import type { Cursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/queries/keyset";
import { userProfiles } from "~db/schema/accounts";
import { isPublished, stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";
import type { OpenStory } from "./open-story.server";

/** Stories of a page. */
const pageSize = 50;

/** A page of all published stories, newest first, and the row after which the next begins; null on the last page. */
export async function listOpenStories(db: Database, origin: string, after: Cursor | null) {
  const rows = await publishedRows(db, after);
  const page = rows.slice(0, pageSize);
  return {
    stories: await Promise.all(page.map((row) => toOpenStory(row, origin))),
    last: rows.length > pageSize ? (page.at(-1) ?? null) : null,
  };
}

type Row = Awaited<ReturnType<typeof publishedRows>>[number];

async function toOpenStory(row: Row, origin: string): Promise<OpenStory> {
  const story = toPublicStory(row);
  const path = storyPath(story.id);
  return {
    id: story.id,
    url: `${origin}${path}`,
    embed_url: `${origin}${embedPath(path)}`,
    text: story.content,
    language: story.language,
    song: {
      title: story.songTitle,
      artist: story.artistName,
      album: story.albumName,
      url: story.songSlug ? `${origin}${songPath(story.songSlug)}` : null,
    },
    mood: story.mood,
    place: row.placeText
      ? { name: row.placeText, url: row.placeId ? `${origin}${placePath(row.placeId)}` : null }
      : null,
    year: row.year,
    told: story.told,
    is_ai_generated: story.isAiGenerated,
    author: { name: story.author.name, url: row.username ? `${origin}${authorPath(row.username)}` : null },
    voice: story.hasVoice ? await voiceOf(row, origin) : null,
    likes: story.likedCount,
    shares: story.shareCount,
    views: row.viewCount,
    created_at: story.createdAt.toISOString(),
    changed_at: (row.updatedAt ?? story.createdAt).toISOString(),
  };
}

/** The recording in the file that most players decode. */
async function voiceOf(row: Row, origin: string): Promise<OpenStory["voice"]> {
  const { clipId, objectKey, contentType, copyKey, copyType, durationMs } = row;
  if (!clipId || !objectKey || !contentType) return null;
  const [best] = await voiceSources(row.id, { id: clipId, objectKey, contentType, copyKey, copyType });
  return best ? { url: `${origin}${best.src}`, type: best.type, seconds: (durationMs ?? 0) / 1000 } : null;
}

const publishedRows = (db: Database, after: Cursor | null) =>
  db
    .select({
      ...publicColumns,
      updatedAt: stories.updatedAt,
      placeText: stories.placeText,
      placeId: stories.placeId,
      year: stories.year,
      username: userProfiles.username,
      objectKey: voiceClips.objectKey,
      contentType: voiceClips.contentType,
      copyKey: voiceClips.copyKey,
      copyType: voiceClips.copyType,
      durationMs: voiceClips.durationMs,
    })
    .from(stories)
    .leftJoin(userProfiles, and(eq(userProfiles.id, stories.userId), isSignedByAccount))
    .leftJoin(voiceClips, eq(voiceClips.id, stories.clipId))
    .where(and(isPublished, olderThan(stories, after)))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(pageSize + 1);
