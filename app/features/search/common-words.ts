// The most common words of English, the site's own language, folded as `fold` does.
const words = new Set(
  "the and of to a in that was it i my for he on with she is we his her had you at me but not they this when were from as all there have be one would so what him who been our then just did its by an or if about are out up no your their".split(
    " ",
  ),
);

/** Whether a word says little about what is looked for. */
export const isCommonWord = (folded: string): boolean => words.has(folded);
