import { z } from "zod";
import { callService } from "../outage";
import type { ModelRunner } from "./model-runner";

/** A model that translates. */
export interface Translator {
  /**
   * Translates one piece of text, within `maxPieceLength`.
   * @param from code of its language
   * @throws `OutageError` if the model fails, times out or answers nothing
   */
  translate(piece: { text: string; from: string; to: string }): Promise<string>;
}

/**
 * Code points of a piece: the model reads 1024 tokens and leaves out the rest. A token is a character at least, in any
 * script. Source: "Beyond English-Centric Multilingual Machine Translation", the model's configuration.
 */
export const maxPieceLength = 500;

/** Source: Workers AI documentation, "m2m100-1.2b". */
const responseSchema = z.object({ translated_text: z.string().trim().min(1) });

/**
 * The translator over a Workers AI binding; null if there is no binding, as on a developer's machine, or no model is
 * configured.
 * @param timeoutMs milliseconds for each piece
 */
export const openTranslator = (
  ai: ModelRunner | undefined,
  model: string,
  timeoutMs = 15_000,
): Translator | null =>
  ai && model
    ? {
        translate: ({ text, from, to }) =>
          callService("translation", timeoutMs, async () => {
            const answer = await ai.run(model, { text, source_lang: from, target_lang: to });
            return responseSchema.parse(answer).translated_text;
          }),
      }
    : null;
