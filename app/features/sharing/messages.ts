import type { ToastMessage } from "~/lib/toast-message";

/** Toasts about likes and shares; "Link copied!" is from the specification, section 8. */
export const sharingMessages = {
  likeFailed: {
    title: "That didn’t reach us",
    description: "Your like is as it was. Please try again.",
    kind: "destructive",
  },
  likeTooOften: {
    title: "One moment",
    description: "That was a lot of likes. Please try again in a minute.",
    kind: "destructive",
  },
  linkCopied: { title: "Link copied!", kind: "success" },
  captionCopied: {
    title: "Caption copied",
    description: "Open Instagram and paste it.",
    kind: "success",
  },
  imageSaved: {
    title: "Image saved, caption copied",
    description: "Open Instagram and post them together.",
    kind: "success",
  },
} as const satisfies Record<string, ToastMessage>;
