interface Settings {
  SECRET?: string;
  ORIGIN?: string;
}

/**
 * Message for the operator if a required setting is missing, or if one is nonsense; null otherwise. The local secret is
 * in wrangler.toml, which is public, so production never falls back to it.
 */
export function settingFault({ SECRET, ORIGIN }: Settings): string | null {
  if (!SECRET)
    return "SECRET, which signs cookies, is not set. Set it with: npx wrangler secret put SECRET --env production";
  return originFault({ ORIGIN });
}

/** The same about the site's origin alone, before it is deployed. */
export const originFault = ({ ORIGIN }: Settings): string | null =>
  ORIGIN && !originIn({ ORIGIN })
    ? `ORIGIN is "${ORIGIN}", which is no address such as https://example.org. Correct it in wrangler.toml.`
    : null;

/**
 * The site's origin, if the setting names one; "" otherwise. Browsers show an address with a slash at its end: copied
 * from there, that would stand twice in every link.
 */
export function originIn({ ORIGIN = "" }: Settings): string {
  const url = URL.parse(ORIGIN);
  return url && /^https?:$/.test(url.protocol) ? url.origin : "";
}

/**
 * The secret that signs cookies.
 * @throws `settingFault`'s message if it is not set
 */
export function requireSecret(settings: Settings): string {
  if (!settings.SECRET) throw new Error(settingFault(settings) ?? undefined);
  return settings.SECRET;
}

/** The words of a setting that is a list, separated by commas or spaces, in lower case. */
export const parseWordList = (list: string): string[] =>
  list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
