import { and, eq, or, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/viewer";
import { saysAll } from "~/features/stories/how-told";
import { rememberLast } from "~/lib/remember-last";
import type { Database } from "~/platform/database";
import { type Placeholders, prepared } from "~/platform/queries/prepared";
import { stories } from "~db/schema/stories";
import { type TimedWord, voiceClips } from "~db/schema/voice";
import { followAnswers, type Section, sectionsOf } from "../player/follow-answers.server";
import { followWords } from "../player/follow-words.server";
import { gainOf } from "../player/gain";
import type { Passage } from "../player/passage";
import type { VoiceSource } from "../player/source";
import { voiceSources } from "./voice-sources.server";

/** The recording of a story, for the player on its page. */
export interface Voice {
  /** Best first. */
  sources: VoiceSource[];
  /** How much louder it is to be played, in dB, so that all voices sound alike; 0 if that is unknown. */
  gain: number;
  /** URL of what it says as WebVTT; null without times. */
  captions: string | null;
  seconds: number;
  /** The story's text, with the times of words that the recording contains; in parts if it answers questions. */
  sections: Section[];
  /** The transcript with its words' times; null if there is none, or the story's text contains all of it. */
  transcript: Passage[] | null;
}

const audibleToAll = sql`(is_published = 1 AND voice_published = 1)`;

const clipOfStory = prepared(
  (db, { storyId, viewer }: Placeholders<{ storyId: string; viewer: string | null }>) =>
    db
      .select({
        id: voiceClips.id,
        objectKey: voiceClips.objectKey,
        contentType: voiceClips.contentType,
        copyKey: voiceClips.copyKey,
        copyType: voiceClips.copyType,
        songTitle: stories.songTitle,
        artistName: stories.artistName,
        loudnessLufs: voiceClips.loudnessLufs,
        durationMs: voiceClips.durationMs,
        transcript: voiceClips.transcript,
        words: voiceClips.words,
        isPublic: sql<boolean>`${audibleToAll}`.mapWith(Boolean),
      })
      .from(stories)
      .innerJoin(voiceClips, eq(voiceClips.id, stories.clipId))
      // A visitor's null equals no account.
      .where(and(eq(stories.id, storyId), or(audibleToAll, eq(stories.userId, viewer)))),
);

/** A row of `clipQuery`. */
export type FoundClip = Awaited<ReturnType<typeof findClip>>;

/** The query for the recording of a story, if `viewer` may hear it: public (`isPublic`), or the viewer's own. */
export const clipQuery = (viewer: Viewer, storyId: string) =>
  clipOfStory.with({ storyId, viewer: viewer.userId });

/** The recording of a story, if `viewer` may hear it. */
export const findClip = (db: Database, viewer: Viewer, storyId: string) =>
  clipOfStory.get(db, { storyId, viewer: viewer.userId });

/** The recording of a story with this text. */
export const findVoice = async (db: Database, viewer: Viewer, story: ToldStory): Promise<Voice | null> =>
  voiceOf(story, await findClip(db, viewer, story.id));

/** A story as far as its recording is aligned with it. */
interface ToldStory {
  id: string;
  content: string;
  gathering?: { questions: string[] } | null;
}

/** A story's recording for its player; null without one. */
export async function voiceOf(story: ToldStory, clip: FoundClip): Promise<Voice | null> {
  if (!clip) return null;
  const words = clip.words ?? [];
  return {
    sources: await voiceSources(story.id, clip),
    gain: gainOf(clip.loudnessLufs),
    captions: clip.transcript && words.length > 0 ? `/story/${story.id}/voice.vtt` : null,
    seconds: (clip.durationMs ?? 0) / 1000,
    ...alignWords(story.content, story.gathering?.questions ?? [], clip.transcript, words),
  };
}

/** The parts of `Voice` that take the longest, so those of the last stories are remembered. */
const alignWords = rememberLast(
  50,
  (...facts: [text: string, questions: string[], transcript: string | null, words: TimedWord[]]) =>
    JSON.stringify(facts),
  (text, questions, transcript, words): Pick<Voice, "sections" | "transcript"> => {
    const sections = sectionsOf(text, questions);
    const answers = sections.map(({ text }) => text).join("\n");
    return {
      sections: followAnswers(sections, words),
      transcript: transcript && !saysAll(answers, transcript) ? followWords(transcript, words) : null,
    };
  },
);

/** Condition: the story has a voice that everybody may hear. Literals: it must match that of the partial indexes. */
export const hasPublicVoice = sql`is_published = 1 AND voice_published = 1 AND clip_id IS NOT NULL`;
