import type { FormAnswer } from "./form-answer";
import { newsletterMessages } from "./messages";
import { visitSource } from "./visit-source";

/**
 * Sends the newsletter form without leaving the page. By a plain request: the form stands on every page, and must also
 * fail well where a route's own code can't be fetched any more.
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
