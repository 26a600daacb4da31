import type { OutboxItem } from "./item";
import { listItems, storeItem } from "./outbox-store";
import { type Outcome, readAnswer } from "./read-answer";
import { deliverRecording, forgetDelivered } from "./send-recording-of";

/** Name of the lock of whoever sends: one page or the service worker, so that nothing is sent twice or out of order. */
const lock = "outbox";

/**
 * Sends what waits, one after the other, the oldest first. Without a network, or when the server asks to wait, the rest
 * waits as well. The same code runs in pages and in the service worker; it can be called at any time.
 * @returns milliseconds after which to try again; null if nothing waits any more
 */
export async function sendOutbox(): Promise<number | null> {
  if (!navigator.locks) return sendAll();
  return navigator.locks.request(lock, sendAll);
}

async function sendAll(): Promise<number | null> {
  for (const item of await listItems()) {
    if (item.state !== "waiting") continue;
    const wait = item.retryAt - Date.now();
    if (wait > 0) return wait;
    const outcome = await sendItem(item);
    if (!outcome) return noNetworkRetry;
    if ("retryAfterMs" in outcome) {
      await storeItem({ ...item, retryAt: Date.now() + outcome.retryAfterMs });
      return outcome.retryAfterMs;
    }
    await storeItem({ ...item, ...outcome });
    // The last, so that a crash in between leaves a recording too many instead of one too few.
    if (outcome.state === "sent" && item.recording) await forgetDelivered(item.recording);
  }
  return null;
}

/** Milliseconds until another attempt without a network, for browsers that don't notice when it is back. */
const noNetworkRetry = 60_000;

/** Null without a network. */
async function sendItem(item: OutboxItem, isSecond = false): Promise<Outcome | null> {
  try {
    if (item.recording) {
      const delivered = await deliverRecording(item.recording, isSecond);
      if (delivered === "lost") return { state: "lost", answer: {} };
      if (typeof delivered === "object") {
        if ("retryAfterMs" in delivered) return delivered;
        return { state: "refused", answer: { words: delivered.refused } };
      }
    }
    const response = await fetch(item.action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(item.fields),
    });
    // The server keeps recordings without a story for a day: it is sent again, and the form after it.
    if (item.recording && !isSecond && (await isVoiceMissing(response))) return sendItem(item, true);
    return await readAnswer(item.kind, response);
  } catch {
    return null;
  }
}

async function isVoiceMissing(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const answered: unknown = await response
    .clone()
    .json()
    .catch(() => ({}));
  const { sent } = answered as { sent?: { voice?: string } };
  return sent?.voice === "missing";
}
