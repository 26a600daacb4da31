import type { Expressions } from "./expressions";

/** A story of the index. */
export interface Match {
  id: number;
  storyId: string;
}

/** Matches of each better kind that are ranked. */
export const maxRanked = 60;

/** Looks for matches of some kinds, newest first. */
type InKind = (expressions: readonly (string | null)[]) => Promise<Match[][]>;

/**
 * The better matches, ranked. Whatever has the words as a phrase has them near each other or in its names, too: if
 * there are none of those, no phrase is looked for.
 */
export async function rankBetterKinds({ phrase, near, named }: Expressions, inKind: InKind) {
  if (!near) return rank(await inKind([phrase, named]));
  const found = await inKind([named, near]);
  const phrases = found.flat().length > 0 ? await inKind([phrase]) : [];
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
