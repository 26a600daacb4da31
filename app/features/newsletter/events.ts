import { z } from "zod";

/** Messages of the newsletter queue. They outlive a deployment, and may be delivered twice. */
export const newsletterEventSchema = z.discriminatedUnion("type", [
  /** Send the next batch of a post. Messages from before `turn` existed use the row's current one. */
  z.object({
    type: z.literal("newsletter.send"),
    version: z.literal(1),
    postId: z.string(),
    turn: z.number().int().optional(),
  }),
  /** Forward a confirmed subscriber to the external provider. */
  z.object({ type: z.literal("newsletter.forward"), version: z.literal(1), subscriberId: z.string() }),
]);

export type NewsletterEvent = z.output<typeof newsletterEventSchema>;
