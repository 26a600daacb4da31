/** Too many were waiting already. */
export class BusyError extends Error {
  constructor() {
    super("Too many are waiting for their turn");
    this.name = "BusyError";
  }
}

/** How long somebody waits. */
interface WaitLimits {
  /** How many others may wait before this one. */
  mostWaiting: number;
  waitMs: number;
}

interface Turn {
  /** When it was last known to be alive: a Worker's request can end at any `await`, and with it whoever waits in it. */
  seen: number;
  runs: boolean;
}

const pollMs = 10;

/** After so long, who waits is presumed gone, and work that never ended dead. */
const waiterTtlMs = 2_000;
const workTtlMs = 30_000;

/**
 * Lets one piece of work run at a time, in the order of asking; holds for one process: on Workers, for one isolate. Who
 * waits looks again and again, since a promise of another request can't be relied on there.
 * @returns runs the work when it is its turn; throws `BusyError` at once when too many others wait before it, and later when
 *   its turn doesn't come
 */
export function inTurn() {
  let line: Turn[] = [];

  return async <Result>(
    { mostWaiting, waitMs }: WaitLimits,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const asked = Date.now();
    dropTheDead();
    const waiting = line.filter(({ runs }) => !runs).length;
    if (line.length > 0 && waiting >= mostWaiting) throw new BusyError();
    const turn: Turn = { seen: asked, runs: false };
    line.push(turn);
    try {
      while (line[0] !== turn) {
        if (Date.now() - asked >= waitMs) throw new BusyError();
        await scheduler.wait(pollMs);
        turn.seen = Date.now();
        // Taken for gone, after a pause of the whole process: last again.
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
