import { msg } from "~/lib/i18n/t";
import type { ToastMessage } from "~/lib/toast-message";

/** Toasts about saved stories. */
export const savedMessages = {
  deviceFull: {
    title: msg("This device keeps nothing more"),
    description: msg("Its storage is full or switched off, so the story isn’t on your list."),
    kind: "destructive",
  },
  later: {
    title: msg("Noted on this device"),
    description: msg("Your account’s list hears of it when you are back."),
  },
  tooOften: {
    title: msg("One moment"),
    description: msg("That was a lot at once. Please try again in a minute."),
    kind: "destructive",
  },
  gone: { title: msg("This story isn’t there any more"), kind: "destructive" },
  needsScript: {
    title: msg("Nothing was saved"),
    description: msg(
      "Without an account your list is kept by your browser, which needs JavaScript for it. With one it works without.",
    ),
  },
} as const satisfies Record<string, ToastMessage>;
