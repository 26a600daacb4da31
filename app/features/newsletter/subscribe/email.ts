import { emailAddress, looksLikeEmail } from "~/lib/text/email-address";
import type { ToastMessage } from "~/lib/toast-message";
import { newsletterMessages } from "./messages";

const maxLength = 255;

/** Parses the entered e-mail address, or returns why it is refused (specification, section 5, "Newsletter"). */
export function readEmail(typed: string): { email: string } | { refusal: ToastMessage } {
  const text = typed.trim();
  if (looksLikeEmail(text) && text.length > maxLength) return { refusal: newsletterMessages.tooLong };
  const email = emailAddress(text);
  return email ? { email } : { refusal: newsletterMessages.invalid };
}
