import type { ToastMessage } from "~/lib/toast-message";

/** Toasts after a post's form succeeded. */
export const postToasts = {
  save: { title: "Saved", kind: "success" },
  publish: { title: "Published", description: "Everybody can read it now.", kind: "success" },
  schedule: { title: "Scheduled", description: "It comes out by itself.", kind: "success" },
  unpublish: { title: "Taken back", description: "Only editors see it now.", kind: "success" },
  deleted: { title: "Post deleted", kind: "success" },
  sending: { title: "The letter is on its way", kind: "success" },
  sentBefore: { title: "This post is being sent already", kind: "neutral" },
  testSent: { title: "A test is on its way to you", kind: "success" },
  testUnverified: {
    title: "No test was sent",
    description:
      "Tests go to your own address only, and it isn’t confirmed yet: your profile sends you a link.",
    kind: "destructive",
  },
  testLimited: { title: "No test was sent", description: "That’s enough for today.", kind: "destructive" },
  sendingAgain: { title: "Trying again", kind: "success" },
} as const satisfies Record<string, ToastMessage>;

/** Error messages of a post's form. */
export const postErrors = {
  conflict:
    "Somebody else saved this post while you wrote. Nothing of yours is lost: it still stands here. Compare, then save yours instead.",
  gone: "Somebody else deleted this post. Your words still stand here: copy what you need.",
  taken: "Another post has this address",
  unreachable: "The server can’t be reached. Your words are kept on this device; try again in a moment.",
} as const;
