import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/viewer";
import { saysAll } from "~/features/stories/how-told";
import { sha256 } from "~/lib/sha256";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";
import { followWords } from "../player/follow-words.server";
import type { Passage } from "../player/passage";

/** A story's voice, as its page plays it. */
export interface Voice {
  /** Where the recording is; another recording has another address. */
  src: string;
  seconds: number;
  /** The story's text, word by word where the recording says it. */
  passages: Passage[];
  /** What the recording says, word by word; null where nothing was heard, or where the story's text says it all. */
  transcript: Passage[] | null;
}

/** The recording of a story, if `viewer` may hear it: published with a published story (`isPublic`), or the viewer's own. */
export const findClip = (db: Database, viewer: Viewer, storyId: string) =>
  db
    .select({
      id: voiceClips.id,
      objectKey: voiceClips.objectKey,
      durationMs: voiceClips.durationMs,
      transcript: voiceClips.transcript,
      words: voiceClips.words,
      isPublic: sql<boolean>`${audibleToAll}`.mapWith(Boolean),
    })
    .from(stories)
    .innerJoin(voiceClips, eq(voiceClips.id, stories.clipId))
    .where(and(eq(stories.id, storyId), audibleTo(viewer)))
    .get();

/** The voice of a story with this text. */
export async function findVoice(
  db: Database,
  viewer: Viewer,
  story: { id: string; content: string },
): Promise<Voice | null> {
  const clip = await findClip(db, viewer, story.id);
  if (!clip) return null;
  const words = clip.words ?? [];
  const transcript = clip.transcript && !saysAll(story.content, clip.transcript) ? clip.transcript : null;
  return {
    src: `/story/${story.id}/voice?v=${(await sha256(clip.id)).slice(0, 12)}`,
    seconds: (clip.durationMs ?? 0) / 1000,
    passages: followWords(story.content, words),
    transcript: transcript ? followWords(transcript, words) : null,
  };
}

const audibleToAll = sql`(is_published = 1 AND voice_published = 1)`;

const audibleTo = ({ userId }: Viewer): SQL | undefined =>
  userId ? or(audibleToAll, eq(stories.userId, userId)) : audibleToAll;
