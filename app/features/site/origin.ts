/** What the root loader gives every page. */
export interface RootData {
  origin: string;
  /** What the check for persons is shown with; null where there is none. */
  turnstileKey: string | null;
}

/** The site's origin, out of the matches that Remix hands to a `meta` function. */
export function originOf(matches: readonly { id: string; data: unknown }[]): string {
  const root = matches.find((match) => match.id === "root")?.data as Partial<RootData> | undefined;
  return root?.origin ?? "";
}
