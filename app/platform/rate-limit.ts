import { clientKey, networkKey } from "./client-address";

/** A rate limit. */
export interface Limit {
  /** The seconds after which `key` may retry; null while it is below the limit. */
  exceededBy(key: string): Promise<number | null>;
}

/**
 * A rate limit over a `ratelimits` binding, which counts per data centre.
 * @param limiter a binding with a period of 60 seconds
 */
export const openLimit = (limiter: RateLimit): Limit => ({
  async exceededBy(key) {
    const { success } = await limiter.limit({ key });
    return success ? null : 60;
  },
});

/** The client's IP address as Cloudflare reports it. Locally there is none, so all clients share one key. */
export const exactAddressOf = ({ headers }: Request): string => headers.get("cf-connecting-ip") ?? "local";

/** The client's key for a rate limit. */
export const addressOf = (request: Request): string => clientKey(exactAddressOf(request));

/** The client's network, for limits that a single address would not reach. */
export const networkOf = (request: Request): string => networkKey(exactAddressOf(request));
