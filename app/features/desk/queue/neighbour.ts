/** The story after the one at `at` in a list, or the one before if it is the last; undefined if it is the only one. */
export const neighbourOf = (stories: readonly string[], at: number): string | undefined => {
  const here = stories[at];
  const others = [...stories.slice(at + 1), ...stories.slice(0, at).reverse()];
  return others.find((story) => story !== here);
};
