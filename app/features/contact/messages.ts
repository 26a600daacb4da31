import type { ToastMessage } from "~/lib/toast-message";

/** Messages of the contact form (specification, section 5). */
export const contactMessages = {
  required: "Please fill out this field.",
  invalidEmail: "Please enter a valid email address.",
  tooLong: (longest: number) => `Please use at most ${longest.toLocaleString("en")} characters.`,
  trap: "Please leave the field “Website” empty; only machines fill it in.",
} as const;

export const contactToasts = {
  missing: { title: "Missing information", description: "Please fill out all fields.", kind: "destructive" },
  invalid: {
    title: "Almost there",
    description: "Please mend the marked fields.",
    kind: "destructive",
  },
  failed: {
    title: "Message not sent",
    description: "Your words are still here. Please try again later.",
    kind: "destructive",
  },
  blocked: {
    title: "Message not sent",
    description:
      "Too much comes from your network, so we take nothing from it for an hour. Your words are still here.",
    kind: "destructive",
  },
  tooMany: {
    title: "Message not sent",
    description: "Your words are still here. Please wait a minute, then send them again.",
    kind: "destructive",
  },
  unchecked: {
    title: "Message not sent",
    description: "We could not tell that a person wrote it. Please try again, with scripts turned on.",
    kind: "destructive",
  },
  sent: { title: "Message sent!", description: "We answer within 24-48 hours.", kind: "success" },
} as const satisfies Record<string, ToastMessage>;
