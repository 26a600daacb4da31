import { newSecret } from "~/lib/ids";
import { findRecording } from "./kept-recording";
import { voiceMessages } from "./messages";
import { inOneTab } from "./one-tab";
import { type Recorder, startRecorder } from "./recorder";
import { forgetRecording, type StoredRecording, storeChunk, storeRecording } from "./recording-store";
import { openSending } from "./voice-sending";
import { quiet, type VoiceState } from "./voice-state";

/** Below this level all the time, nobody spoke: a microphone that is muted, or far away. */
const silence = 0.004;

/**
 * The recorder behind the form: records, keeps on the device, sends, and offers again what was left.
 * @param onText gets the words of a recording
 */
export function openVoice(onText: (text: string) => void) {
  let state: VoiceState = quiet;
  let recorder: Recorder | null = null;
  let life = new AbortController();
  const listeners = new Set<() => void>();

  const set = (change: Partial<VoiceState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** Notes down something new about the recording at hand. */
  const note = async (change: Partial<StoredRecording>) => {
    if (!state.kept) return;
    const recording = { ...state.kept.recording, ...change };
    set({ kept: { ...state.kept, recording } });
    await kept(storeRecording(recording));
  };

  const { send } = openSending({ state: () => state, set, note, onText, life: () => life.signal });

  const show = (recording: StoredRecording, sound: Blob, change: Partial<VoiceState> = {}) => {
    if (state.kept) URL.revokeObjectURL(state.kept.url);
    set({ kept: { recording, sound, url: URL.createObjectURL(sound) }, ...change });
  };

  /** Looks for a recording that an earlier visit left. */
  async function open() {
    life = new AbortController();
    const { signal } = life;
    const found = await findRecording();
    if (!found || signal.aborted || state.kept || recorder) return;
    const { recording, sound } = found;
    show(recording, sound, { step: { at: recording.heard ? "heard" : "ready" } });
    if (recording.wanted && !recording.heard) await send();
  }

  async function record() {
    const key = newSecret();
    const parts: Blob[] = [];
    const writes: Promise<void>[] = [];
    const draft = { key, startedAt: Date.now(), clipId: null, sentAt: null, heard: false, publish: false };
    const describe = (wanted: boolean): StoredRecording => ({
      ...draft,
      wanted,
      contentType: recorder?.contentType ?? "",
      seconds: recorder?.seconds() ?? 0,
    });
    try {
      const ended = Promise.withResolvers<boolean>();
      recorder = await startRecorder({
        onChunk(part, at) {
          parts.push(part);
          writes.push(kept(storeChunk(key, at, part)), kept(storeRecording(describe(false))));
        },
        onEnd: ended.resolve,
      });
      if (life.signal.aborted) recorder.stop();
      else set({ recording: { paused: false }, trouble: null });
      await inOneTab(key, async () => {
        const lost = await ended.promise;
        await Promise.all(writes);
        await finish(describe(!lost && !life.signal.aborted), parts, lost);
      });
    } catch {
      set({ recording: null, trouble: voiceMessages.microphone });
    }
    if (state.kept?.recording.key === key && state.kept.recording.wanted) await send();
  }

  async function finish(recording: StoredRecording, parts: Blob[], lost: boolean) {
    const loudest = recorder?.loudest() ?? null;
    recorder = null;
    const trouble = lost ? voiceMessages.microphone : null;
    if (parts.length === 0) return set({ recording: null, trouble });
    // The one before goes only now that the new one is there.
    if (state.kept) await kept(forgetRecording(state.kept.recording.key));
    const isSilent = loudest !== null && loudest < silence;
    const stored = { ...recording, wanted: recording.wanted && !isSilent };
    await kept(storeRecording(stored));
    show(stored, new Blob(parts, { type: recording.contentType }), {
      recording: null,
      trouble,
      step: { at: isSilent ? "silent" : "ready" },
    });
  }

  async function remove() {
    const { kept: voice } = state;
    if (!voice) return;
    life.abort();
    life = new AbortController();
    URL.revokeObjectURL(voice.url);
    set({ ...quiet });
    await kept(forgetRecording(voice.recording.key));
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    open,
    /** The form goes away: a recording stops and is kept, a sending stops and goes on next time. */
    close() {
      life.abort();
      recorder?.stop();
    },
    record,
    pause() {
      recorder?.pause();
      set({ recording: { paused: true } });
    },
    resume() {
      recorder?.resume();
      set({ recording: { paused: false } });
    },
    stop: () => recorder?.stop(),
    send,
    remove,
    publish: (publish: boolean) => note({ publish }),
    level: () => recorder?.level() ?? 0,
    seconds: () => recorder?.seconds() ?? 0,
  };
}

export type Voice = ReturnType<typeof openVoice>;

/** Storage that is off or full costs nothing but the safety net: this page still holds the sound. */
const kept = (writing: Promise<void>): Promise<void> => writing.catch(() => undefined);
