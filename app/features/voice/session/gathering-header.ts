/** Header by which uploads count for a gathering's limits. */
export const gatheringHeader = "Gathering";

/** The headers of an upload that is told at a gathering; none without its code. */
export const gatheringHeaders = (code: string | undefined): Record<string, string> =>
  code ? { [gatheringHeader]: code } : {};
