import { z } from "zod";

/**
 * Events about stories, for background work. Messages outlive a deployment, so each carries its version, and may be
 * delivered twice.
 */
export const storyEventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("story.visibility-changed"),
    version: z.literal(1),
    storyId: z.string(),
  }),
  /** A story was stored with a recording that has no transcript yet. */
  z.object({
    type: z.literal("story.voice-unheard"),
    version: z.literal(1),
    storyId: z.string(),
  }),
  z.object({
    type: z.literal("story.decided"),
    version: z.literal(1),
    /** The decision in the log; the consumer checks whether it is still current. */
    reviewId: z.string(),
    /** Origin for the links in the mail. */
    origin: z.string(),
  }),
  /** An editor renamed or merged songs. */
  z.object({
    type: z.literal("song.changed"),
    version: z.literal(1),
    songIds: z.array(z.string()),
    /** Artists that they had before. */
    artistSlugs: z.array(z.string()),
  }),
  /** A step of rebuilding the search index (`features/search/index/rebuild.server.ts`). */
  z.object({
    type: z.literal("search.rebuild"),
    version: z.literal(1),
    part: z.enum(["stories", "songs", "leftovers"]),
    cursor: z.string().nullable(),
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
