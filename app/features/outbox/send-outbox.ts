import { withLock } from "~/lib/concurrency/with-lock";
import { type OutboxItem, waitOf, writtenIn } from "./item";
import { holdItem } from "./item-lock";
import { findItem, listItems, updateItem } from "./outbox-store";
import { outboxHeader } from "./protocol";
import { type Outcome, readAnswer } from "./read-answer";
import { deliverRecording, forgetTakesOf, giveBackTakesOf } from "./send-recording-of";

/** Name of the lock of whoever sends: one page or the service worker, so that nothing is sent twice or out of order. */
const lock = "outbox";

/**
 * Sends what waits, one after the other, the oldest first. Without a network, or when the server asks to wait, the rest
 * waits as well. The same code runs in pages and in the service worker; it can be called at any time.
 * @returns milliseconds after which to try again; null if nothing waits any more
 */
export const sendOutbox = (): Promise<number | null> => withLock(lock, sendAll);

async function sendAll(): Promise<number | null> {
  for (;;) {
    // Looked up anew for each: while one is sent, which may take minutes, others are changed and taken out.
    const item = (await listItems()).find(({ state }) => state === "waiting");
    if (!item) return null;
    const wait = waitOf(item, Date.now());
    if (wait > 0) return wait;
    const outcome = await sendItem(item, false).catch((): Attempt => "no network");
    if (outcome === "no network") return noNetworkRetryMs;
    if (outcome !== "changed" && "retryAfterMs" in outcome) return outcome.retryAfterMs;
  }
}

/** Milliseconds after which a form counts as unanswered; the browser, and all that is behind it, would wait longer. */
const timeoutMs = 60_000;

/** Milliseconds until another attempt without a network, for browsers that don't notice when it is back. */
const noNetworkRetryMs = 60_000;

/** `changed`: its author replaced it or took it out before it was sent. */
type Attempt = Outcome | "changed" | "no network";

/**
 * Sends an item's recording, then its form.
 * @param anew the recording, too, although the server had it before
 */
async function sendItem(item: OutboxItem, anew: boolean): Promise<Attempt> {
  const refusal = item.recording && (await refusalOf(item, item.recording, anew));
  if (refusal) return note(item, refusal);
  const outcome = await holdItem(item.id, async () => {
    if (!isSame(item, await findItem(item.id))) return "changed";
    const response = await fetch(item.action, {
      ...writtenIn(item),
      method: "POST",
      headers: { Accept: "application/json", [outboxHeader]: "1" },
      body: new URLSearchParams(item.fields),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const outcome = await readAnswer(item.kind, response);
    const isSent = "state" in outcome && outcome.state === "sent";
    const isVoiceMissing = isSent && outcome.answer.story?.isVoiceMissing;
    if (isVoiceMissing && item.recording && !anew) return "voice missing";
    // Before it counts as sent, since the takes go with its draft then; after a crash in between it is sent again.
    if (isVoiceMissing) await giveBackTakesOf(item);
    await note(item, outcome);
    // The last, so that a crash in between leaves a recording too many instead of one too few.
    if (isSent && !isVoiceMissing) await forgetTakesOf(item);
    return outcome;
  });
  // The server keeps recordings without a story for a day: it is sent again, and the form after it.
  return outcome === "voice missing" ? sendItem(item, true) : outcome;
}

/** What keeps a recording from being on the server; null if it is there. */
async function refusalOf(item: OutboxItem, recording: string, anew: boolean): Promise<Outcome | null> {
  const delivered = await deliverRecording(item, recording, anew);
  if (delivered === "there") return null;
  if (delivered === "lost") return { state: "lost", answer: {} };
  if ("retryAfterMs" in delivered) return delivered;
  return { state: "refused", answer: { words: delivered.refused } };
}

/** Stores what became of an item, unless a newer one has its place. */
async function note(item: OutboxItem, outcome: Outcome): Promise<Outcome> {
  const change = "state" in outcome ? outcome : { retryAt: Date.now() + outcome.retryAfterMs };
  await updateItem(item.id, (now) => (isSame(item, now) ? { ...now, ...change } : undefined));
  return outcome;
}

/** Whether this item is still the one that waits. */
const isSame = (item: OutboxItem, now: OutboxItem | undefined): boolean =>
  now?.state === "waiting" && now.createdAt === item.createdAt;
