import { wholeLimits } from "~/features/voice/limits";
import { gatheringHeaders } from "~/features/voice/session/gathering-header";
import { mayArriveLater } from "~/features/voice/session/sent";
import type { Take } from "~/features/voice/session/voice-state";
import { t } from "~/lib/i18n/t";
import { clock } from "~/lib/text/clock";
import type { TellingAnswer } from "../answer";
import { fields, type Intent } from "../fields";
import { UnreadableTakeError } from "../unreadable-take";
import { readAnswers } from "./answers";
import { type Outcome, resendMs } from "./outcome";
import type { Voices } from "./voices";

/** Milliseconds after which a recording is sent again that a failing server hasn't taken: it's uploaded whole. */
const recordingResendMs = 60_000;

/** Milliseconds for which an answer is awaited. */
const timeoutMs = 30_000;

/** Loads what sending needs, before the network may be gone; resolves also where some of it can't be loaded. */
export async function prepareSending(takes: number): Promise<void> {
  const joining = takes > 0 && import("./send-voice").then(({ prepareJoining }) => prepareJoining(takes));
  await Promise.allSettled([import("./outbox"), joining]);
}

/**
 * Sends the recordings as one, then the story. Sent again, both are the same.
 * @param isAsked whether its author asks for it, rather than the page, which tries again by itself
 */
export async function sendStory(
  form: HTMLFormElement,
  voices: Voices,
  onProgress: (share: number) => void,
  isAsked = false,
): Promise<Outcome> {
  const outcome = (await throughOutbox(form, isAsked)) ?? (await sendFromPage(form, voices, onProgress));
  if (outcome.status !== "later" || outcome.problem !== null || outcome.isKept) return outcome;
  try {
    await (await import("./outbox")).keepInOutbox(form, voices.takes());
    return { ...outcome, isKept: true };
  } catch {
    // The device is full: this page tries again, as long as it is open.
    return outcome;
  }
}

/** Before this page sends it for the first time: what waits under its key is another page's. */
export async function trySeparating(form: HTMLFormElement, voices: Voices) {
  try {
    await (await import("./outbox")).separateFromOtherDrafts(form, voices.takes());
  } catch {
    // This browser has no outbox, or its code can't be loaded.
  }
}

/** What becomes of a story that waits in the outbox; null if it doesn't, or this browser has none. */
async function throughOutbox(form: HTMLFormElement, isAsked: boolean): Promise<Outcome | null> {
  try {
    const outcome = await (await import("./outbox")).sendFromOutbox(form, isAsked);
    return outcome?.status === "later" ? { ...outcome, isKept: true } : outcome;
  } catch {
    return null;
  }
}

async function sendFromPage(
  form: HTMLFormElement,
  voices: Voices,
  onProgress: (share: number) => void,
): Promise<Outcome> {
  try {
    const takes = voices.takes();
    let clip: string | undefined;
    if (takes.length > 0) {
      const problem = tooLong(form, voices, takes);
      if (problem) return { status: "refused", problem };
      const { sendVoice } = await import("./send-voice");
      const [only] = takes;
      const pieces = only && takes.length === 1 ? voices.piecesOf(only) : undefined;
      const sent = await sendVoice(takes, gatheringHeaders(form.dataset.code), onProgress, pieces);
      if (sent.status === "unreachable") return later();
      if (sent.status === "refused") {
        if (mayArriveLater(sent)) return later(sent.title, sent.retryAfterMs ?? recordingResendMs);
        return { status: "refused", problem: [sent.title, sent.description].filter(Boolean).join(" ") };
      }
      clip = sent.clip;
    }
    return await postStory(form, clip);
  } catch (error) {
    return error instanceof UnreadableTakeError
      ? { status: "refused", problem: unreadable(form, voices, error.at) }
      : later();
  }
}

/** Names the answer whose recording can't be read: only its author can do something about it. */
const unreadable = (form: HTMLFormElement, voices: Voices, at: number): string =>
  t(
    "What you said to “{question}” can’t be read from this phone, so nothing was sent. Record that answer again, or delete its recording.",
    { question: questionOf(form, voices, voices.takes()[at]) },
  );

/** Names the longest answer if all are longer than a recording may be: one that was deleted has come back. */
function tooLong(form: HTMLFormElement, voices: Voices, takes: Take[]): string | null {
  const secondsOf = (take: Take) => take.recording.seconds;
  const seconds = takes.reduce((total, take) => total + secondsOf(take), 0);
  const [first] = [...takes].sort((one, other) => secondsOf(other) - secondsOf(one));
  // None can be that long, unless the clock of this page went on while nothing was recorded: the server measures.
  if (!first || secondsOf(first) > wholeLimits.maxSeconds) return null;
  if (seconds <= wholeLimits.maxSeconds) return null;
  return t(
    "All that you said takes {all} minutes, and a recording can have 5, so nothing was sent. What you said to “{question}” takes {longest}: record it again and say less, or delete its recording.",
    {
      all: clock(seconds),
      longest: clock(secondsOf(first)),
      question: questionOf(form, voices, first),
    },
  );
}

const questionOf = (form: HTMLFormElement, voices: Voices, take: Take | undefined): string =>
  readAnswers(form).find(({ at }) => voices.takeOf(at) === take)?.question ?? "";

async function postStory(form: HTMLFormElement, clip: string | undefined): Promise<Outcome> {
  const response = await post(form, "send", clip ? { [fields.clip]: clip } : {});
  // What stands between may answer with JSON of its own: neither `sent` nor `toast` is certain.
  const answer = (await response.json().catch(() => null)) as TellingAnswer | null;
  const seconds = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
  const sent = answer?.sent;
  if (response.ok && sent) {
    // The server dropped it before the story came.
    return sent.voice === "missing" ? later(null, 1000) : { status: "stored", ...sent };
  }
  if (response.status === 429 || response.status >= 500) {
    return later(answer?.toast?.title, seconds > 0 ? seconds * 1000 : resendMs);
  }
  return {
    status: "refused",
    problem: answer?.toast?.title ?? t("It could not be sent. Please reload the page."),
  };
}

const later = (problem: string | null = null, retryAfterMs = resendMs): Outcome => ({
  status: "later",
  problem,
  retryAfterMs,
});

/** Has this device recognized when it sends its story: limits count devices, since thousands share an address. */
export async function registerDevice(form: HTMLFormElement): Promise<void> {
  await post(form, "device").catch(() => {});
}

function post(form: HTMLFormElement, intent: Intent, more: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams();
  if (intent === "send") {
    for (const [name, value] of new FormData(form)) body.set(name, String(value));
  }
  for (const [name, value] of Object.entries({ ...more, enhanced: "on", [fields.intent]: intent })) {
    body.set(name, value);
  }
  return fetch(form.action, { method: "POST", body, signal: AbortSignal.timeout(timeoutMs) });
}
