import { ownPromise } from "./own-promise";

/** After so long, work that never ended is presumed dead with the request that began it. */
const presumedDead = 30_000;

/**
 * Lets everyone who asks for the same thing at the same time share one piece of work. Holds for one process: on Workers,
 * for one isolate.
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
