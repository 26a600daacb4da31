import type { ToastMessage } from "~/lib/toast-message";
import { setCookies } from "~/platform/http/set-cookies";
import { redirectWithToast } from "~/platform/http/toast.server";

/**
 * Leads somebody who has signed out to the home page. Remix loads it as a document: nothing of the account stays in the
 * page's memory, and the page's script takes the account's saved stories off the device (docs/decisions/0043).
 * @param cookies end the session
 */
export function redirectSignedOut(toast: ToastMessage, cookies: string[]): Promise<Response> {
  const headers = setCookies(cookies);
  headers.set("X-Remix-Reload-Document", "true");
  return redirectWithToast("/", toast, headers);
}
