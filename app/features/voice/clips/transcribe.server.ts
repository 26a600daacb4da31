import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Log } from "~/platform/log";
import { type Segment, type Speech, SpeechError } from "~/platform/speech/speech";
import { voiceMessages } from "../messages";
import { clipIdOf } from "../player/clip-id";
import type { Clip } from "./clip";
import { keepClip, keepTranscript } from "./clips.server";
import { refusal } from "./refusal.server";
import type { KeptRecording } from "./remux.server";

interface Deps {
  db: Database;
  files: Files;
  speech: Speech;
  log: Log;
}

/** Response to the author's form. The text is empty if nobody spoke. */
export interface Transcription {
  text: string;
  /** Attaches the recording to a story; secret. */
  clipId: string;
  segments: Segment[];
}

/**
 * Stores a recording, then transcribes it, so that no recording is lost if the engine fails.
 * @param key idempotency key, created by the client; sent again, it finds the first clip
 * @param isPatient whether the client waits for the transcript; otherwise the response is sent once the recording is
 * stored
 * @throws a response: 202 with the clip's id if the client doesn't wait, 503 if it can't be stored; 502 with the clip's
 * id if it is stored but there is no transcript
 */
export async function transcribe(
  deps: Deps,
  recording: KeptRecording,
  key: string,
  isPatient = true,
): Promise<Transcription> {
  const clipId = await clipIdOf(key);
  const clip = await keepClip(deps, clipId, recording).catch((error) => {
    deps.log.error("voice.keep", error);
    throw refusal(503, voiceMessages.notKept);
  });
  if (clip.transcript !== null) return alreadyHeard(clip, clip.transcript);
  if (!isPatient) throw Response.json({ clipId }, { status: 202 });
  try {
    const heard = await deps.speech.transcribe(recording);
    await keepTranscript(deps.db, clipId, heard);
    return { text: heard.text, clipId, segments: heard.segments };
  } catch (error) {
    deps.log.error("voice.transcribe", error, {
      failure: error instanceof SpeechError ? error.failure : "other",
    });
    const { title, description } = voiceMessages.failed;
    throw Response.json({ error: title, description, clipId }, { status: 502 });
  }
}

/** The response to a recording that was sent again. */
const alreadyHeard = ({ id, durationMs }: Clip, text: string): Transcription => ({
  text,
  clipId: id,
  segments: text ? [{ start: 0, end: (durationMs ?? 0) / 1000, text }] : [],
});
