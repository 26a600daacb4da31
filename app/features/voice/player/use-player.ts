import { type RefObject, useEffect, useState } from "react";

/** A recording that plays, or doesn't. */
export interface Player {
  playing: boolean;
  /** Seconds from the start. */
  at: number;
  toggle(): void;
  /** Plays from there. */
  playFrom(seconds: number): void;
  seek(seconds: number): void;
}

/** Follows and steers an audio element; `at` moves with every frame while it plays. */
export function usePlayer(audio: RefObject<HTMLAudioElement>): Player {
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);

  useEffect(() => {
    const { current } = audio;
    if (!current) return;
    const life = new AbortController();
    const follow = () => setAt(current.currentTime);
    // The browser's own controls may have started it before the script was there.
    setPlaying(!current.paused && !current.ended);
    follow();
    const states = { play: true, playing: true, pause: false, ended: false };
    for (const [event, plays] of Object.entries(states)) {
      current.addEventListener(event, () => setPlaying(plays), { signal: life.signal });
    }
    for (const event of ["timeupdate", "seeking", "seeked"]) {
      current.addEventListener(event, follow, { signal: life.signal });
    }
    return () => life.abort();
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
  return {
    playing,
    at,
    seek,
    toggle: () => void (playing ? audio.current?.pause() : audio.current?.play()),
    playFrom(seconds) {
      seek(seconds);
      void audio.current?.play();
    },
  };
}
