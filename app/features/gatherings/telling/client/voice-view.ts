import type { Voice } from "~/features/voice/session/voice-session";
import { chosenOf, type Step, type VoiceState } from "~/features/voice/session/voice-state";
import { msg, t } from "~/lib/i18n/t";
import { clock } from "~/lib/text/clock";
import { on, part } from "./dom";

interface Options {
  /** Seconds that the recording may have. */
  room(): number;
  remove(): Promise<void>;
  undo(): Promise<void>;
}

/** Milliseconds between two drawings of the level. */
const drawEveryMs = 100;

/** Speech has a small amplitude: this makes it fill the meter. */
const amplification = 6;

/**
 * Shows a question's recorder as it changes.
 * @returns says that no room is left to record, until the recording is another one
 */
export function showVoice(view: HTMLElement, voice: Voice, { room, remove, undo }: Options): () => void {
  const when = (name: string) => part(view, `[data-when="${name}"]`);
  const audio = part<HTMLAudioElement>(view, "audio");
  const record = part(view, '[data-do="record"]');
  const status = part(view, "[data-status]");
  let timer: ReturnType<typeof setInterval> | undefined;
  /** The take beside which there was no room; null: beside none. */
  let full: string | null | undefined;

  function draw() {
    part(view, "[data-time]").textContent = clock(voice.seconds());
    const level = Math.min(1, voice.level() * amplification);
    part(view, "[data-level]").style.setProperty("--level", level.toFixed(2));
  }

  function show() {
    const state = voice.snapshot();
    const take = chosenOf(state);
    const isRunning = state.recording !== null;
    record.hidden = isRunning || take !== null;
    when("recording").hidden = !isRunning;
    when("take").hidden = isRunning || take === null;
    when("deleted").hidden = isRunning || state.deleted === null;
    if (!take) audio.pause();
    else if (audio.getAttribute("src") !== take.url) audio.src = take.url;
    if (isRunning || state.isOpening || state.chosen !== full) full = undefined;
    const text = full === undefined ? statusOf(state, take?.step, room()) : roomWords(room());
    if (status.textContent !== text) status.textContent = text;
    const wasRunning = timer !== undefined;
    if (isRunning && !wasRunning) {
      timer = setInterval(draw, drawEveryMs);
      draw();
      part(view, '[data-do="stop"]').focus();
    }
    if (!isRunning && wasRunning) {
      clearInterval(timer);
      timer = undefined;
      part(view, '[data-do="again"]').focus();
    }
  }

  on(view, "stop", voice.stop);
  // Once it is done: until then, what takes the focus is hidden.
  on(view, "remove", () => void remove().then(() => part(view, '[data-do="undo"]').focus()));
  on(view, "undo", () => void undo().then(() => part(view, '[data-do="again"]').focus()));
  voice.subscribe(show);
  show();
  return () => {
    full = voice.snapshot().chosen;
    show();
  };
}

const statuses: Partial<Record<Step["status"], string>> = {
  uploading: msg("Writing down what you said. You can go on."),
  transcribing: msg("Writing down what you said. You can go on."),
  later: msg("Writing down what you said. You can go on."),
  waiting: msg("Kept on this phone. It is written down when there is a network."),
  heard: msg("Written below. Change what you like."),
  silent: msg("Nothing was heard. Listen to it, or record again."),
  ready: msg("Kept on this phone."),
};

function statusOf(
  { isOpening, recording, trouble }: VoiceState,
  step: Step | undefined,
  room: number,
): string {
  if (trouble) return [trouble.title, trouble.advice].filter(Boolean).join(" ");
  if (isOpening) return t("Your phone asks whether it may listen.");
  if (recording?.interrupted) return t("A call took the microphone. It goes on by itself.");
  if (recording) return recording.isStored ? "" : t("This phone can’t store it: keep this page open.");
  if (step) return step.status === "failed" ? step.title : t(statuses[step.status] ?? "");
  return room < 300 ? roomWords(room) : "";
}

/** How much more may be recorded. */
const roomWords = (seconds: number): string =>
  t("{time} minutes are left for all answers.", { time: clock(Math.max(0, seconds)) });
