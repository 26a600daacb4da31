/** Which story of a list comes after the one at `at`, or before it where it is the last; undefined where it is the only one. */
export const neighbourOf = (stories: readonly string[], at: number): string | undefined => {
  const here = stories[at];
  const others = [...stories.slice(at + 1), ...stories.slice(0, at).reverse()];
  return others.find((story) => story !== here);
};
