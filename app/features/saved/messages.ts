import type { ToastMessage } from "~/lib/toast-message";

/** Toasts about saved stories. */
export const savedMessages = {
  deviceFull: {
    title: "This device keeps nothing more",
    description: "Its storage is full or switched off, so the story isn’t on your list.",
    kind: "destructive",
  },
  later: {
    title: "Noted on this device",
    description: "Your account’s list hears of it when you are back.",
  },
  tooOften: {
    title: "One moment",
    description: "That was a lot at once. Please try again in a minute.",
    kind: "destructive",
  },
  gone: { title: "This story isn’t there any more", kind: "destructive" },
  needsScript: {
    title: "Nothing was saved",
    description:
      "Without an account your list is kept by your browser, which needs JavaScript for it. With one it works without.",
  },
} as const satisfies Record<string, ToastMessage>;
