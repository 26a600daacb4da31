/**
 * How many different stories some views go to, if readers choose stories by Zipf's law: the story of rank r is read in
 * proportion to 1 / r^exponent.
 * @param {number} views
 * @param {{ stories: number, exponent: number }} readership
 * @returns {number} the expected number
 */
export function distinctStories(views, { stories, exponent }) {
  const ranks = [...binsOf(stories)];
  const all = ranks.reduce((sum, { middle, width }) => sum + width / middle ** exponent, 0);
  return ranks.reduce((sum, { middle, width }) => {
    const share = 1 / middle ** exponent / all;
    return sum + width * -Math.expm1(views * Math.log1p(-share));
  }, 0);
}

/** Ranks, each alone up to a hundred, then in bins whose width is a hundredth of their rank. */
function* binsOf(stories) {
  for (let first = 1; first <= stories; ) {
    const width = Math.min(Math.max(1, Math.floor(first / 100)), stories - first + 1);
    yield { middle: first + (width - 1) / 2, width };
    first += width;
  }
}
