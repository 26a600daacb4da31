/** Seconds into what plays, for those that draw it: apart from the radio's state, which changes rarely. */
export interface AirClock {
  subscribe(listener: () => void): () => void;
  /** Seconds, in steps of a tenth. */
  now(): number;
  set(seconds: number): void;
  /** Reads the time in each frame, until `stop`. */
  follow(read: () => number): void;
  stop(): void;
}

export function createClock(): AirClock {
  const listeners = new Set<() => void>();
  let now = 0;
  let frame = 0;
  const set = (seconds: number) => {
    const rounded = Math.round(seconds * 10) / 10;
    if (rounded === now) return;
    now = rounded;
    for (const listener of listeners) listener();
  };
  const stop = () => cancelAnimationFrame(frame);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: () => now,
    set,
    follow(read) {
      stop();
      frame = requestAnimationFrame(function look() {
        set(read());
        frame = requestAnimationFrame(look);
      });
    },
    stop,
  };
}
