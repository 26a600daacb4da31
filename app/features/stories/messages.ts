import { msg, t } from "~/lib/i18n/t";
import type { ToastMessage } from "~/lib/toast-message";
import { isWaiting, type StoryState } from "./moderation/state";

/** Messages of the error catalogue (specification, section 8) and after a submission (section 4). */
export const storyMessages = {
  submitFailed: msg("Failed to submit story. Please try again."),
  saveFailed: msg("Failed to save your changes. Please try again."),
  notEditable: msg(
    "An editor has removed this story: it can’t be changed any more. Your words are still here.",
  ),
  tooMany: msg("These are many stories for a minute. Yours is kept here: please send it again in a minute."),
  tooManyChanges: msg("These are many changes for a minute. Nothing is lost: please try again in a minute."),
  loadFailed: {
    title: msg("Error loading stories"),
    description: msg("Please try again later."),
    kind: "destructive",
  },
  loading: msg("Loading stories"),
  none: msg("No stories found in this category"),
  notFound: {
    title: msg("Story Not Found"),
    text: msg("This story doesn't exist or hasn't been published yet."),
  },
} as const satisfies Record<string, string | ToastMessage | { title: string; text: string }>;

const inReviewNote = msg("An editor reads it before anyone else does.");

/** Toast after changing a story. */
export const savedToast = (state: StoryState): ToastMessage => ({
  title: t("Changes saved"),
  ...(isWaiting(state) ? { description: t(inReviewNote) } : {}),
  kind: "success",
});

/** Toast after publishing a story. */
export const publishedToast = (state: StoryState): ToastMessage =>
  state === "published"
    ? { title: t("Story published"), kind: "success" }
    : { title: t("Your story waits for an editor"), description: t(inReviewNote), kind: "success" };

/** Toast after submitting a story. */
export const submittedToast = (isPublished: boolean): ToastMessage =>
  isPublished
    ? {
        title: t("Story shared!"),
        description: t("Anyone can read it in the community now."),
        kind: "success",
      }
    : {
        title: t("Story submitted for review"),
        description: t("We read every story before it is shown."),
        kind: "success",
      };
