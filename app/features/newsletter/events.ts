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
  /** Send a post to one editor alone, as a test. It names the letter, which may be larger than a message (128 kB). */
  z.object({
    type: z.literal("newsletter.test"),
    version: z.literal(1),
    /** The test's own: one id is sent once. */
    id: z.string(),
    postId: z.string(),
    userId: z.string(),
    /** Language of the mail. */
    locale: z.string(),
    /** The site's, for the mail's links. */
    origin: z.string(),
  }),
  /** Forward a confirmed subscriber to the external provider. */
  z.object({ type: z.literal("newsletter.forward"), version: z.literal(1), subscriberId: z.string() }),
]);

export type NewsletterEvent = z.output<typeof newsletterEventSchema>;
