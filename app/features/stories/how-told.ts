/** How a story's text came about, as it is stored and shown. */
export type HowTold = "typed" | "spoken" | "spoken, edited";

/**
 * How a text came about that was sent with a recording.
 * @param transcript what was heard in it; null when nothing could be
 */
export function howTold(text: string, transcript: string | null): HowTold {
  if (!transcript) return "typed";
  return squeezed(text) === squeezed(transcript) ? "spoken" : "spoken, edited";
}

/** Line breaks and spaces are nobody's words. */
const squeezed = (text: string) => text.trim().replace(/\s+/g, " ").normalize();
