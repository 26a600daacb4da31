import { piecesOf } from "./submit/fitting-passage";

/** How a story's text was entered, as stored and shown. */
export type HowTold = "typed" | "spoken" | "spoken, edited";

/**
 * How a text submitted with a recording was entered. A verbatim passage of the transcript counts as spoken, too.
 * @param transcript of the recording; null if there is none
 */
export function howTold(text: string, transcript: string | null): HowTold {
  if (!transcript) return "typed";
  return squeezed(transcript).includes(squeezed(text)) ? "spoken" : "spoken, edited";
}

/** How a story's text was entered, after its author edited it: it may now contain words of the recording. */
export function toldAfterEdit(
  story: { told: HowTold; storyContent: string; transcript: string | null },
  text: string,
): HowTold {
  if (text === story.storyContent) return story.told;
  if (story.told !== "typed") return "spoken, edited";
  return containsSomeWords(text, story.transcript ?? "") ? howTold(text, story.transcript) : "typed";
}

/** Minimum length, in characters, of a passage that two texts don't share by chance. */
const minPieceLength = 20;

/** Whether a text is based on a transcript: it contains a passage of it, or half of its words. */
export function isMadeOf(text: string, words: string): boolean {
  const written = new Set(letters(text).split(" "));
  const spoken = letters(words).trim().split(" ");
  const shared = spoken.filter((word) => written.has(word)).length;
  return containsSomeWords(text, words) || shared * 2 >= spoken.length;
}

/** Whether a text contains a passage of a transcript. */
function containsSomeWords(text: string, words: string): boolean {
  const pieces = piecesOf(words).filter(({ length }) => length >= minPieceLength);
  return words !== "" && (pieces.length > 0 ? pieces : [words]).some((piece) => containsWords(text, piece));
}

/** Whether a text contains these words, ignoring case and punctuation. */
export const containsWords = (text: string, words: string): boolean => letters(text).includes(letters(words));

const letters = (text: string) =>
  ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()} `;

/** Normalizes line breaks and spaces, which a transcript doesn't determine. */
const squeezed = (text: string) => text.trim().replace(/\s+/g, " ").normalize();
