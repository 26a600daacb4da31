import { msg } from "~/lib/i18n/t";
import type { ToastMessage } from "~/lib/toast-message";
import type { Translated } from "./translate.server";

/** Toasts about a translation that isn't there. */
export const translationMessages = {
  "being translated": {
    title: msg("It is being translated"),
    description: msg("Somebody else asked for it just now. Please try again in a few seconds."),
  },
  failed: {
    title: msg("It could not be translated"),
    description: msg("The story is here as its author wrote it. Please try again later."),
    kind: "destructive",
  },
  "too often": {
    title: msg("One moment"),
    description: msg("That was a lot of translations. Please try again in a minute."),
    kind: "destructive",
  },
} as const satisfies Partial<Record<Translated | "too often", ToastMessage>>;
