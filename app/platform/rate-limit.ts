import { clientKey, networkKey } from "./client-address";

/** How often somebody may do something. */
export interface Limit {
  /** The seconds after which `key` may try again; null while it may go on. */
  exceededBy(key: string): Promise<number | null>;
}

/**
 * A limit that a `ratelimits` binding counts, per data centre.
 * @param limiter a binding with a period of 60 seconds
 */
export const openLimit = (limiter: RateLimit): Limit => ({
  async exceededBy(key) {
    const { success } = await limiter.limit({ key });
    return success ? null : 60;
  },
});

/** The address that Cloudflare saw. Locally, where nobody sees one, all are one. */
export const exactAddressOf = ({ headers }: Request): string => headers.get("cf-connecting-ip") ?? "local";

/** Who is asking, for a limit. */
export const addressOf = (request: Request): string => clientKey(exactAddressOf(request));

/** The network that somebody asks from, for a limit that one client alone would not reach. */
export const networkOf = (request: Request): string => networkKey(exactAddressOf(request));
