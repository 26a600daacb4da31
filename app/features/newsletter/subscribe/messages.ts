import type { ToastMessage } from "~/lib/toast-message";

/** Messages of the newsletter form (specification, sections 4, 5 and 8). */
export const newsletterMessages = {
  invalid: {
    title: "Invalid email",
    description: "Please enter a valid email address.",
    kind: "destructive",
  },
  tooLong: { title: "Invalid email", description: "Email address is too long.", kind: "destructive" },
  duplicate: { title: "Already subscribed", description: "You're already subscribed to updates." },
  failed: { title: "Subscription failed", description: "Please try again later.", kind: "destructive" },
  asked: {
    title: "Successfully subscribed!",
    description: "Check your email to confirm your subscription.",
    kind: "success",
  },
  confirmed: {
    title: "Subscription confirmed",
    description: "The next letter comes to you.",
    kind: "success",
  },
  unsubscribed: { title: "You’re unsubscribed", description: "No more letters.", kind: "success" },
  erased: { title: "Your address is erased", description: "We keep nothing of it.", kind: "success" },
} as const satisfies Record<string, ToastMessage>;
