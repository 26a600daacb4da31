/** The root loader's data, available to every page. */
export interface RootData {
  origin: string;
  /** Turnstile's site key; null if it is not configured. */
  turnstileKey: string | null;
}

/** The site's origin, from the matches that Remix passes to a `meta` function. */
export function originOf(matches: readonly { id: string; data: unknown }[]): string {
  const root = matches.find((match) => match.id === "root")?.data as Partial<RootData> | undefined;
  return root?.origin ?? "";
}
