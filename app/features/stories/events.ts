import { z } from "zod";

/** A message is billed as a whole up to 64 kB; a view takes half a kilobyte. */
export const viewsPerMessage = 20;

const view = {
  viewId: z.string(),
  storyId: z.string(),
  referrerSource: z.string(),
  userAgent: z.string(),
  viewedAt: z.number(),
};
const viewSchema = z.object(view);

/** One view of a story. */
export type StoryView = z.output<typeof viewSchema>;

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
    /** Of which archive; of the main database's index by default. */
    archive: z.string().optional(),
  }),
  /** Views that one isolate answered at the same time. */
  z.object({
    type: z.literal("story.views"),
    version: z.literal(1),
    views: z.array(viewSchema).max(viewsPerMessage),
  }),
  /** Views of which Analytics Engine has the details: they are only counted. */
  z.object({
    type: z.literal("story.view-counts"),
    version: z.literal(1),
    /** The message's own id (`messageIdAt`). */
    id: z.int(),
    views: z.array(viewSchema.pick({ storyId: true, viewedAt: true })).max(viewsPerMessage),
  }),
  /** One view: no longer sent, but may still wait in the queue. */
  z.object({ type: z.literal("story.viewed"), version: z.literal(1), ...view }),
]);

export type StoryEvent = z.output<typeof storyEventSchema>;
export type ViewCounts = Extract<StoryEvent, { type: "story.view-counts" }>;
export type StoryDecided = Extract<StoryEvent, { type: "story.decided" }>;
