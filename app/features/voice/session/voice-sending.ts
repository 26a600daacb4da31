import { anySignal } from "~/lib/concurrency/any-signal";
import { joinSpoken } from "~/lib/text/join-spoken";
import { hasArrived, type Sent } from "./sent";
import type { VoiceDeps } from "./voice-deps";
import type { Pieces, TakePieces } from "./voice-pieces";
import { isBusy, type Step, type StoryWords } from "./voice-state";
import type { Takes } from "./voice-takes";

/** Milliseconds before a failed upload is retried, even without an `online` event. */
const resendMs = 15_000;

/** Milliseconds without progress for which the form is blocked; after that the author can continue. */
const maxBlockedMs = 10_000;

/** Milliseconds within which a failed upload didn't fail for a slow network. */
const immediateMs = 2000;

interface Session {
  deps: VoiceDeps;
  takes: Takes;
  pieces: Pick<Pieces, "of" | "drop">;
  onText: StoryWords["onText"];
  /** Aborted when the form unmounts. */
  unmounted(): AbortSignal;
}

/** The step of a take after it was only stored: unchanged, or ready to be transcribed. */
const stepOfKept = (before: Step): Step =>
  before.status === "heard" || before.status === "offered" || before.status === "silent"
    ? before
    : { status: "ready" };

const stepOf = (sent: Sent): Step =>
  sent.status === "refused"
    ? { status: "failed", title: sent.title, description: sent.description }
    : { status: "waiting" };

