import { and, eq, or, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/viewer";
import { containsWords } from "~/features/stories/how-told";
import { rememberLast } from "~/lib/remember-last";
import type { Database } from "~/platform/database";
import { type BoundRow, batchQueries, type Placeholders, prepared } from "~/platform/queries/prepared";
import { stories } from "~db/schema/stories";
import { type TimedWord, voiceClips } from "~db/schema/voice";
import { followAnswers, sectionsOf } from "../player/follow-answers.server";
import { followWords } from "../player/follow-words.server";
import { gainOf } from "../player/gain";
import { type PackedPassages, packPassages } from "../player/packed-passages";
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
  sections: { question: string | null; passages: PackedPassages }[];
  /** The transcript with its words' times; null if there is none, or the story's text contains all of it. */
  transcript: PackedPassages | null;
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
        // As it is stored: parsing it takes longer than all else, and the last ones are remembered by it.
        words: sql<string | null>`${voiceClips.words}`,
        isPublic: sql<boolean>`${audibleToAll}`.mapWith(Boolean),
      })
      .from(stories)
      .innerJoin(voiceClips, eq(voiceClips.id, stories.clipId))
      // A visitor's null equals no account.
      .where(and(eq(stories.id, storyId), or(audibleToAll, eq(stories.userId, viewer)))),
);

/** The query for the recording of a story, if `viewer` may hear it: public (`isPublic`), or the viewer's own. */
export const clipQuery = (viewer: Viewer, storyId: string) => clipOfStory({ storyId, viewer: viewer.userId });

/** A row of `clipQuery`; its words are JSON (`timedWordsOf`). */
type ClipRow = BoundRow<ReturnType<typeof clipQuery>>;

/** The words of a clip's row, with their times. */
export const timedWordsOf = ({ words }: Pick<ClipRow, "words">): TimedWord[] =>
  (words && (JSON.parse(words) as TimedWord[] | null)) || [];

/** The recording of a story, if `viewer` may hear it. */
export async function findClip(db: Database, viewer: Viewer, storyId: string) {
  const [[row]] = await batchQueries(db, clipQuery(viewer, storyId));
  return row && { ...row, words: timedWordsOf(row) };
}

/** What `findClip` finds. */
export type FoundClip = Awaited<ReturnType<typeof findClip>>;

/** The recording of a story with this text. */
export async function findVoice(db: Database, viewer: Viewer, story: ToldStory): Promise<Voice | null> {
  const [[row]] = await batchQueries(db, clipQuery(viewer, story.id));
  return voiceOf(story, row);
}

/** A story as far as its recording is aligned with it. */
interface ToldStory {
  id: string;
  content: string;
  gathering?: { questions: string[] } | null;
}

/** A story's recording for its player; null without one. */
export async function voiceOf(story: ToldStory, clip: ClipRow | undefined): Promise<Voice | null> {
  if (!clip) return null;
  const hasTimes = ![null, "null", "[]"].includes(clip.words);
  return {
    sources: await voiceSources(story.id, clip),
    gain: gainOf(clip.loudnessLufs),
    captions: clip.transcript && hasTimes ? `/story/${story.id}/voice.vtt` : null,
    seconds: (clip.durationMs ?? 0) / 1000,
    ...alignWords(story.content, story.gathering?.questions ?? [], clip.transcript, clip.words),
  };
}

/** The parts of `Voice` that take the longest, so those of the last stories are remembered. */
const alignWords = rememberLast(
  50,
  (...facts: [text: string, questions: string[], transcript: string | null, words: string | null]) =>
    JSON.stringify(facts),
  (text, questions, transcript, json): Pick<Voice, "sections" | "transcript"> => {
    const words = timedWordsOf({ words: json });
    const sections = sectionsOf(text, questions);
    const answers = sections.map(({ text }) => text).join("\n");
    return {
      sections: followAnswers(sections, words).map(({ question, passages }) => ({
        question,
        passages: packPassages(passages),
      })),
      transcript:
        transcript && !containsWords(answers, transcript)
          ? packPassages(followWords(transcript, words))
          : null,
    };
  },
);
