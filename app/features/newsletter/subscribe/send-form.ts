import type { FormAnswer } from "./form-answer";
import { newsletterMessages } from "./messages";
import { visitSource } from "./visit-source";

/** What the service worker answers without a network. */
interface Kept {
  isKept: true;
  typed: string;
}

/**
 * Submits the newsletter form with `fetch`. No Remix fetcher: the form is on every page, and must show its error even
 * if the route's module can't be loaded any more.
 */
export async function sendForm(email: string): Promise<FormAnswer> {
  try {
    const body = new URLSearchParams({ email, ...visitSource() });
    const response = await fetch("/api/newsletter", { method: "POST", body });
    const answer = (await response.json()) as FormAnswer | Kept;
    return "isKept" in answer ? { toast: newsletterMessages.kept, typed: answer.typed } : answer;
  } catch {
    return { toast: newsletterMessages.failed, typed: email };
  }
}
