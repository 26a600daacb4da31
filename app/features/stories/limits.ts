import { codePoints } from "~/lib/text/text";

/** Limits in code points: of a story, of its names, of its place, and of its transcript. */
export const storyLimits = {
  minLength: 10,
  maxLength: 2000,
  name: 200,
  place: 120,
  transcript: 10_000,
} as const;

/** Bytes of a form with a transcript: url-encoded, a code point takes up to twelve. */
export const transcriptFormLimit = 160 * 1024;

/** Code points left in a story besides its current text, and a space after that. */
export const roomIn = (text: string): number => storyLimits.maxLength - codePoints(text.trim()) - 1;
