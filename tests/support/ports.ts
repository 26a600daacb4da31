/** The first port of this checkout's end-to-end tests; `FIRST_PORT` moves them all, so that two checkouts can run theirs at once. */
const first = Number(process.env.FIRST_PORT ?? 8797);

/**
 * Where end-to-end tests serve the site that all share, and sites of their own. Below the ports that systems give away
 * by themselves: one that is free when a file is read may be taken when its tests begin.
 */
export const ports = {
  site: first,
  kill: first + 4,
  newsletter: first + 5,
  desk: first + 6,
  cards: first + 7,
  platforms: first + 8,
  accounts: first + 9,
  inspiration: first + 10,
  voice: first + 11,
  "voice-lost": first + 12,
  blog: first + 14,
  faults: first + 16,
  "faults-disk": first + 17,
  "faults-queue": first + 18,
} as const;
