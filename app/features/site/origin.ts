/** What the root loader gives every page. */
export interface RootData {
  origin: string;
}

/** The site's origin, out of the matches that Remix hands to a `meta` function. */
export function originOf(matches: readonly { id: string; data: unknown }[]): string {
  const root = matches.find((match) => match.id === "root")?.data as Partial<RootData> | undefined;
  return root?.origin ?? "";
}
