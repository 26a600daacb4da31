import type { Log } from "./log";

/** What work after a response needs. */
export interface BackgroundDeps {
  log: Log;
  /** The platform's: keeps the request's isolate for the work. */
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Lets work that has begun go on after the response, which doesn't depend on it. Its failure is only logged.
 * @param event its name in the log
 */
export const afterResponse = (
  { log, waitUntil }: BackgroundDeps,
  event: string,
  work: Promise<unknown>,
): void => waitUntil(work.catch((error) => log.error(event, error)));
