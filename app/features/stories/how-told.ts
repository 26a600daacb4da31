import { piecesOf } from "./submit/fitting-passage";

/** How a story's text came about, as it is stored and shown. */
export type HowTold = "typed" | "spoken" | "spoken, edited";

/**
 * How a text came about that was sent with a recording. A passage of what was said, word for word, is spoken as the whole is.
 * @param transcript what was heard in it; null when nothing could be
 */
export function howTold(text: string, transcript: string | null): HowTold {
  if (!transcript) return "typed";
  return squeezed(transcript).includes(squeezed(text)) ? "spoken" : "spoken, edited";
}

/** How a story's text came about once its author has changed it: words of its recording may have come into it. */
export function toldAfterEdit(
  story: { told: HowTold; storyContent: string; transcript: string | null },
  text: string,
): HowTold {
  if (text === story.storyContent) return story.told;
  if (story.told !== "typed") return "spoken, edited";
  return saysSomeOf(text, story.transcript ?? "") ? howTold(text, story.transcript) : "typed";
}

/** What two texts can have in common by chance is shorter, in characters. */
const tellingPiece = 20;

/** Whether a text is what a recording says, in part or in another wording: it has a passage of it, or half of its words. */
export function isMadeOf(text: string, words: string): boolean {
  const written = new Set(letters(text).split(" "));
  const spoken = letters(words).trim().split(" ");
  const shared = spoken.filter((word) => written.has(word)).length;
  return saysSomeOf(text, words) || shared * 2 >= spoken.length;
}

/** Whether a text has a passage of these words in it. */
function saysSomeOf(text: string, words: string): boolean {
  const pieces = piecesOf(words).filter(({ length }) => length >= tellingPiece);
  return words !== "" && (pieces.length > 0 ? pieces : [words]).some((piece) => saysAll(text, piece));
}

/** Whether a text has these words in it, whatever its case and punctuation. */
export const saysAll = (text: string, words: string): boolean => letters(text).includes(letters(words));

const letters = (text: string) =>
  ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()} `;

/** Line breaks and spaces are nobody's words. */
const squeezed = (text: string) => text.trim().replace(/\s+/g, " ").normalize();
