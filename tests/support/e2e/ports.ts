/**
 * The first port of this checkout's end-to-end tests; `FIRST_PORT` changes it, so that two checkouts can run theirs
 * concurrently.
 */
const first = Number(process.env.FIRST_PORT ?? 8797);

/**
 * Ports of end-to-end tests with their own site. Below the ephemeral ports: one that is free when a file is loaded may
 * be taken when its tests start.
 */
export const ports = {
  gathering: first + 3,
  kill: first + 4,
  newsletter: first + 5,
  desk: first + 6,
  cards: first + 7,
  platforms: first + 8,
  accounts: first + 9,
  inspiration: first + 10,
  voice: first + 11,
  "voice-lost": first + 12,
  "voice-live": first + 13,
  "voice-recorder": first + 14,
  turnstile: first + 15,
  faults: first + 16,
  "faults-disk": first + 17,
  "faults-queue": first + 18,
  mails: first + 19,
  weight: first + 29,
  "voice-gathering": first + 30,
  offline: first + 31,
  "offline-update": first + 32,
  passkeys: first + 33,
  saved: first + 34,
  "offline-keeping": first + 35,
  "saved-account": first + 36,
  "telling-kept": first + 37,
  languages: first + 38,
  archive: first + 39,
} as const;

/**
 * Port of a Playwright worker's shared site.
 * @param worker counts from 0
 */
export const sitePort = (worker: number) => first + 20 + worker;

/** Folder of that site's database and files. */
export const siteState = (worker: number) => `.wrangler/e2e-shared-${worker}`;

/**
 * Port of a Playwright worker's site of the posts' tests.
 * @param worker counts from 0
 */
export const postsPort = (worker: number) => first + 40 + worker;
