import { z } from "zod";

/**
 * What happened to stories, for work that no reader or author waits for. Messages live longer than a deploy, so each
 * carries its version, and a consumer may see one twice.
 */
export const storyEventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("story.visibility-changed"),
    version: z.literal(1),
    storyId: z.string(),
  }),
  /** A story was stored with a recording in which nothing was heard yet. */
  z.object({
    type: z.literal("story.voice-unheard"),
    version: z.literal(1),
    storyId: z.string(),
  }),
  z.object({
    type: z.literal("story.decided"),
    version: z.literal(1),
    /** The decision in the log; whether it still stands is looked up when the message comes. */
    reviewId: z.string(),
    /** Where the site is, for the links in the mail. */
    origin: z.string(),
  }),
  z.object({
    type: z.literal("story.viewed"),
    version: z.literal(1),
    viewId: z.string(),
    storyId: z.string(),
    referrerSource: z.string(),
    userAgent: z.string(),
    viewedAt: z.number(),
  }),
]);

export type StoryEvent = z.output<typeof storyEventSchema>;
export type StoryViewed = Extract<StoryEvent, { type: "story.viewed" }>;
export type StoryDecided = Extract<StoryEvent, { type: "story.decided" }>;
export type VisibilityChanged = Extract<StoryEvent, { type: "story.visibility-changed" }>;
