/** The queue is full. */
export class BusyError extends Error {
  constructor() {
    super("Too many are waiting for their turn");
    this.name = "BusyError";
  }
}

/** Limits of the time spent in the queue. */
interface WaitLimits {
  /** Maximum number of calls already waiting. */
  maxWaiting: number;
  waitMs: number;
}

interface Turn {
  /**
   * When it was last known to be alive: a Worker's request can be ended at any `await`, together with the call that
   * waits in it.
   */
  seen: number;
  runs: boolean;
}

const pollMs = 10;

/** Milliseconds after which a waiting call is presumed dead, and work that never ended likewise. */
const waiterTtlMs = 2_000;
const workTtlMs = 30_000;

/**
 * Runs one piece of work at a time, first in, first out. Works per process: on Workers, per isolate. Waiting calls
 * poll, since a promise of another request can't be relied on there.
 * @returns runs the work when it is its turn; throws `BusyError` at once if the queue is full, and after `waitMs`
 * otherwise
 */
export function inTurn() {
  let line: Turn[] = [];

  return async <Result>({ maxWaiting, waitMs }: WaitLimits, work: () => Promise<Result>): Promise<Result> => {
    const asked = Date.now();
    dropTheDead();
    const waiting = line.filter(({ runs }) => !runs).length;
    if (line.length > 0 && waiting >= maxWaiting) throw new BusyError();
    const turn: Turn = { seen: asked, runs: false };
    line.push(turn);
    try {
      while (line[0] !== turn) {
        if (Date.now() - asked >= waitMs) throw new BusyError();
        await scheduler.wait(pollMs);
        turn.seen = Date.now();
        // It was presumed dead while the whole process was paused: it goes to the end of the queue.
        if (!line.includes(turn)) line.push(turn);
        dropTheDead();
      }
      Object.assign(turn, { seen: Date.now(), runs: true });
      return await work();
    } finally {
      line = line.filter((other) => other !== turn);
    }
  };

  function dropTheDead() {
    const now = Date.now();
    line = line.filter(({ seen, runs }) => now - seen < (runs ? workTtlMs : waiterTtlMs));
  }
}
