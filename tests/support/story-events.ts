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

/** A message of views of some stories, whose details are in Analytics Engine. */
export const viewCounts = (id: number, storyIds: string[], at = "2026-11-19T12:00:00Z") =>
  ({
    type: "story.view-counts",
    version: 1,
    id,
    views: storyIds.map((storyId) => ({ storyId, viewedAt: Date.parse(at) })),
  }) satisfies StoryEvent;

/** The event that counts all stories of which it is due. */
export const changed = {
  type: "story.visibility-changed",
  version: 1,
  storyId: "any",
} satisfies StoryEvent;
