import { inOneTab } from "./one-tab";
import type { StoredRecording } from "./recording-store";
import { type Sent, sendRecording } from "./send-recording";
import { busyWith, type VoiceState } from "./voice-state";

/** Milliseconds after which a recording that could not be sent is tried again, network event or not. */
const tryAgainAfter = 15_000;

interface Session {
  state(): VoiceState;
  set(change: Partial<VoiceState>): void;
  /** Notes down something new about the recording at hand. */
  note(change: Partial<StoredRecording>): Promise<void>;
  /** Gets the words of a recording. */
  onText(text: string): void;
  /** Aborted when the form goes away. */
  life(): AbortSignal;
}

/** Sends the recording at hand, once, as soon as there is a network. */
export function openSending({ state, set, note, onText, life }: Session) {
  async function send() {
    const signal = life();
    const { kept } = state();
    if (!kept || busyWith(state()) || signal.aborted) return;
    const { key } = kept.recording;
    await note({ wanted: true });
    await inOneTab(key, async () => {
      if (!navigator.onLine) return wait();
      set({ step: { at: "uploading", share: 0 } });
      const progress = (share: number) =>
        set({ step: share < 1 ? { at: "uploading", share } : { at: "transcribing" } });
      const sent = await sendRecording(kept.sound, key, progress, signal);
      if (!signal.aborted) await settle(sent);
    });
  }

  async function settle(sent: Sent) {
    if (sent.at === "unreachable") return wait();
    const arrived = sent.clipId ? { clipId: sent.clipId, sentAt: Date.now() } : {};
    if (sent.at === "refused") {
      set({ step: { at: "failed", title: sent.title, description: sent.description } });
      return note({ ...arrived, wanted: false });
    }
    // First the words, then the note that they are there: a crash in between asks for them once more.
    if (sent.text) onText(sent.text);
    set({ step: { at: sent.text ? "heard" : "silent" } });
    return note({ ...arrived, wanted: false, heard: true });
  }

  /** Tries again when the network is back. */
  function wait() {
    set({ step: { at: "waiting" } });
    const again = new AbortController();
    const signal = AbortSignal.any([again.signal, life()]);
    const timer = setTimeout(goOn, tryAgainAfter);
    signal.addEventListener("abort", () => clearTimeout(timer));
    addEventListener("online", goOn, { signal });
    function goOn() {
      again.abort();
      void send();
    }
  }

  return { send };
}
