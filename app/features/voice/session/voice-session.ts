import { browserDeps, type VoiceDeps } from "./voice-deps";
import { openPieces } from "./voice-pieces";
import { openRecording } from "./voice-recording";
import { openSending } from "./voice-sending";
import { quiet, type StoryWords, type VoiceState } from "./voice-state";
import { openTakes } from "./voice-takes";

/** What closed forms of this page still store. */
let closing: Promise<unknown> | undefined;

/** The recorder behind the form: records, stores on the device, sends, and offers recordings of earlier visits. */
export function openVoice({ onText, onPiece }: StoryWords, deps: VoiceDeps = browserDeps) {
  let state: VoiceState = quiet;
  let mounted = new AbortController();
  const listeners = new Set<() => void>();
  const set = (change: Partial<VoiceState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const unmounted = () => mounted.signal;
  const takes = openTakes(deps, () => state, set);
  const pieces = openPieces({ deps, onPiece, unmounted });
  const sending = openSending({ deps, takes, pieces, onText, unmounted });
  const recording = openRecording({
    deps,
    takes,
    pieces,
    set,
    unmounted,
    send: sending.send,
    state: () => state,
  });

  /** Looks for recordings of an earlier visit. What is still to be transcribed is sent; that isn't waited for. */
  async function open() {
    mounted = new AbortController();
    const { signal } = mounted;
    void deps.askReadiness().then((speech) => signal.aborted || set({ speech }));
    // A recording that stopped as its form closed is in use until it is stored, and would not be found.
    await closing;
    const found = await deps.findRecordings();
    if (signal.aborted) return;
    for (const one of found) await takes.add(one, { status: one.recording.heard ? "heard" : "ready" }, true);
    const chosenAt = ({ recording }: (typeof found)[number]) => recording.chosenAt ?? recording.startedAt;
    const [last] = found.sort((one, other) => chosenAt(other) - chosenAt(one));
    if (!last || signal.aborted || state.chosen) return;
    set({ chosen: last.recording.key });
    if (last.recording.wanted && !last.recording.heard) void sending.send(last.recording.key);
  }

  return {
    ...recording,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    open,
    /** The form unmounts: a recording stops and is kept, an upload stops and is resumed next time. */
    close() {
      mounted.abort();
      recording.stop();
      closing = Promise.allSettled([closing, recording.kept()]);
    },
    send: () => (state.chosen ? sending.send(state.chosen) : undefined),
    choose: takes.choose,
    remove() {
      const { chosen } = state;
      if (!chosen) return;
      sending.cancel(chosen);
      pieces.drop(chosen);
      return takes.remove(chosen);
    },
    undo: takes.undo,
    /** They wait in the outbox: a page that comes back from the browser's history must not change or delete them. */
    letGo() {
      pieces.dropAll();
      for (const { recording } of takes.letGo()) sending.cancel(recording.key);
    },
    forget() {
      pieces.dropAll();
      return takes.forget();
    },
    /** Stores the words of a take that another one replaces, or removes them. */
    noteWords: (key: string, words?: string) => takes.note(key, { words }),
    /** The author has used as much of the offered transcript as they wanted. */
    async settleWords() {
      const { chosen } = state;
      if (!chosen) return;
      takes.patch(chosen, { step: { status: "heard" } });
      await takes.note(chosen, { wanted: false, heard: true });
    },
    publish: (publish: boolean) => (state.chosen ? takes.note(state.chosen, { publish }) : undefined),
    /** Makes sure that the server has the selected take, see `openSending`. */
    deliver: async (anew = false) => (state.chosen ? sending.deliver(state.chosen, anew) : true),
    /** The selected take. */
    chosen: takes.chosen,
    takes: () => state.takes,
  };
}

export type Voice = ReturnType<typeof openVoice>;
