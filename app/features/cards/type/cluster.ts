/** Combining marks that any letter can carry, each stacked above or below the previous one. */
const pilingMarks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/;
const marks = /\p{M}/u;
// Joiners and similar characters are invisible: marks before and after one belong to the same letter.
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/** Maximum stacked marks per letter: more would overlap the neighbouring lines. */
const maxStacked = 2;

/** Maximum marks per letter in scripts that write vowels as marks: a Hebrew letter can carry four. */
const maxMarks = 4;

/** Maximum code points of a cluster, such as a family emoji: the longest in Unicode has ten. */
const maxCodePoints = 16;

/** A cluster reduced to as many marks as fit into its line. */
export function limitMarks(cluster: string): string {
  let [piled, all] = [0, 0];
  const kept = [...cluster].filter((character) => {
    if (marks.test(character) && !unseen.test(character)) {
      if (pilingMarks.test(character)) piled += 1;
      all += 1;
      return piled <= maxStacked && all <= maxMarks;
    }
    if (!unseen.test(character)) [piled, all] = [0, 0];
    return true;
  });
  return kept.slice(0, maxCodePoints).join("");
}
