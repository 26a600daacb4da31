import { pieceLimits } from "../limits";

/** Maximum level below which nobody spoke: the microphone is muted, or far away. */
export const silence = 0.004;

/** Share of the loudest recent level below which a level is a pause: 20 dB less. */
const quietShare = 0.1;

/** Seconds in which the memory of the loudest level halves. */
const halfLifeSeconds = 10;

/** Seconds between two levels within which a pause would go unnoticed: timers of hidden pages are slow. */
const gapSeconds = 0.25;

/** Seconds at the end of the longest piece in which the quietest moment is looked for. */
const searchedSeconds = 6;

/** End of a piece. */
export interface Cut {
  /** Seconds from the start of the recording. */
  at: number;
  /** Whether anybody spoke in it; otherwise nobody needs to transcribe it. */
  isSpeech: boolean;
}

interface PieceLengths {
  /** Minimum duration of a piece. */
  minSeconds: number;
  /** Duration of a pause that ends one. */
  pauseSeconds: number;
  /** Maximum duration of a piece. */
  maxSeconds: number;
}

interface Level {
  at: number;
  /** From 0 to 1; null if it is unknown, which says nothing about silence. */
  level: number | null;
}

/**
 * Decides where to cut a recording, by its levels: in a pause, or after `maxSeconds` at the quietest moment of the last
 * ones. Times are in seconds.
 * @param waiting pieces that were not heard yet: while an engine lags behind, pieces are longer, since each costs it
 * something by itself
 */
export function openCutter(
  { minSeconds, pauseSeconds, maxSeconds }: PieceLengths = pieceLimits,
  waiting: () => number = () => 0,
) {
  let start = 0;
  /** Since the last cut. */
  let levels: Level[] = [];
  let loudest = 0;
  let quietSince: number | null = null;

  const isSpeech = (some: Level[]) => some.some(({ level }) => level === null || level >= silence);

  function cut(at: number): Cut {
    const before = levels.filter((one) => one.at < at);
    levels = levels.slice(before.length);
    start = at;
    quietSince = null;
    return { at, isSpeech: isSpeech(before) };
  }

  function isQuiet(at: number, level: number | null): boolean {
    const last = levels.at(-1)?.at ?? at;
    loudest = Math.max(level ?? 0, loudest * 0.5 ** ((at - last) / halfLifeSeconds));
    if (level === null || at - last > gapSeconds) quietSince = null;
    return level !== null && level < Math.max(silence, loudest * quietShare);
  }

  return {
    /** Takes the level at a time of the recording; returns a cut where a piece ends. */
    hear(at: number, level: number | null): Cut | null {
      const isGap = at - (levels.at(-1)?.at ?? at) > gapSeconds;
      if (isQuiet(at, level)) quietSince ??= at;
      else quietSince = null;
      // What was said in a gap is unknown.
      if (isGap) levels.push({ at: at - gapSeconds, level: null });
      levels.push({ at, level });
      const middle = at - pauseSeconds / 2;
      const isPause = quietSince !== null && at - quietSince >= pauseSeconds;
      const length = Math.min(minSeconds * (1 + waiting()), maxSeconds - searchedSeconds);
      if (isPause && middle - start >= Math.max(minSeconds, length)) return cut(middle);
      return at - start >= maxSeconds ? cut(quietest(levels, at)) : null;
    },
    /** Whether anybody spoke since the last cut. */
    isSpeech: () => isSpeech(levels),
  };
}

/** The time of the lowest known level among the last ones. */
function quietest(levels: Level[], now: number): number {
  const last = levels.filter(({ at, level }) => level !== null && at >= now - searchedSeconds);
  return last.reduce((least, one) => ((one.level ?? 1) <= (least.level ?? 1) ? one : least), {
    at: now,
    level: 1,
  } as Level).at;
}
