/** The first port of this checkout's end-to-end tests; `FIRST_PORT` moves them all, so that two checkouts can run theirs at once. */
const first = Number(process.env.FIRST_PORT ?? 8797);

/**
 * Where end-to-end tests serve sites of their own. Below the ports that systems give away
 * by themselves: one that is free when a file is read may be taken when its tests begin.
 */
export const ports = {
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
  mails: first + 19,
} as const;

/** Where a worker of Playwright serves the site of all tests that need none of their own. @param worker counts from 0 */
export const sitePort = (worker: number) => first + 20 + worker;
