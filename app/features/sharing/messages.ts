import { msg } from "~/lib/i18n/t";
import type { ToastMessage } from "~/lib/toast-message";

/** Toasts about likes and shares; "Link copied!" is from the specification, section 8. */
export const sharingMessages = {
  likeFailed: {
    title: msg("That didn’t reach us"),
    description: msg("Your like is as it was. Please try again."),
    kind: "destructive",
  },
  likeTooOften: {
    title: msg("One moment"),
    description: msg("That was a lot of likes. Please try again in a minute."),
    kind: "destructive",
  },
  linkCopied: { title: msg("Link copied!"), kind: "success" },
  captionCopied: {
    title: msg("Caption copied"),
    description: msg("Open Instagram and paste it."),
    kind: "success",
  },
  imageSaved: {
    title: msg("Image saved, caption copied"),
    description: msg("Open Instagram and post them together."),
    kind: "success",
  },
} as const satisfies Record<string, ToastMessage>;
