import { type RefObject, useEffect, useState } from "react";

/** The state of a recording's player. */
export interface Player {
  playing: boolean;
  /** Seconds from the start. */
  at: number;
  toggle(): void;
  /** Starts playing at this position. */
  playFrom(seconds: number): void;
  seek(seconds: number): void;
}

/** Tracks and controls an audio element; `at` is updated in every frame while it plays. */
export function usePlayer(audio: RefObject<HTMLAudioElement>): Player {
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);

  useEffect(() => {
    const { current } = audio;
    if (!current) return;
    const mounted = new AbortController();
    const follow = () => setAt(current.currentTime);
    // It may have been started with the native controls before hydration.
    setPlaying(!current.paused && !current.ended);
    follow();
    const states = { play: true, playing: true, pause: false, ended: false };
    for (const [event, plays] of Object.entries(states)) {
      current.addEventListener(event, () => setPlaying(plays), { signal: mounted.signal });
    }
    for (const event of ["timeupdate", "seeking", "seeked"]) {
      current.addEventListener(event, follow, { signal: mounted.signal });
    }
    return () => mounted.abort();
  }, [audio]);

  useEffect(() => {
    if (!playing) return;
    let frame = requestAnimationFrame(function follow() {
      setAt(audio.current?.currentTime ?? 0);
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [audio, playing]);

  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setAt(seconds);
  };
  const play = () => {
    const { current } = audio;
    // What failed, without a network for instance, looks for its sources again only if told to.
    if (current && (current.error || current.networkState === current.NETWORK_NO_SOURCE)) {
      const from = current.currentTime;
      current.load();
      current.currentTime = from;
    }
    current?.play().catch((error: unknown) => {
      // A pause while it is still starting, which has its own event; all else is a recording that doesn't play.
      if (!(error instanceof DOMException && error.name === "AbortError")) setPlaying(false);
    });
  };
  return {
    playing,
    at,
    seek,
    toggle: () => (playing ? audio.current?.pause() : play()),
    playFrom(seconds) {
      seek(seconds);
      play();
    },
  };
}
