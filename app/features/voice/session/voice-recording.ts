import { withResolvers } from "~/lib/concurrency/with-resolvers";
import { newSecret } from "~/lib/ids";
import { recordingLimits } from "../limits";
import { microphoneTrouble } from "../microphone/microphone-trouble";
import type { Recorder } from "../microphone/recorder";
import { finishTake } from "./finish-take";
import { openSound } from "./growing-sound";
import { type StoredRecording, untouched } from "./recording-store";
import type { VoiceDeps } from "./voice-deps";
import type { Pieces } from "./voice-pieces";
import type { VoiceState } from "./voice-state";
import { type Takes, written } from "./voice-takes";

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

  async function record() {
    // A second click while the microphone opens would open another one, which would never be stopped.
    if (state().isOpening || recorder) return;
    const startedAt = Date.now();
    const key = newSecret();
    const session = new AbortController();
    opening = new AbortController();
    const { signal } = opening;
    isCutOff = false;
    set({ isOpening: true, trouble: null });
    // By the time there is a first piece, an engine may be ready that wasn't when the form opened.
    if (state().speech !== "ready") void deps.askReadiness().then((speech) => set({ speech }));
    const describe = (wanted: boolean): StoredRecording => ({
      ...untouched,
      key,
      startedAt,
      wanted,
      chosenAt: startedAt,
      contentType: recorder?.contentType ?? "",
      seconds: recorder?.seconds() ?? 0,
      placed: spoken.placed(),
    });
    const spoken = pieces.start(key, (placed) => {
      const noted = takes.find(key)
        ? takes.note(key, { placed })
        : deps.storeRecording({ ...describe(false), placed });
      return written(Promise.resolve(noted));
    });
    const sound = openSound(
      deps,
      key,
      () => describe(false),
      () => note({ isStored: false }),
    );
    const ended = withResolvers<boolean>();
    try {
      const onChunk = (part: Blob, at: number) => {
        sound.add(part, at);
        if (state().speech === "ready")
          spoken.live.grow(sound.soFar, recorder?.seconds() ?? 0, recorder?.measured() ?? null);
        // Checked here as well as by the timer, since timers are throttled in hidden pages.
        if ((recorder?.seconds() ?? 0) >= recordingLimits.maxSeconds) recorder?.stop();
      };
      recorder = await deps.startRecorder({ onChunk, onEnd: ended.resolve, onMute }, signal);
    } catch (error) {
      return set({ isOpening: false, trouble: signal.aborted ? null : microphoneTrouble(error) });
    }
    set({ isOpening: false, recording: { paused: false, interrupted: false, isStored: true } });
    const levels = setInterval(() => {
      const { recording } = state();
      if (recorder && !recording?.paused) spoken.live.hear(recorder.seconds(), recorder.measured());
    }, levelEveryMs);
    session.signal.addEventListener("abort", () => clearInterval(levels));
    deps.holdScreen(session.signal);
    deps.watchPage({ onHidden: () => recorder?.flush(), onPutAway: cutOff }, session.signal);
    kept = deps.inOneTab(key, async () => {
      const lost = await ended.promise;
      session.abort();
      const isStored = await sound.isStored();
      const described = describe((deps.hearsLost || !lost) && !isCutOff && !unmounted().aborted);
      if (described.wanted && state().speech === "ready") await spoken.end(sound.soFar());
      else pieces.drop(key);
      const found = { recording: { ...described, placed: spoken.placed() }, sound: sound.soFar() };
      const loudest = recorder?.loudest() ?? null;
      recorder = null;
      await finishTake({ deps, takes, set }, found, { lost, isStored, loudest });
    });
    await kept;
    if (takes.find(key)?.recording.wanted) await send(key);
  }

  const note = (change: Partial<NonNullable<VoiceState["recording"]>>) => {
    const { recording } = state();
    if (recording) set({ recording: { ...recording, ...change } });
  };

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
    seconds: () => recorder?.seconds() ?? 0,
    isRecording: () => recorder !== null,
    /** Resolves once the latest recording has ended and is on the device. */
    kept: () => kept,
  };
}
