import { withResolvers } from "~/lib/concurrency/with-resolvers";
import { newSecret } from "~/lib/ids";
import { recordingLimits } from "../limits";
import { voiceMessages } from "../messages";
import { silence } from "../pieces/cut-at-silence";
import { microphoneTrouble } from "../recorder/microphone-trouble";
import type { Recorder } from "../recorder/recorder";
import { type StoredRecording, untouched } from "./recording-store";
import type { VoiceDeps } from "./voice-deps";
import type { Pieces } from "./voice-pieces";
import type { VoiceState } from "./voice-state";
import { type Takes, written } from "./voice-takes";

/** Milliseconds between two levels by which a recording is cut into pieces: each level is about as long. */
const levelEvery = 50;

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
  let kept: Promise<void> | undefined;
  let isCutOff = false;

  async function record() {
    // A second click while the microphone opens would open another one, which would never be stopped.
    if (state().isOpening || recorder) return;
    const startedAt = Date.now();
    const [key, parts, writes] = [newSecret(), [] as Blob[], [] as Promise<boolean>[]];
    const session = new AbortController();
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
    const soundSoFar = () => new Blob(parts, { type: recorder?.contentType });
    const ended = withResolvers<boolean>();
    try {
      recorder = await deps.startRecorder({
        onChunk(part, at) {
          parts.push(part);
          writes.push(written(deps.storeChunk(key, at, part)), written(deps.storeRecording(describe(false))));
          void Promise.all(writes.slice(-2)).then(
            (stored) => stored.includes(false) && note({ isStored: false }),
          );
          if (state().speech === "ready")
            spoken.live.grow(soundSoFar, recorder?.seconds() ?? 0, recorder?.measured() ?? null);
          // Checked here as well as by the timer, since timers are throttled in hidden pages.
          if ((recorder?.seconds() ?? 0) >= recordingLimits.maxSeconds) recorder?.stop();
        },
        onEnd: ended.resolve,
        onMute,
      });
    } catch (error) {
      return set({ isOpening: false, trouble: microphoneTrouble(error) });
    }
    set({ isOpening: false, recording: { paused: false, interrupted: false, isStored: true } });
    if (unmounted().aborted) recorder.stop();
    const levels = setInterval(() => {
      const { recording } = state();
      if (recorder && !recording?.paused) spoken.live.hear(recorder.seconds(), recorder.measured());
    }, levelEvery);
    session.signal.addEventListener("abort", () => clearInterval(levels));
    deps.holdScreen(session.signal);
    deps.watchPage({ onHidden: () => recorder?.flush(), onPutAway: cutOff }, session.signal);
    kept = deps.inOneTab(key, async () => {
      const lost = await ended.promise;
      session.abort();
      const isStored = (await Promise.all(writes)).every(Boolean);
      const described = describe(!lost && !isCutOff && !unmounted().aborted);
      if (described.wanted && state().speech === "ready") await spoken.end(soundSoFar());
      else pieces.drop(key);
      await finish({ ...described, placed: spoken.placed() }, parts, lost, isStored);
    });
    await kept;
    if (takes.find(key)?.recording.wanted) await send(key);
  }

  const note = (change: Partial<NonNullable<VoiceState["recording"]>>) => {
    const { recording } = state();
    if (recording) set({ recording: { ...recording, ...change } });
  };

  async function finish(recording: StoredRecording, parts: Blob[], lost: boolean, isStored: boolean) {
    const loudest = recorder?.loudest() ?? null;
    recorder = null;
    const { microphone: title, microphoneAdvice } = voiceMessages;
    const trouble = lost ? { title, advice: parts.length > 0 ? microphoneAdvice.lost : undefined } : null;
    if (parts.length === 0) return set({ recording: null, trouble });
    const isSilent = loudest !== null && loudest < silence;
    const described = { ...recording, wanted: recording.wanted && !isSilent };
    const sound = new Blob(parts, { type: recording.contentType });
    const isWhole = (await written(deps.storeRecording(described))) && isStored;
    await takes.add({ recording: described, sound }, { status: isSilent ? "silent" : "ready" }, isWhole);
    set({ recording: null, trouble, chosen: recording.key });
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
    stop: () => recorder?.stop(),
    level: () => recorder?.level() ?? 0,
    seconds: () => recorder?.seconds() ?? 0,
    isRecording: () => recorder !== null,
    /** Resolves once the latest recording has ended and is on the device. */
    kept: () => kept,
  };
}
