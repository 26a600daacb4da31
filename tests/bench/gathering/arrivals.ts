import { seeded } from "../large/random";

/** A stretch of time with a constant rate. */
export interface Stretch {
  seconds: number;
  perSecond: number;
}

/** Moments, in milliseconds from the start, at which people send their stories: a Poisson process with these rates. */
export function arrivals(stretches: readonly Stretch[], random = seeded(19)): number[] {
  const moments: number[] = [];
  let begin = 0;
  for (const { seconds, perSecond } of stretches) {
    const end = begin + seconds * 1000;
    for (let at = begin; perSecond > 0; ) {
      at -= (Math.log(1 - random()) / perSecond) * 1000;
      if (at >= end) break;
      moments.push(at);
    }
    begin = end;
  }
  return moments;
}
