import { z } from "zod";

/** Messages of the cards queue. They outlive a deployment, so each carries its version, and may be delivered twice. */
export const cardEventSchema = z.object({
  type: z.literal("card.ordered"),
  version: z.literal(1),
  storyId: z.string(),
});

export type CardEvent = z.output<typeof cardEventSchema>;
