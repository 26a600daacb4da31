/** Settings that are numbers, each with an example. */
const numbers = [
  ["DECISION_MAIL_DELAY", "60"],
  ["VIEW_DELAY", "10"],
  ["CACHED_LOG_SHARE", "0.01"],
  ["RENDERED_LOG_SHARE", "0.1"],
  ["ARCHIVE_AFTER_DAYS", "365"],
  ["BOT_SCORE", "30"],
] as const;

interface Variables extends Partial<Record<(typeof numbers)[number][0], string>> {
  ORIGIN?: string;
  ERROR_REPORTS_URL?: string;
}

interface Settings extends Variables {
  SECRET?: string;
}

/**
 * Message for the operator if a required setting is missing, or if one is nonsense; null otherwise. The local secret is
 * in wrangler.toml, which is public, so production never falls back to it.
 */
export function settingFault(settings: Settings): string | null {
  if (!settings.SECRET)
    return "SECRET, which signs cookies, is not set. Set it with: npx wrangler secret put SECRET --env production";
  return variableFault(settings);
}

/** The same about the settings in wrangler.toml alone, before they are deployed. */
export function variableFault(settings: Variables): string | null {
  const { ORIGIN, ERROR_REPORTS_URL } = settings;
  const fault = (name: string, wanted: string) =>
    `${name}, which is no ${wanted}. Correct it in wrangler.toml.`;
  if (ORIGIN && !originIn(settings))
    return fault(`ORIGIN is "${ORIGIN}"`, "address such as https://example.org");
  // Without the address, which is a key: visitors read this, too.
  if (ERROR_REPORTS_URL && !errorReportsIn(ERROR_REPORTS_URL))
    return fault("ERROR_REPORTS_URL is set to a text", "address such as https://example.org/errors");
  for (const [name, example] of numbers) {
    const value = settings[name] ?? "";
    if (!(Number(value) >= 0)) return fault(`${name} is "${value}"`, `number such as ${example}`);
  }
  return null;
}

/**
 * The site's origin, if the setting names one; "" otherwise. Browsers show an address with a slash at its end: copied
 * from there, that would stand twice in every link.
 */
export function originIn({ ORIGIN = "" }: Pick<Variables, "ORIGIN">): string {
  const url = URL.parse(ORIGIN);
  return url && /^https?:$/.test(url.protocol) ? url.origin : "";
}

/** Where errors are reported to; null if nothing is set, or it is no https URL (http for this machine). */
export function errorReportsIn(setting: string): URL | null {
  const url = URL.parse(setting);
  const isLocal = url?.hostname === "localhost" || url?.hostname === "127.0.0.1";
  return url && (url.protocol === "https:" || isLocal) ? url : null;
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
