import { z } from "zod";

/**
 * Work of the cards' own queue. Messages live longer than a deploy, so each carries its version, and the consumer may see
 * one twice.
 */
export const cardEventSchema = z.object({
  type: z.literal("card.ordered"),
  version: z.literal(1),
  storyId: z.string(),
});

export type CardEvent = z.output<typeof cardEventSchema>;
