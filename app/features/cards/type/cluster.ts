/** Marks that any letter can carry, so many that each has to stand above or below the last. */
const pilingMarks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/;
const marks = /\p{M}/u;
// Joiners and their like are not drawn: marks on both sides of one stand on the same letter.
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/** Marks of one letter: more would reach into the lines above and below. */
const mostPiled = 2;

/** Marks of one letter in scripts that write their vowels so: a Hebrew letter can carry four. */
const mostMarks = 4;

/** Code points of one cluster, such as a family of emoji: the longest that Unicode lists has ten. */
const mostCodePoints = 16;

/** A cluster with no more marks than fit into its line. */
export function withoutPiles(cluster: string): string {
  let [piled, all] = [0, 0];
  const kept = [...cluster].filter((character) => {
    if (marks.test(character) && !unseen.test(character)) {
      if (pilingMarks.test(character)) piled += 1;
      all += 1;
      return piled <= mostPiled && all <= mostMarks;
    }
    if (!unseen.test(character)) [piled, all] = [0, 0];
    return true;
  });
  return kept.slice(0, mostCodePoints).join("");
}
