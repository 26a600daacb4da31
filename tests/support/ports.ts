/**
 * Where end-to-end tests serve a site of their own, beside the one of all others at 8797. Below the ports that systems give away
 * by themselves: one that is free when a file is read may be taken when its tests begin.
 */
export const ports = {
  kill: 8801,
  newsletter: 8802,
  desk: 8803,
  cards: 8804,
  platforms: 8805,
  accounts: 8806,
  inspiration: 8807,
  voice: 8808,
  "voice-lost": 8809,
  blog: 8811,
  faults: 8813,
  "faults-disk": 8814,
  "faults-queue": 8815,
} as const;
