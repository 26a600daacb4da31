import { withTimeout } from "./with-timeout";

interface Limits {
  /** Bytes that all holders together may have; a larger request gets all of them. */
  total: number;
  /** How long `take` waits, in milliseconds. */
  timeoutMs: number;
  /** Milliseconds after which a reservation expires: an aborted request never releases its bytes. */
  leaseMs: number;
}

interface Waiting {
  bytes: number;
  admit(): void;
}

/** Bytes of the budget that one holder has. */
interface Reservation {
  /** Keeps `bytes` of them, and releases the others; never reserves more. */
  shrinkTo(bytes: number): void;
  release(): void;
}

/** A memory budget shared by concurrent work: a semaphore counted in bytes, first in, first out. */
interface ByteBudget {
  /**
   * Waits for `bytes`.
   * @throws `TimeoutError` when it takes too long
   */
  take(bytes: number): Promise<Reservation>;
}

export function createByteBudget(
  { total, timeoutMs, leaseMs }: Limits,
  now: () => number = () => Date.now(),
): ByteBudget {
  const held = new Map<symbol, { bytes: number; until: number }>();
  const queue: Waiting[] = [];

  const free = () => {
    for (const [holder, { until }] of held) if (until <= now()) held.delete(holder);
    return [...held.values()].reduce((left, { bytes }) => left - bytes, total);
  };
  const reserve = (bytes: number): Reservation => {
    const holder = Symbol();
    const until = now() + leaseMs;
    held.set(holder, { bytes, until });
    return {
      shrinkTo(kept) {
        if (!held.has(holder) || kept >= bytes) return;
        held.set(holder, { bytes: kept, until });
        admitNext();
      },
      release() {
        if (held.delete(holder)) admitNext();
      },
    };
  };
  const admitNext = () => {
    for (let next = queue[0]; next && next.bytes <= free(); next = queue[0]) {
      queue.shift();
      next.admit();
    }
  };

  return {
    async take(asked) {
      const bytes = Math.min(asked, total);
      if (queue.length === 0 && bytes <= free()) return reserve(bytes);
      let waiting: Waiting | undefined;
      const admitted = new Promise<Reservation>((resolve) => {
        // Reserved here, not when the waiting call resumes: the next in the queue may be checked before that.
        waiting = { bytes, admit: () => resolve(reserve(bytes)) };
        queue.push(waiting);
      });
      admitNext();
      try {
        return await withTimeout(timeoutMs, admitted);
      } catch (error) {
        const at = waiting ? queue.indexOf(waiting) : -1;
        if (at >= 0) queue.splice(at, 1);
        else void admitted.then((late) => late.release());
        admitNext();
        throw error;
      }
    },
  };
}
