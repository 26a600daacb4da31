import type { ManagedStory } from "./managed-story.server";

/** Who can see a story, and why not everyone. */
export function visibilityText(
  story: Pick<ManagedStory, "isPublished" | "decision" | "decidedBy" | "reason">,
): string {
  if (story.isPublished) return "Published: anyone can read it.";
  if (story.decision === "unpublished") return "Unpublished: nobody but you can see it.";
  if (story.decision === "rejected") return `Returned by an editor: ${story.reason}`;
  if (story.decision === "removed") return `Removed by an editor: ${story.reason}`;
  if (story.decidedBy === "automatic")
    return `In review: an editor reads it first, because of ${story.reason}.`;
  if (story.decision === "withdrawn") return "Withdrawn: its text is erased.";
  return "In review: an editor reads it before it is shown.";
}
