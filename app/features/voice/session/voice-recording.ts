import { recordingLimits } from "../limits";
import { microphoneTrouble } from "../microphone/microphone-trouble";
import type { Recorder } from "../microphone/recorder";
import { beginTake, type RunningTake } from "./begin-take";
import { finishTake } from "./finish-take";
import type { VoiceDeps } from "./voice-deps";
import type { Pieces } from "./voice-pieces";
import type { RecordingState, VoiceState } from "./voice-state";
import type { Takes } from "./voice-takes";

/** Milliseconds between two levels by which a recording is cut into pieces: each level is about as long. */
const levelEveryMs = 50;

interface Session {
  deps: VoiceDeps;
  takes: Takes;
  pieces: Pieces;
  state(): VoiceState;
  set(change: Partial<VoiceState>): void;
  unmounted(): AbortSignal;
  send(key: string): Promise<void>;
}

/** Records takes, one at a time, and stores each second on the device as it is recorded. */
export function openRecording({ deps, takes, pieces, state, set, unmounted, send }: Session) {
  let recorder: Recorder | null = null;
  /** Aborted if the recording is stopped while its microphone still opens. */
  let opening = new AbortController();
  let kept: Promise<void> | undefined;
  let isCutOff = false;
  const seconds = () => recorder?.seconds() ?? 0;

  async function record() {
    // A second click while the microphone opens would open another one, which would never be stopped.
    if (state().isOpening || recorder) return;
    opening = new AbortController();
    const { signal } = opening;
    isCutOff = false;
    set({ isOpening: true, trouble: null });
    // By the time there is a first piece, an engine may be ready that wasn't when the form opened.
    if (state().speech !== "ready") void deps.askReadiness().then((speech) => set({ speech }));
    const take = beginTake({
      deps,
      takes,
      pieces,
      recorder: () => recorder,
      onLost: () => note({ isStored: false }),
    });
    const onChunk = (part: Blob, at: number) => grow(take, part, at);
    try {
      recorder = await deps.startRecorder({ onChunk, onEnd: take.ended.resolve, onMute }, signal);
    } catch (error) {
      return set({ isOpening: false, trouble: signal.aborted ? null : microphoneTrouble(error) });
    }
    set({ isOpening: false, recording: { paused: false, interrupted: false, isStored: true } });
    const running = new AbortController();
    watchLevels(take, running.signal);
    deps.holdScreen(running.signal);
    deps.watchPage({ onHidden: () => recorder?.flush(), onPutAway: cutOff }, running.signal);
    kept = deps.inOneTab(take.key, () => endTake(take, running));
    await kept;
    if (takes.find(take.key)?.recording.wanted) await send(take.key);
  }

  /** @param at the part's place among those of the take, from 0 */
  function grow({ sound, spoken }: RunningTake, part: Blob, at: number) {
    sound.add(part, at);
    if (state().speech === "ready") spoken.live.grow(sound.soFar, seconds(), recorder?.measured() ?? null);
    // Checked here as well as by the timer, since timers are throttled in hidden pages.
    if (seconds() >= recordingLimits.maxSeconds) recorder?.stop();
  }

  /** Tells where its author is silent, until the signal is aborted: a recording is cut into pieces there. */
  function watchLevels({ spoken }: RunningTake, signal: AbortSignal) {
    const levels = setInterval(() => {
      const { recording } = state();
      if (recorder && !recording?.paused) spoken.live.hear(recorder.seconds(), recorder.measured());
    }, levelEveryMs);
    signal.addEventListener("abort", () => clearInterval(levels));
  }

  /**
   * Waits until the take has ended, has its last piece transcribed if it is wanted, and stores it.
   * @param running aborted when it has ended
   */
  async function endTake({ key, describe, spoken, sound, ended }: RunningTake, running: AbortController) {
    const lost = await ended.promise;
    running.abort();
    const isStored = await sound.isStored();
    const described = describe((deps.hearsLost || !lost) && !isCutOff && !unmounted().aborted);
    if (described.wanted && state().speech === "ready") await spoken.end(sound.soFar());
    else pieces.drop(key);
    const found = { recording: { ...described, placed: spoken.placed() }, sound: sound.soFar() };
    const loudest = recorder?.loudest() ?? null;
    recorder = null;
    await finishTake({ deps, takes, set }, found, { lost, isStored, loudest });
  }

  function note(change: Partial<RecordingState>) {
    const { recording } = state();
    if (recording) set({ recording: { ...recording, ...change } });
  }

  /** During a call or on a locked screen: pauses, and resumes automatically. */
  function onMute(muted: boolean) {
    const { recording } = state();
    if (!recorder || !recording) return;
    if (muted && !recording.paused) {
      recorder.pause();
      recorder.flush();
      note({ paused: true, interrupted: true });
    }
    if (!muted && recording.interrupted) resume();
  }

  function cutOff() {
    isCutOff = true;
    recorder?.stop();
  }

  function resume() {
    recorder?.resume();
    note({ paused: false, interrupted: false });
  }

  return {
    record,
    cutOff,
    resume,
    pause() {
      recorder?.pause();
      note({ paused: true });
    },
    stop() {
      if (state().isOpening) opening.abort();
      recorder?.stop();
    },
    level: () => recorder?.level() ?? 0,
    seconds,
    isRecording: () => recorder !== null,
    /** Resolves once the latest recording has ended and is on the device. */
    kept: () => kept,
  };
}
