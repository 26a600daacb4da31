interface Settings {
  SECRET?: string;
}

/**
 * Message for the operator if a required setting is missing; null otherwise. The local secret is in wrangler.toml,
 * which is public, so production never falls back to it.
 */
export const missingSetting = ({ SECRET }: Settings): string | null =>
  SECRET
    ? null
    : "SECRET, which signs cookies, is not set. Set it with: npx wrangler secret put SECRET --env production";

/**
 * The secret that signs cookies.
 * @throws `missingSetting`'s message if it is not set
 */
export function requireSecret(settings: Settings): string {
  if (!settings.SECRET) throw new Error(missingSetting(settings) ?? undefined);
  return settings.SECRET;
}

/** The words of a setting that is a list, separated by commas or spaces, in lower case. */
export const parseWordList = (list: string): string[] =>
  list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
