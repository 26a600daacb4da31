import type { SentPiece } from "~/features/voice/pieces/send-piece";
import type { StoredRecording } from "~/features/voice/session/recording-store";
import type { Sent } from "~/features/voice/session/sent";
import type { Readiness } from "~/features/voice/session/speech-readiness";
import type { VoiceDeps } from "~/features/voice/session/voice-deps";

type Handlers = Parameters<VoiceDeps["startRecorder"]>[0];

/** A recording's metadata on the device. */
export const stored = (key: string, facts: Partial<StoredRecording> = {}): StoredRecording => ({
  key,
  contentType: "audio/webm",
  startedAt: 1000,
  seconds: 3,
  wanted: false,
  sentAt: null,
  heard: false,
  publish: false,
  ...facts,
});

/** A fake browser for the recorder: storage, microphone and network, controlled by the test. */
export function fakeBrowser(found: StoredRecording[] = []) {
  const device = new Map<string, StoredRecording>(found.map((recording) => [recording.key, recording]));
  const chunks = new Map<string, Blob[]>(found.map(({ key }) => [key, [new Blob(["sound"])]]));
  const sendings: {
    key: string;
    waitsForText: boolean;
    pieces: number;
    progress(share: number): void;
    signal: AbortSignal;
  }[] = [];
  const piecesSent: { number: number; answer(sent: SentPiece): void }[] = [];
  const answers: ((sent: Sent) => void)[] = [];
  const browser = {
    device,
    chunks,
    sendings,
    /** Pieces on their way. */
    piecesSent,
    /** Responds to the oldest pending upload. */
    answer: (sent: Sent) => answers.shift()?.(sent),
    isOnline: true,
    isFull: false,
    /** Storing waits for it, if set. */
    storing: null as Promise<unknown> | null,
    /** Deleting waits for it. */
    deleting: Promise.resolve() as Promise<unknown>,
    /** The result of requesting the microphone; pending until `allow` when set. */
    permission: Promise.resolve() as Promise<unknown>,
    opened: 0,
    live: 0,
    loudest: 0.5 as number | null,
    seconds: 3,
    level: null as number | null,
    /** A lost recording is transcribed all the same. */
    hearsLost: false,
    /** Whether pieces can be cut: their code has loaded. */
    canCut: true,
    speech: "ready" as Readiness,
    calls: [] as string[],
    microphone: null as Handlers | null,
    page: null as Parameters<VoiceDeps["watchPage"]>[0] | null,
    screenHeld: null as AbortSignal | null,
    goOnline: () => {},
  };
  const inUse = new Set<string>();
  const write = async (work: () => void) => {
    if (browser.storing) await browser.storing;
    if (browser.isFull) throw new DOMException("full", "QuotaExceededError");
    work();
  };
  const deps: VoiceDeps = {
    findRecordings: async () =>
      [...device.values()]
        .filter(({ key }) => !inUse.has(key))
        .map((recording) => ({ recording, sound: new Blob(chunks.get(recording.key) ?? []) })),
    storeRecording: (recording) => write(() => device.set(recording.key, recording)),
    storeChunk: (key, at, part) =>
      write(() => {
        const parts = chunks.get(key) ?? [];
        parts[at] = part;
        chunks.set(key, parts);
      }),
    async forgetRecording(key) {
      await browser.deleting;
      await write(() => {
        device.delete(key);
        chunks.delete(key);
      });
    },
    async startRecorder(handlers, signal) {
      browser.opened++;
      const givenUp = new Promise((_, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason)),
      );
      await Promise.race([browser.permission, givenUp]);
      browser.live++;
      browser.microphone = handlers;
      const end = (lost: boolean) => {
        browser.live--;
        handlers.onEnd(lost);
      };
      const call = (name: string) => () => void browser.calls.push(name);
      return {
        contentType: "audio/webm",
        pause: call("pause"),
        resume: call("resume"),
        flush: call("flush"),
        stop: () => end(false),
        seconds: () => browser.seconds,
        level: () => 0,
        measured: () => browser.level,
        loudest: () => browser.loudest,
      };
    },
    get hearsLost() {
      return browser.hearsLost;
    },
    sendRecording: (_, key, { onProgress, signal, waitsForText = true, pieces = 0 }) => {
      sendings.push({ key, waitsForText, pieces, progress: (share) => onProgress?.(share), signal });
      return new Promise((resolve) => {
        answers.push(resolve);
        signal.addEventListener("abort", () => resolve({ status: "unreachable" }));
      });
    },
    sendPiece: ({ number }, signal) =>
      new Promise((answer) => {
        piecesSent.push({ number, answer });
        signal.addEventListener("abort", () => answer({ status: "failed", retryAfterMs: 0 }));
      }),
    cutPiece: async (sound, after, to) => {
      if (!browser.canCut) throw new TypeError("Failed to fetch dynamically imported module");
      return { sound, start: Math.max(0, after), last: Math.min(to, browser.seconds) };
    },
    askReadiness: async () => browser.speech,
    async inOneTab(key, work) {
      inUse.add(key);
      await work().finally(() => inUse.delete(key));
    },
    holdScreen: (signal) => {
      browser.screenHeld = signal;
    },
    watchPage: (handlers) => {
      browser.page = handlers;
    },
    isOnline: () => browser.isOnline,
    whenOnline: (goOn) => {
      browser.goOnline = goOn;
    },
    urlOf: () => "blob:sound",
    dropUrl: () => {},
  };
  return { browser, deps };
}
