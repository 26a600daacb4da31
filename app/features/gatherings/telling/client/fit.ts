import { endOfFitting, piecesOf } from "~/features/stories/submit/fitting-passage";
import { codePoints } from "~/lib/text/text";

/**
 * The beginning of a spoken answer that fits, up to the end of a sentence; its recording keeps all of it.
 * @param over code points by which the story is too long
 */
export function fitting(answer: string, over: number): string {
  const pieces = piecesOf(answer);
  const end = endOfFitting(pieces, 0, codePoints(answer) - over);
  return pieces.slice(0, end).join("").trim();
}
