import type { ToastMessage } from "~/lib/toast-message";
import type { Translated } from "./translate.server";

/** Toasts about a translation that isn't there. */
export const translationMessages = {
  "being translated": {
    title: "It is being translated",
    description: "Somebody else asked for it just now. Please try again in a few seconds.",
  },
  failed: {
    title: "It could not be translated",
    description: "The story is here as its author wrote it. Please try again later.",
    kind: "destructive",
  },
  "too often": {
    title: "One moment",
    description: "That was a lot of translations. Please try again in a minute.",
    kind: "destructive",
  },
} as const satisfies Partial<Record<Translated | "too often", ToastMessage>>;
