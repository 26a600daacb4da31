import type { FormAnswer } from "./form-answer";
import { newsletterMessages } from "./messages";
import { visitSource } from "./visit-source";

/**
 * Submits the newsletter form with `fetch`. No Remix fetcher: the form is on every page, and must show its error even
 * if the route's module can't be loaded any more.
 */
export async function sendForm(email: string): Promise<FormAnswer> {
  try {
    const body = new URLSearchParams({ email, ...visitSource() });
    const response = await fetch("/api/newsletter", { method: "POST", body });
    return (await response.json()) as FormAnswer;
  } catch {
    return { toast: newsletterMessages.failed, typed: email };
  }
}