/** Sends recordings, each once, as soon as there is a network. */
export function openSending({ deps, takes, pieces, onText, unmounted }: Session) {
  const underWay = new Map<string, AbortController>();

  /** Sends a take to be transcribed. */
  async function send(key: string) {
    const take = takes.find(key);
    if (!take || isBusy(take) || unmounted().aborted) return;
    const signal = begin(key);
    await takes.note(key, { wanted: true });
    await deps.inOneTab(key, async () => {
      if (signal.aborted) return;
      if (!deps.isOnline()) return wait(key, signal);
      const waiting = openWaiting(key);
      const spoken = pieces.of(key);
      const sendTo = (count?: number) =>
        deps.sendRecording(take.sound, key, { onProgress: waiting.onProgress, signal, pieces: count });
      const [first, areHeard] = await Promise.all([sendTo(spoken?.count), spoken?.areHeard]);
      if (!areHeard) pieces.drop(key);
      // It is stored, but one of its pieces could not be transcribed: the whole is.
      const sent = spoken && !areHeard && first.status === "kept" && !signal.aborted ? await sendTo() : first;
      const areWordsThere = areHeard && (sent.status === "kept" || sent.status === "heard");
      if (!signal.aborted)
        await (spoken && areWordsThere ? settlePieces(key, spoken) : settle(key, sent, signal));
      // Only now: what is being typed may keep the words waiting.
      waiting.end();
    });
  }

  /** Shows the progress of an upload, and unblocks the form when it takes too long. */
  function openWaiting(key: string) {
    let arrived = false;
    let isLate = false;
    let timer: ReturnType<typeof setTimeout>;
    const show = () => takes.patch(key, { step: { status: "later", arrived } });
    const giveUp = () => {
      const take = takes.find(key);
      // It may be done, and be noted just now.
      if (!take || !isBusy(take)) return;
      isLate = true;
      show();
    };
    const onProgress = (share: number) => {
      arrived = share >= 1;
      if (isLate) return show();
      clearTimeout(timer);
      timer = setTimeout(giveUp, maxBlockedMs);
      takes.patch(key, { step: arrived ? { status: "transcribing" } : { status: "uploading", share } });
    };
    timer = setTimeout(giveUp, maxBlockedMs);
    takes.patch(key, { step: { status: "uploading", share: 0 } });
    return { onProgress, end: () => clearTimeout(timer) };
  }

  async function settle(key: string, sent: Sent, signal: AbortSignal) {
    if (sent.status === "unreachable") return wait(key, signal);
    if (sent.status === "kept") return takes.note(key, { sentAt: Date.now() });
    if (sent.status === "refused") {
      const { title, description, isKept, retryAfterMs } = sent;
      takes.patch(key, { step: { status: "failed", title, description } });
      if (retryAfterMs !== undefined) return void sendAfter(key, retryAfterMs, signal);
      return takes.note(key, { ...(isKept ? { sentAt: Date.now() } : {}), wanted: false });
    }
    return place(key, sent.text);
  }

  /** Puts a transcript into the story, or offers it. */
  async function place(key: string, text: string) {
    // Inserts the text before storing that it was inserted: after a crash in between, it is requested again.
    const isLate = () => takes.find(key)?.step.status === "later";
    const isPut =
      !text ||
      (!isLate() && (await onText(text, takes.find(key)?.recording.placed, key, isLate)) === "placed");
    if (unmounted().aborted) return;
    if (!isPut) {
      takes.patch(key, { step: { status: "offered", text } });
      return takes.note(key, { sentAt: Date.now() });
    }
    takes.patch(key, { step: { status: text ? "heard" : "silent" } });
    return takes.note(key, { sentAt: Date.now(), wanted: false, heard: true });
  }

  /** The server has the recording, and all of its pieces were heard. */
  async function settlePieces(key: string, { areAllPlaced, texts }: TakePieces) {
    const text = joinSpoken(texts());
    pieces.drop(key);
    if (!areAllPlaced()) return place(key, text);
    takes.patch(key, { step: { status: text ? "heard" : "silent" } });
    return takes.note(key, { sentAt: Date.now(), wanted: false, heard: true });
  }

  /** Retries when the network is available again. */
  function wait(key: string, signal: AbortSignal) {
    takes.patch(key, { step: { status: "waiting" } });
    deps.whenOnline(sendAfter(key, resendMs, signal), signal);
  }

  /** Sends a take again after a number of milliseconds; returns what does so at once. */
  function sendAfter(key: string, ms: number, signal: AbortSignal): () => void {
    const goOn = () => {
      if (!signal.aborted) void send(key);
    };
    const timer = setTimeout(goOn, ms);
    signal.addEventListener("abort", () => clearTimeout(timer));
    return goOn;
  }

  /**
   * Makes sure that the server has a take before its story is submitted, without waiting for the transcript.
   * @param anew although it was received before: the server no longer has it
   * @returns whether it is there, as far as the device knows. Never resolves once the form is closed: nobody would see
   * the private link of a story that is submitted then, and it stays a draft
   */
  async function deliver(key: string, anew = false): Promise<boolean> {
    const take = takes.find(key);
    if (!take) return false;
    const { step, recording } = take;
    const isKnown = recording.sentAt !== null || (step.status === "later" && step.arrived);
    if (isKnown && !anew) return true;
    cancel(key);
    const signal = unmounted();
    const onProgress = (share: number) => takes.patch(key, { step: { status: "uploading", share } });
    onProgress(0);
    const attempt = () =>
      deps.sendRecording(take.sound, key, {
        onProgress,
        signal,
        waitsForText: false,
        pieces: pieces.of(key)?.count,
      });
    const startedAt = Date.now();
    let sent = await attempt();
    // Once more if it failed at once: an idle connection may just have been closed. Sent twice, it is one clip.
    const isRetried =
      sent.status === "unreachable" && Date.now() - startedAt < immediateMs && deps.isOnline();
    if (isRetried && !signal.aborted) sent = await attempt();
    const isThere = hasArrived(sent);
    // The form may stay, refused or without a network: then what nobody wants as text isn't sent by itself.
    const isLeft = sent.status === "unreachable" && !recording.wanted;
    takes.patch(key, { step: isThere || isLeft ? stepOfKept(step) : stepOf(sent) });
    if (isThere) await takes.note(key, { sentAt: Date.now() });
    else if (sent.status === "unreachable" && recording.wanted && takes.find(key)) wait(key, begin(key));
    return signal.aborted ? new Promise<never>(() => {}) : isThere;
  }

  /** Begins something else for a take, which the returned signal aborts. */
  function begin(key: string): AbortSignal {
    cancel(key);
    const own = new AbortController();
    underWay.set(key, own);
    return anySignal(own.signal, unmounted());
  }

  /** Aborts what is in progress for a take. */
  function cancel(key: string) {
    underWay.get(key)?.abort();
    underWay.delete(key);
  }

  return { send, deliver, cancel };
}
