import { ownPromise } from "./own-promise";

/** Milliseconds after which work that never ended is presumed dead, with the request that began it. */
const presumedDead = 30_000;

/**
 * Deduplicates concurrent work: calls with the same key share one promise. Works per process: on Workers, per isolate.
 */
export function singleFlight<Result>() {
  const flights = new Map<string, { since: number; work: Promise<Result> }>();
  return (key: string, begin: () => Promise<Result>): Promise<Result> => {
    const flying = flights.get(key);
    if (flying && Date.now() - flying.since < presumedDead) return ownPromise(flying.work);
    const flight = { since: Date.now(), work: begin() };
    flights.set(key, flight);
    const land = () => flights.get(key) === flight && flights.delete(key);
    flight.work.then(land, land);
    return flight.work;
  };
}
