import type { ToastMessage } from "~/lib/toast-message";
import type { FormAnswer } from "./form-answer";
import { newsletterMessages } from "./messages";
import { visitSource } from "./visit-source";

/** Without a toast if the service worker has kept it, since there is no network. */
type Answer = Pick<FormAnswer, "typed"> & { toast?: ToastMessage };

/** Milliseconds after which a sign-up counts as unanswered. */
const timeoutMs = 30_000;

/**
 * Submits the newsletter form with `fetch`. No Remix fetcher: the form is on every page, and must show its error even
 * if the route's module can't be loaded any more.
 */
export async function sendForm(email: string): Promise<FormAnswer> {
  try {
    const body = new URLSearchParams({ email, ...visitSource() });
    const response = await fetch("/api/newsletter", {
      method: "POST",
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { toast, typed } = (await response.json()) as Answer;
    return { toast: toast ?? newsletterMessages.kept, typed };
  } catch {
    return { toast: newsletterMessages.failed, typed: email };
  }
}
