import type { Expressions } from "./query";
import { rangesWith } from "./ranges";

/** A story of the index. */
export interface Match {
  id: number;
  storyId: string;
}

/** Matches of each better kind that are ranked. */
export const mostRanked = 60;

/** Looks for matches of some kinds in some ranges (`ranges.ts`), newest first. */
type InKind = (ranges: readonly string[], expressions: readonly (string | null)[]) => Promise<Match[][]>;

/**
 * The better matches in some ranges, ranked. Whatever has the words as a phrase has them near each other or in its names,
 * too: the phrase is only looked for among those.
 */
export async function rankBetterKinds(
  { phrase, near, named }: Expressions,
  ranges: readonly string[],
  inKind: InKind,
) {
  if (!near) return rank(await inKind(ranges, [phrase, named]));
  const found = await inKind(ranges, [named, near]);
  const ids = found.flat().map(({ id }) => id);
  const areAll = found.every(({ length }) => length < mostRanked);
  const phrases = ids.length > 0 ? await inKind(areAll ? rangesWith(ids) : ranges, [phrase]) : [];
  return rank([...phrases, ...found]);
}

/** Matches that are of several kinds first, and newer ones before older ones. Earlier kinds weigh more. */
function rank(kinds: readonly Match[][]): Match[] {
  const scores = new Map<number, Match & { score: number }>();
  for (const [at, kind] of kinds.entries()) {
    for (const match of kind) {
      const score = (scores.get(match.id)?.score ?? 0) + 2 ** (kinds.length - at);
      scores.set(match.id, { ...match, score });
    }
  }
  return [...scores.values()].sort((one, other) => other.score - one.score || other.id - one.id);
}
