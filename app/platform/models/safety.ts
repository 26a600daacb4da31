import { z } from "zod";
import { withTimeout } from "~/lib/concurrency/with-timeout";
import { msg } from "~/lib/i18n/t";
import type { ModelRunner } from "./model-runner";

/** A model that classifies potentially harmful text. */
export interface Safety {
  /**
   * @returns the hazards found, in words; empty for harmless text
   * @throws if the model fails, times out or its response is malformed
   */
  hazardsIn(text: string): Promise<string[]>;
}

/**
 * Llama Guard's hazard codes; reasons are stored with these words, in English. Source: MLCommons, "AI Safety taxonomy";
 * the model's card.
 */
const hazards: Record<string, string> = {
  S1: msg("violent crime"),
  S2: msg("crime"),
  S3: msg("sexual crime"),
  S4: msg("harm to children"),
  S5: msg("defamation"),
  S6: msg("advice that needs an expert"),
  S7: msg("somebody’s privacy"),
  S8: msg("somebody’s rights"),
  S9: msg("weapons"),
  S10: msg("hatred"),
  S11: msg("self-harm"),
  S12: msg("sexual content"),
  S13: msg("elections"),
  S14: msg("harmful code"),
};

/** A string ("unsafe", with the codes on the next line), or the same as an object. */
const responseSchema = z.object({
  response: z.union([
    z
      .string()
      .trim()
      .regex(/^(safe|unsafe)\b/i)
      .transform((said) => ({ safe: /^safe/i.test(said), categories: said.match(/\bS\d+/g) ?? [] })),
    z.object({ safe: z.boolean(), categories: z.array(z.string()).default([]) }),
  ]),
});

/**
 * Llama Guard over a Workers AI binding; null if there is no binding, as on a developer's machine, or no model is
 * configured.
 * @param timeoutMs milliseconds; short, since an author waits
 */
export const openSafety = (ai: ModelRunner | undefined, model: string, timeoutMs = 4000): Safety | null =>
  ai && model
    ? {
        async hazardsIn(text) {
          const messages = [{ role: "user", content: text }];
          const answer = await withTimeout(timeoutMs, ai.run(model, { messages, temperature: 0 }));
          const { safe, categories } = responseSchema.parse(answer).response;
          if (safe) return [];
          const named = categories.flatMap((code) => hazards[code] ?? []);
          return named.length > 0 ? named : [msg("something harmful")];
        },
      }
    : null;
