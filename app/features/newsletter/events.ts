import { z } from "zod";

/** Work of the newsletter that nobody waits for. Messages live longer than a deploy, and may come twice. */
export const newsletterEventSchema = z.discriminatedUnion("type", [
  /** Send the next part of a post. Without a turn, from before there were turns, it has the one that it finds. */
  z.object({
    type: z.literal("newsletter.send"),
    version: z.literal(1),
    postId: z.string(),
    turn: z.number().int().optional(),
  }),
  /** Send a confirmed subscriber on to the outside provider. */
  z.object({ type: z.literal("newsletter.forward"), version: z.literal(1), subscriberId: z.string() }),
]);

export type NewsletterEvent = z.output<typeof newsletterEventSchema>;
