interface Settings {
  SECRET?: string;
}

/**
 * Words for whoever deployed the worker without a setting that it can't do without; null when nothing is missing. The
 * local secret stands in wrangler.toml, where everybody can read it, so production never falls back to it.
 */
export const missingSetting = ({ SECRET }: Settings): string | null =>
  SECRET
    ? null
    : "SECRET, which signs cookies, is not set. Set it with: npx wrangler secret put SECRET --env production";

/** What signs our cookies. @throws when it is not set, with the words of `missingSetting` */
export function requireSecret(settings: Settings): string {
  if (!settings.SECRET) throw new Error(missingSetting(settings) ?? undefined);
  return settings.SECRET;
}
