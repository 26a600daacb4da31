import { clipIdOf } from "~/features/voice/player/clip-id";
import { sendRecording } from "~/features/voice/session/send-recording";
import { hasArrived, type Sent } from "~/features/voice/session/sent";
import type { Take } from "~/features/voice/session/voice-state";
import { sha256 } from "~/lib/sha256";

/** A story's recording on the server. */
export type UploadedVoice = { status: "there"; clip: string } | Exclude<Sent, { status: "heard" | "kept" }>;

interface Joined {
  sound: Blob;
  /** Idempotency key: the same takes in the same order are one clip. */
  key: string;
  /** Pieces that were transcribed under this key. */
  pieces?: number;
}

/**
 * Sends all takes as one recording, to be stored; sent again, it is the same clip.
 * @param pieces how many a single take has, if all of them were heard
 */
export async function sendVoice(
  takes: Take[],
  headers: Record<string, string>,
  onProgress: (share: number) => void,
  pieces?: number,
): Promise<UploadedVoice> {
  const joined = await joinAll(takes, pieces);
  const sent = await sendRecording(joined.sound, joined.key, {
    onProgress,
    waitsForText: false,
    pieces: joined.pieces,
    headers,
  });
  return hasArrived(sent) ? { status: "there", clip: await clipIdOf(joined.key) } : sent;
}

/** Loads what joins so many takes. */
export async function prepareJoining(takes: number): Promise<void> {
  if (takes > 1) await import("./join-takes");
}

type Recorded = Pick<Take, "recording" | "sound">;

/** The key of one recording, or of what several are joined into. */
export async function keyOf(takes: Recorded[]): Promise<string> {
  const keys = takes.map(({ recording }) => recording.key);
  return keys.length === 1 ? keys.join() : sha256(`takes ${keys.join(" ")}`);
}

/**
 * All takes as one recording.
 * @throws {UnreadableTakeError} if one of several can't be read
 */
export async function joinAll(takes: Recorded[], pieces?: number): Promise<Joined> {
  const [only] = takes;
  const key = await keyOf(takes);
  if (takes.length === 1 && only) return { sound: only.sound, key, pieces };
  const { joinTakes } = await import("./join-takes");
  return { sound: await joinTakes(takes.map(({ sound }) => sound)), key };
}
