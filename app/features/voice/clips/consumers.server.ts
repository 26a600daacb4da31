import { and, eq, isNull } from "drizzle-orm";
import { visitor } from "~/features/accounts/viewer";
import type { StoryEvent } from "~/features/stories/events";
import { hideVoice } from "~/features/stories/manage/voice.server";
import { findVoiceHeldReason } from "~/features/stories/moderation/check-voice.server";
import type { Measures } from "~/platform/abuse/measures";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Log } from "~/platform/log";
import type { Safety } from "~/platform/models/safety";
import type { PageCache } from "~/platform/pages/page-cache";
import type { QueueProducer } from "~/platform/queue";
import { type Speech, SpeechError } from "~/platform/speech/speech";
import { stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";
import { type CheckedStory, keepTranscript } from "./clips.server";

interface Deps {
  db: Database;
  events: QueueProducer<StoryEvent>;
  files: Files;
  speech: Speech;
  heldWords: string[];
  safety: Safety | null;
  measures: Pick<Measures, "holdsAll">;
  pages: Pick<PageCache, "purge">;
  log: Log;
}

/**
 * Stories of one recording that are checked; with more, which nobody sends by accident, its transcript isn't stored.
 */
const batchSize = 20;

/** Seconds within which a recording is hidden, once that is announced. */
const hiddenWithinSeconds = 10;

/**
 * Transcribes recordings whose stories were submitted before the transcript was ready: the author finds it on the
 * manage page. Idempotent.
 * @throws if the engine fails, or a story was changed meanwhile, so that the message is retried
 */
export async function consumeVoiceEvents(deps: Deps, events: StoryEvent[]): Promise<void> {
  const unheard = events.filter((event) => event.type === "story.voice-unheard");
  for (const storyId of new Set(unheard.map((event) => event.storyId))) await hearStory(deps, storyId);
}

async function hearStory(deps: Deps, storyId: string): Promise<void> {
  const { db, files, speech } = deps;
  const clip = await db
    .select({ id: voiceClips.id, objectKey: voiceClips.objectKey, contentType: voiceClips.contentType })
    .from(stories)
    .innerJoin(voiceClips, eq(voiceClips.id, stories.clipId))
    .where(and(eq(stories.id, storyId), isNull(voiceClips.transcript)))
    .get();
  const file = clip && (await files.read(clip.objectKey));
  if (!clip || !file) return;
  const { contentType } = clip;
  try {
    const heard = await speech.transcribe({ bytes: new Uint8Array(await file.arrayBuffer()), contentType });
    const checked = await hideUnlessHarmless(deps, clip.id, heard.text);
    const isKept = await keepTranscript(db, clip.id, heard, checked);
    if (!isKept) throw new Error("A story was changed while its transcript was checked");
  } catch (error) {
    // Without an engine, a retry is pointless.
    if (!(error instanceof SpeechError && error.failure === "none configured")) throw error;
  }
}

/**
 * Makes a public recording private before a transcript is stored that a check would hold, for each of the stories that
 * publish it. While editors hold all, that is any transcript that says more than the story.
 * @returns those with which it may stay public
 */
async function hideUnlessHarmless(deps: Deps, clipId: string, transcript: string): Promise<CheckedStory[]> {
  const { db, events } = deps;
  const published = await db
    .select({
      id: stories.id,
      version: stories.version,
      text: stories.storyContent,
      createdAt: stories.createdAt,
    })
    .from(stories)
    .where(and(eq(stories.clipId, clipId), eq(stories.voicePublished, true)))
    .limit(batchSize);
  const holdsAll = published.length > 0 && (await deps.measures.holdsAll());
  const checks = { ...deps, isTooFast: false, isUnchecked: false, holdsAll };
  const harmless: CheckedStory[] = [];
  for (const story of published) {
    const words = { text: story.text, transcript };
    if (await findVoiceHeldReason(db, visitor, words, checks, story)) {
      // First, since a hidden one isn't found again when this message is retried; it arrives once it is hidden.
      await events.send(
        { type: "story.visibility-changed", version: 1, storyId: story.id },
        hiddenWithinSeconds,
      );
      await hideVoice(db, story.id);
      deps.log.info("voice.hidden", { storyId: story.id });
    } else harmless.push(story);
  }
  if (harmless.length < published.length) await deps.pages.purge(["stories"]);
  return harmless;
}
