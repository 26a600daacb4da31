import { msg } from "~/lib/i18n/t";
import type { ToastMessage } from "~/lib/toast-message";

/** Messages of the newsletter form (specification, sections 4, 5 and 8). */
export const newsletterMessages = {
  invalid: {
    title: msg("Invalid email"),
    description: msg("Please enter a valid email address."),
    kind: "destructive",
  },
  tooLong: {
    title: msg("Invalid email"),
    description: msg("Email address is too long."),
    kind: "destructive",
  },
  duplicate: { title: msg("Already subscribed"), description: msg("You're already subscribed to updates.") },
  failed: {
    title: msg("Subscription failed"),
    description: msg("Please try again later."),
    kind: "destructive",
  },
  kept: { title: msg("Your sign-up waits on this device, and is sent when you are back.") },
  asked: {
    title: msg("Successfully subscribed!"),
    description: msg("Check your email to confirm your subscription."),
    kind: "success",
  },
  confirmed: {
    title: msg("Subscription confirmed"),
    description: msg("The next letter comes to you."),
    kind: "success",
  },
  unsubscribed: { title: msg("You’re unsubscribed"), description: msg("No more letters."), kind: "success" },
  erased: {
    title: msg("Your address is erased"),
    description: msg("We keep nothing of it."),
    kind: "success",
  },
} as const satisfies Record<string, ToastMessage>;
