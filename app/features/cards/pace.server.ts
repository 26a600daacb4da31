import { inTurn } from "~/lib/concurrency/serial-queue";
import type { Assets } from "~/platform/assets";
import type { ColorScheme } from "./card";
import type { CardWords } from "./draw/print.server";
import type { Format } from "./layouts";

/** How much of the isolate's time a drawing takes, which is shared with other requests. */
export interface Pace {
  /** Maximum length of the queue of drawings; beyond it the drawing is rejected. */
  maxWaiting: number;
  /** Maximum time in the queue, in milliseconds. */
  waitMs: number;
  /** Pause between the steps of a drawing, in milliseconds. */
  restMs: number;
}

/** While a user waits. */
export const onDemand: Pace = { maxWaiting: 4, waitMs: 8_000, restMs: 0 };

/** In the background, before anybody requests it. */
export const aheadOfTime: Pace = {
  maxWaiting: Number.POSITIVE_INFINITY,
  waitMs: Number.POSITIVE_INFINITY,
  restMs: 20,
};

const oneAtATime = inTurn();

/**
 * Draws a card, after those that are being drawn.
 * @throws `BusyError` if too many are waiting
 */
export async function drawInTurn(
  pace: Pace,
  assets: Assets,
  words: CardWords,
  colours: ColorScheme,
  format: Format,
): Promise<Uint8Array<ArrayBuffer>> {
  // Starts WebAssembly only when a card is drawn; the development server, in Node, can't load it at all.
  const { drawCard } = await import("./draw/draw.server");
  const rest = () => scheduler.wait(pace.restMs);
  return oneAtATime(pace, () => drawCard(assets, words, colours, format, rest));
}
