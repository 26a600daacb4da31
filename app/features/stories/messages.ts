import type { ToastMessage } from "~/lib/toast-message";
import { isWaiting, type StoryState } from "./moderation/state";

/** Messages of the error catalogue (specification, section 8) and after a submission (section 4). */
export const storyMessages = {
  submitFailed: "Failed to submit story. Please try again.",
  saveFailed: "Failed to save your changes. Please try again.",
  notEditable: "An editor has removed this story: it can’t be changed any more. Your words are still here.",
  tooMany: "These are many stories for a minute. Yours is kept here: please send it again in a minute.",
  tooManyChanges: "These are many changes for a minute. Nothing is lost: please try again in a minute.",
  loadFailed: {
    title: "Error loading stories",
    description: "Please try again later.",
    kind: "destructive",
  },
  loading: "Loading stories",
  none: "No stories found in this category",
  notFound: {
    title: "Story Not Found",
    text: "This story doesn't exist or hasn't been published yet.",
  },
} as const satisfies Record<string, string | ToastMessage | { title: string; text: string }>;

const inReviewNote = "An editor reads it before anyone else does.";

/** Toast after changing a story. */
export const savedToast = (state: StoryState): ToastMessage => ({
  title: "Changes saved",
  ...(isWaiting(state) ? { description: inReviewNote } : {}),
  kind: "success",
});

/** Toast after publishing a story. */
export const publishedToast = (state: StoryState): ToastMessage =>
  state === "published"
    ? { title: "Story published", kind: "success" }
    : { title: "Your story waits for an editor", description: inReviewNote, kind: "success" };

/** Toast after submitting a story. */
export const submittedToast = (isPublished: boolean): ToastMessage =>
  isPublished
    ? {
        title: "Story shared!",
        description: "Anyone can read it in the community now.",
        kind: "success",
      }
    : {
        title: "Story submitted for review",
        description: "We read every story before it is shown.",
        kind: "success",
      };
