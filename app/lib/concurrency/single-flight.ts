/** Milliseconds after which work that never ended is presumed dead, with the request that began it. */
const presumedDeadMs = 30_000;

/** Milliseconds between two looks at another call's work. */
const pollMs = 5;

interface Flight<Result> {
  since: number;
  ended?: PromiseSettledResult<Result>;
}

/**
 * Deduplicates concurrent work: calls with the same key share one outcome. Works per process: on Workers, per isolate.
 * No call awaits another request's promise, though that is allowed: now and then workerd takes a request that does so
 * for hung, and answers 500. Each waits on timers of its own instead.
 */
export function singleFlight<Result>() {
  const flights = new Map<string, Flight<Result>>();

  return async function share(key: string, begin: () => Promise<Result>): Promise<Result> {
    let flight = flights.get(key);
    if (flight && !isDead(flight)) {
      while (!flight.ended) {
        if (isDead(flight)) return share(key, begin);
        await scheduler.wait(pollMs);
      }
    } else {
      flight = { since: Date.now() };
      flights.set(key, flight);
      [flight.ended] = await Promise.allSettled([begin()]);
      if (flights.get(key) === flight) flights.delete(key);
    }
    if (flight.ended.status === "rejected") throw flight.ended.reason;
    return flight.ended.value;
  };
}

const isDead = ({ since }: Flight<unknown>) => Date.now() - since >= presumedDeadMs;
