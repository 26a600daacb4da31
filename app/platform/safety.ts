import { z } from "zod";
import { withTimeout } from "~/lib/concurrency/with-timeout";

/** A model that says what may be harmful in a text. */
export interface Safety {
  /**
   * @returns the hazards it sees, in words; empty for a text that it finds harmless
   * @throws when the model fails, takes too long or answers something else
   */
  hazardsIn(text: string): Promise<string[]>;
}

/** What we use of the Workers AI binding, whose own types name every model there is. */
interface Classifier {
  run(model: string, input: object): Promise<unknown>;
}

/** Hazards by the codes that Llama Guard gives them. Source: MLCommons, "AI Safety taxonomy"; the model's card. */
const hazards: Record<string, string> = {
  S1: "violent crime",
  S2: "crime",
  S3: "sexual crime",
  S4: "harm to children",
  S5: "defamation",
  S6: "advice that needs an expert",
  S7: "somebody’s privacy",
  S8: "somebody’s rights",
  S9: "weapons",
  S10: "hatred",
  S11: "self-harm",
  S12: "sexual content",
  S13: "elections",
  S14: "harmful code",
};

/** Words ("unsafe", and the codes on the next line), or the same as an object. */
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
 * Llama Guard over a Workers AI binding; null where there is none, as on a developer's machine, or where no model is named.
 * @param model its id in Workers AI's catalogue; ids retire, so it comes from the configuration
 * @param timeoutMs milliseconds until it counts as failed: an author waits
 */
export const openSafety = (ai: Classifier | undefined, model: string, timeoutMs = 4000): Safety | null =>
  ai && model
    ? {
        async hazardsIn(text) {
          const messages = [{ role: "user", content: text }];
          const answer = await withTimeout(timeoutMs, ai.run(model, { messages, temperature: 0 }));
          const { safe, categories } = responseSchema.parse(answer).response;
          if (safe) return [];
          const named = categories.flatMap((code) => hazards[code] ?? []);
          return named.length > 0 ? named : ["something harmful"];
        },
      }
    : null;
