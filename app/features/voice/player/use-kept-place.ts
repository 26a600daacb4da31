import { type RefObject, useEffect } from "react";
import { keepPlace, placeStorage, readPlace } from "./places";

/** Seconds of playing after which the place is kept again. */
const intervalSeconds = 5;

/**
 * Goes on where the listener stopped, on this device, and keeps the place while the recording plays.
 * @param voice what names the recording
 */
export function useKeptPlace(audio: RefObject<HTMLAudioElement>, voice: string, seconds: number) {
  useEffect(() => {
    const { current } = audio;
    const storage = placeStorage();
    if (!current || !storage) return;
    const leaving = new AbortController();
    const kept = readPlace(storage, voice);
    // Not if it was started before this code was there.
    if (kept > 0 && current.paused && current.currentTime === 0) {
      current.currentTime = kept;
      // An element that has loaded nothing yet doesn't say so itself.
      current.dispatchEvent(new Event("timeupdate"));
    }
    let last = kept;
    const keep = () => {
      last = current.currentTime;
      keepPlace(storage, voice, last, seconds);
    };
    const follow = () => !current.paused && Math.abs(current.currentTime - last) > intervalSeconds && keep();
    const { signal } = leaving;
    current.addEventListener("timeupdate", follow, { signal });
    for (const event of ["pause", "ended"]) current.addEventListener(event, keep, { signal });
    addEventListener("pagehide", () => !current.paused && keep(), { signal });
    return () => leaving.abort();
  }, [audio, voice, seconds]);
}
