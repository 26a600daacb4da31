import type { StoryViewed } from "~/features/stories/events";

/** A view of a story, with a new id unless given. */
export const viewed = (storyId: string, facts: Partial<StoryViewed> = {}): StoryViewed => ({
  type: "story.viewed",
  version: 1,
  viewId: crypto.randomUUID(),
  storyId,
  referrerSource: "direct",
  userAgent: "Mozilla/5.0",
  viewedAt: 1_700_000_000_000,
  ...facts,
});
