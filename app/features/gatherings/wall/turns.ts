/**
 * Which stories a wall has on its stage: those that were just approved at once and together, the others one by one.
 */
export interface Turn {
  /** Ids, in the order in which they came. */
  shown: readonly string[];
  /** They were just approved: what comes meanwhile is put beside them. */
  isFresh: boolean;
  /** Ids of those just approved that have no room beside the shown ones, the next one first. */
  queue: readonly string[];
}

/** Stories that a screen has room for at once. */
export const maxTogether = 12;

// In milliseconds.
const minShownMs = 8000;
const maxShownMs = 20_000;
const readingMsPerLetter = 45;

/**
 * What is shown once more stories have been approved: they, too, at once.
 * @param news ids, the first approved first
 * @param isPaused what is shown stays as it is until the next turn
 */
export function withNews(turn: Turn, news: readonly string[], isPaused: boolean): Turn {
  if (isPaused) return { ...turn, queue: [...turn.queue, ...news] };
  if (news.length === 0) return turn;
  return together([...(turn.isFresh ? turn.shown : []), ...turn.queue, ...news]);
}

/** What is left of a turn when some stories have gone. */
export const without = ({ shown, isFresh, queue }: Turn, isGone: (id: string) => boolean): Turn => ({
  shown: shown.filter((id) => !isGone(id)),
  isFresh,
  queue: queue.filter((id) => !isGone(id)),
});

/**
 * What comes after a turn.
 * @param all ids of all stories, the last approved first
 */
export function nextTurn({ shown, queue }: Turn, all: readonly string[]): Turn {
  if (queue.length > 0) return together(queue);
  // Those that were shown together come again one by one.
  const at = shown.length === 1 ? all.indexOf(shown[0] ?? "") : -1;
  const next = all[(at + 1) % all.length];
  return { shown: next === undefined ? [] : [next], isFresh: false, queue };
}

const together = (ids: readonly string[]): Turn => ({
  shown: ids.slice(0, maxTogether),
  isFresh: true,
  queue: ids.slice(maxTogether),
});

/**
 * How long a turn takes.
 * @param letters of all that is shown
 * @returns milliseconds
 */
export function durationOf({ queue }: Turn, letters: number): number {
  if (queue.length > 0) return minShownMs;
  return Math.min(Math.max(minShownMs, letters * readingMsPerLetter), maxShownMs);
}
