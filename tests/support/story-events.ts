import type { StoryEvent, StoryView } from "~/features/stories/events";

/** A view of a story, with a new id unless given. */
export const viewOf = (storyId: string, facts: Partial<StoryView> = {}): StoryView => ({
  viewId: crypto.randomUUID(),
  storyId,
  referrerSource: "direct",
  userAgent: "Mozilla/5.0",
  viewedAt: 1_700_000_000_000,
  ...facts,
});

/** The message of one view. */
export const viewed = (storyId: string, facts?: Partial<StoryView>) =>
  ({ type: "story.views", version: 1, views: [viewOf(storyId, facts)] }) satisfies StoryEvent;
