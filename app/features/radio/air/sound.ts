import { applyGain } from "~/features/voice/player/loudness.client";
import type { RadioVoice } from "../voices/radio-voice";

interface Handlers {
  onPlaying(): void;
  /** Paused by somebody else: the system, another player. */
  onPaused(): void;
  onEnded(): void;
  /** None of the sources could be played, or the network is gone. */
  onFailed(voice: RadioVoice): void;
  onTime(seconds: number): void;
}

/** The radio's audio element, outside of the document: it outlives every page. */
export interface Sound {
  /** Plays a voice, from this second; nothing of it is loaded before. */
  play(voice: RadioVoice, from: number): void;
  /** Goes on; if it was never loaded or failed, it is loaded again, from this second. */
  resume(from: number): void;
  pause(): void;
  stop(): void;
  seek(seconds: number): void;
  /** 0 to 100. */
  setVolume(volume: number): void;
  at(): number;
  /** Id of the voice that it plays or was paused in; null if there is none. */
  voice(): string | null;
  /** Whether this is its voice, and can't be played on. */
  hasFailed(id: string): boolean;
}

/** @param element `new Audio()` */
export function openSound(element: HTMLAudioElement, handlers: Handlers): Sound {
  let voice: RadioVoice | null = null;
  let source = 0;
  element.preload = "none";

  const start = (from: number) => {
    if (!voice) return;
    const { src } = voice.sources[source] ?? { src: "" };
    element.src = src;
    if (from > 0) element.currentTime = from;
    play();
  };
  const play = () => {
    quietOthers();
    void applyGain(element, voice?.gain ?? 0);
    element.play().catch((error: unknown) => {
      // Everything else arrives as an event of the element.
      if (error instanceof DOMException && error.name === "NotAllowedError") handlers.onPaused();
    });
  };

  element.addEventListener("playing", handlers.onPlaying);
  element.addEventListener("ended", handlers.onEnded);
  element.addEventListener("pause", () => {
    // The event comes later than the pause: it may play again already.
    if (voice && element.paused && !element.ended && !element.error) handlers.onPaused();
  });
  element.addEventListener("timeupdate", () => handlers.onTime(element.currentTime));
  element.addEventListener("error", () => {
    if (!voice || !element.error) return;
    if (navigator.onLine && source + 1 < voice.sources.length) {
      // Before anything is loaded, where it is to begin.
      const at = element.currentTime;
      source++;
      start(at);
    } else handlers.onFailed(voice);
  });
  // Only one voice at a time: a story's own player started.
  document.addEventListener("play", ({ target }) => target !== element && element.pause(), true);

  return {
    play(next, from) {
      voice = next;
      source = Math.max(
        0,
        next.sources.findIndex(({ type }) => element.canPlayType(type) !== ""),
      );
      start(from);
    },
    resume: (from) => (element.error || element.readyState === 0 ? start(from) : play()),
    pause: () => element.pause(),
    stop() {
      voice = null;
      element.pause();
      element.removeAttribute("src");
      element.load();
    },
    seek(seconds) {
      // A moment before the end, so that a pause there stays one.
      const last = Number.isFinite(element.duration) ? element.duration - 0.05 : (voice?.seconds ?? 0);
      element.currentTime = Math.max(0, Math.min(seconds, last));
    },
    setVolume(percent) {
      element.volume = percent / 100;
    },
    at: () => element.currentTime,
    voice: () => voice?.id ?? null,
    hasFailed: (id) => voice?.id === id && element.error !== null,
  };
}

function quietOthers() {
  for (const other of document.querySelectorAll<HTMLMediaElement>("audio, video")) other.pause();
}
