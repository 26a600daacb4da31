import { withTimeout } from "~/lib/concurrency/with-timeout";
import type { Log } from "./log";

/** A rate limit. */
export interface Limit {
  /**
   * Counts one attempt.
   * @returns the seconds after which `key` may retry; null while it is below the limit
   */
  count(key: string): Promise<number | null>;
}

/** Timeout of the binding, in milliseconds; short, since every request waits for it. */
const timeoutMs = 1000;

/**
 * A rate limit over a `ratelimits` binding, which counts per data centre. While that fails, nobody is refused: people
 * have to be let in.
 * @param limiter a binding with a period of 60 seconds
 */
export const openLimit = (limiter: RateLimit, log: Log): Limit => ({
  async count(key) {
    try {
      const { success } = await withTimeout(timeoutMs, limiter.limit({ key }));
      return success ? null : 60;
    } catch (error) {
      log.error("rate-limit", error);
      return null;
    }
  },
});
