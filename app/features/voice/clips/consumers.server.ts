import { and, eq, isNull } from "drizzle-orm";
import { visitor } from "~/features/accounts/viewer";
import type { StoryEvent } from "~/features/stories/events";
import { findVoiceHeldReason } from "~/features/stories/moderation/check-voice.server";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Log } from "~/platform/log";
import type { PageCache } from "~/platform/pages/page-cache";
import type { Safety } from "~/platform/safety";
import { type Speech, SpeechError } from "~/platform/speech/speech";
import { stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";
import { keepTranscript } from "./clips.server";

interface Deps {
  db: Database;
  files: Files;
  speech: Speech;
  heldWords: string[];
  safety: Safety | null;
  pages: Pick<PageCache, "purge">;
  log: Log;
}

/**
 * Transcribes recordings whose stories were submitted before the transcript was ready: the author finds it on the
 * manage page. Idempotent.
 * @throws if the engine fails, so that the message is retried
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
  const file = clip && (await files.respond(clip.objectKey, new Request("https://here.invalid"), "no-store"));
  if (!clip || !file) return;
  const { contentType } = clip;
  try {
    const heard = await speech.transcribe({ bytes: new Uint8Array(await file.arrayBuffer()), contentType });
    await hideUnlessHarmless(deps, storyId, heard.text);
    await keepTranscript(db, clip.id, heard);
  } catch (error) {
    // Without an engine, a retry is pointless.
    if (!(error instanceof SpeechError && error.failure === "none configured")) throw error;
  }
}

/** Makes a public recording private before a transcript is stored that a check would hold. */
async function hideUnlessHarmless(deps: Deps, storyId: string, transcript: string): Promise<void> {
  const { db } = deps;
  const story = await db
    .select({ id: stories.id, text: stories.storyContent, createdAt: stories.createdAt })
    .from(stories)
    .where(and(eq(stories.id, storyId), eq(stories.voicePublished, true)))
    .get();
  if (!story) return;
  const checks = { ...deps, isTooFast: false, isUnchecked: false };
  const { text } = story;
  const reason = await findVoiceHeldReason(db, visitor, { text, transcript }, checks, story);
  if (!reason) return;
  await db.update(stories).set({ voicePublished: false }).where(eq(stories.id, storyId));
  await deps.pages.purge(["stories"]);
  deps.log.info("voice.hidden", { storyId });
}
