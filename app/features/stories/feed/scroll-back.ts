/** Animation frames after which a page that isn't long enough yet stays where it is. */
const maxFrames = 60;

/**
 * Scrolls to where the reader was. Cards that were never on screen have an estimated height (`content-visibility`), so the
 * page may be too short at first: each step renders more of it. Stops as soon as the reader scrolls.
 * @param top CSS pixels from the page's start
 */
export function scrollBack(top: number): void {
  const taken = new AbortController();
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(event, () => taken.abort(), { signal: taken.signal, passive: true });
  let frames = 0;
  const step = () => {
    if (taken.signal.aborted) return;
    scrollTo(0, top);
    frames += 1;
    if (Math.abs(scrollY - top) <= 1 || frames >= maxFrames) taken.abort();
    else requestAnimationFrame(step);
  };
  step();
}
