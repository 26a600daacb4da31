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

/** Who is asking, for a limit: the address that Cloudflare saw. Locally, where nobody sees one, all are one. */
export const addressOf = ({ headers }: Request): string => headers.get("cf-connecting-ip") ?? "local";
