import { msg } from "~/lib/i18n/t";
import type { ToastMessage } from "~/lib/toast-message";

const changedSince = msg("This post has changed since you read it. This is how it reads now.");

/** Toasts after a post's form was handled. */
export const postToasts = {
  save: { title: msg("Saved"), kind: "success" },
  publish: { title: msg("Published"), description: msg("Everybody can read it now."), kind: "success" },
  schedule: { title: msg("Scheduled"), description: msg("It comes out by itself."), kind: "success" },
  unpublish: { title: msg("Taken back"), description: msg("Only editors see it now."), kind: "success" },
  deleted: { title: msg("Post deleted"), kind: "success" },
  notDeleted: { title: msg("Nothing was deleted"), description: changedSince, kind: "neutral" },
  sending: { title: msg("The letter is on its way"), kind: "success" },
  notSent: { title: msg("Nothing was sent"), description: changedSince, kind: "neutral" },
  sentBefore: { title: msg("This post is being sent already"), kind: "neutral" },
  testSent: { title: msg("A test is on its way to you"), kind: "success" },
  testUnverified: {
    title: msg("No test was sent"),
    description: msg(
      "Tests go to your own address only, and it isn’t confirmed yet: your profile sends you a link.",
    ),
    kind: "destructive",
  },
  testLimited: {
    title: msg("No test was sent"),
    description: msg("That’s enough for today."),
    kind: "destructive",
  },
  sendingAgain: { title: msg("Trying again"), kind: "success" },
} as const satisfies Record<string, ToastMessage>;

/** Error messages of a post's form, from the server. Those without its answer: `post-answer.ts`. */
export const postErrors = {
  conflict: msg(
    "Somebody else saved this post while you wrote. Nothing of yours is lost: it still stands here. Compare, then save yours instead.",
  ),
  gone: msg("Somebody else deleted this post. Your words still stand here: copy what you need."),
  taken: msg("Another post has this address"),
} as const;
