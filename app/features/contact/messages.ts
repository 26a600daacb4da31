import { msg, t } from "~/lib/i18n/t";
import { formatCount } from "~/lib/text/counts";
import type { ToastMessage } from "~/lib/toast-message";

/** Messages of the contact form (specification, section 5). */
export const contactMessages = {
  required: msg("Please fill out this field."),
  invalidEmail: msg("Please enter a valid email address."),
  tooLong: (max: number) => t("Please use at most {count} characters.", { count: formatCount(max) }),
  trap: msg("Please leave the field “Website” empty; only machines fill it in."),
} as const;

export const contactToasts = {
  missing: {
    title: msg("Missing information"),
    description: msg("Please fill out all fields."),
    kind: "destructive",
  },
  invalid: {
    title: msg("Almost there"),
    description: msg("Please mend the marked fields."),
    kind: "destructive",
  },
  failed: {
    title: msg("Message not sent"),
    description: msg("Your words are still here. Please try again later."),
    kind: "destructive",
  },
  blocked: {
    title: msg("Message not sent"),
    description: msg(
      "Too much comes from your network, so we take nothing from it for an hour. Your words are still here.",
    ),
    kind: "destructive",
  },
  tooMany: {
    title: msg("Message not sent"),
    description: msg("Your words are still here. Please wait a minute, then send them again."),
    kind: "destructive",
  },
  unchecked: {
    title: msg("Message not sent"),
    description: msg("We could not tell that a person wrote it. Please try again, with scripts turned on."),
    kind: "destructive",
  },
  sent: { title: msg("Message sent!"), description: msg("We answer within 24-48 hours."), kind: "success" },
} as const satisfies Record<string, ToastMessage>;
