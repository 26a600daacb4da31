import { joinSentences } from "~/lib/text/join-spoken";
import { gatheringHeaders } from "../voice/session/gathering-header";
import {
  forgetRecording,
  listRecordings,
  type StoredRecording,
  soundOf,
  updateRecording,
} from "../voice/session/recording-store";
import { type OutboxItem, takesOf, writtenIn } from "./item";
import { retryAfterMs } from "./read-answer";

/** Whether the server has a recording; `lost`: the device has it no longer. */
type Delivered = "there" | "lost" | { refused: string } | { retryAfterMs: number };

/** Milliseconds for a recording, whose progress `fetch` doesn't tell: five minutes of sound on a slow phone network. */
const uploadTimeoutMs = 10 * 60_000;

/**
 * Makes sure that the server has the recording with this key, without waiting for its words. By `fetch`, since a
 * service worker has nothing else.
 * @param anew although the server had it before
 * @throws without a network
 */
export async function deliverRecording(item: OutboxItem, key: string, anew: boolean): Promise<Delivered> {
  const recording = (await listRecordings()).find((one) => one.key === key);
  if (!recording) return "lost";
  if (recording.sentAt !== null && !anew) return "there";
  const sound = await soundOf(recording);
  if (sound.size === 0) return "lost";
  const response = await fetch("/api/transcribe-audio", {
    ...writtenIn(item),
    method: "POST",
    headers: {
      "Content-Type": recording.contentType,
      "Idempotency-Key": key,
      Prefer: "respond-async",
      ...gatheringHeaders(recording.gathering),
    },
    body: sound,
    signal: AbortSignal.timeout(uploadTimeoutMs),
  });
  const answered: unknown = await response.json().catch(() => ({}));
  const answer = answered as { clipId?: string; error?: string; description?: string };
  if (response.ok || answer.clipId) {
    // It may have been given back to its form meanwhile.
    await updateRecording(key, (now) => ({ ...now, sentAt: Date.now() }));
    return "there";
  }
  if (response.status === 429 || response.status >= 500) return { retryAfterMs: retryAfterMs(response) };
  return { refused: joinSentences([answer.error, answer.description]) };
}

/** Deletes the takes of a story that the server has. */
export async function forgetTakesOf(item: OutboxItem): Promise<void> {
  await Promise.allSettled(takesOf(item).map(forgetRecording));
}

/**
 * Has the ordinary form offer the takes of a story that has arrived without them.
 * @throws if the device's storage fails: they would go with the draft
 */
export async function giveBackTakesOf(item: OutboxItem): Promise<void> {
  const giveBack = ({ outbox: _, scope: __, ...recording }: StoredRecording) => ({
    ...recording,
    sentAt: null,
  });
  await Promise.all(takesOf(item).map((key) => updateRecording(key, giveBack)));
}
