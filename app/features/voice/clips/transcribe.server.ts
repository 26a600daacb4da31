import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { bringClipBack } from "~/features/stories/submit/sent-again.server";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Log } from "~/platform/log";
import { type Segment, type Speech, SpeechError } from "~/platform/speech/speech";
import { voiceMessages } from "../messages";
import { joinPieces, setPieceCount } from "../pieces/piece-rows.server";
import { clipIdOf } from "../player/clip-id";
import type { Clip } from "./clip";
import { keepClip, keepTranscript } from "./clips.server";
import { refusal } from "./refusal.server";
import type { KeptRecording } from "./remux.server";

interface Deps extends ArchiveDeps {
  db: Database;
  files: Files;
  speech: Speech;
  log: Log;
}

/** What became of a recording that was sent. The `clipId` attaches it to a story; it is secret. */
export type Transcription =
  | Heard
  /** Its client doesn't wait for the transcript, or pieces of it are still to come. */
  | { status: "stored"; clipId: string }
  /** There is no transcript, since the engine failed. */
  | { status: "unheard"; clipId: string };

/** The text is empty if nobody spoke. */
interface Heard {
  status: "heard";
  text: string;
  clipId: string;
  segments: Segment[];
}

/** What its client says about a recording. */
interface Sending {
  /** Idempotency key, created by the client; sent again, it finds the first clip. */
  key: string;
  /** Whether the client waits for the transcript; otherwise the response is sent once the recording is stored. */
  waitsForText: boolean;
  /** Number of its pieces that were sent to be transcribed; null if there are none, and the whole is transcribed. */
  pieces: number | null;
}

/**
 * Stores a recording, then transcribes it, so that no recording is lost if the engine fails.
 * @throws a response, 503, if it can't be stored
 */
export async function transcribe(
  deps: Deps,
  recording: KeptRecording,
  { key, waitsForText, pieces }: Sending,
): Promise<Transcription> {
  const clipId = await clipIdOf(key);
  const clip = await keepSent(deps, clipId, recording).catch((error) => {
    deps.log.error("voice.keep", error);
    throw refusal(503, voiceMessages.notKept);
  });
  if (clip.transcript !== null) return alreadyHeard(clip, clip.transcript);
  if (pieces !== clip.pieceCount && (pieces || waitsForText)) await setPieceCount(deps.db, clipId, pieces);
  const joined = pieces ? await joinPieces(deps.db, clipId) : null;
  if (joined) return { status: "heard", text: joined.text, clipId, segments: joined.segments };
  if (pieces || !waitsForText) return { status: "stored", clipId };
  try {
    const heard = await deps.speech.transcribe(recording);
    // If its story was submitted meanwhile, the queue's consumer transcribes it again, and checks what is heard.
    await keepTranscript(deps.db, clipId, heard);
    return { status: "heard", text: heard.text, clipId, segments: heard.segments };
  } catch (error) {
    deps.log.error("voice.transcribe", error, {
      failure: error instanceof SpeechError ? error.failure : "other",
    });
    return { status: "unheard", clipId };
  }
}

/** Stores a recording, or finds it, also if its story is archived. */
async function keepSent(deps: Deps, clipId: string, recording: KeptRecording): Promise<Clip> {
  await bringClipBack(deps, clipId);
  return keepClip(deps, clipId, recording);
}

/** What a recording that was sent again has become. */
const alreadyHeard = ({ id, durationMs }: Clip, text: string): Heard => ({
  status: "heard",
  text,
  clipId: id,
  segments: text ? [{ start: 0, end: (durationMs ?? 0) / 1000, text }] : [],
});
