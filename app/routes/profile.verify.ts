import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { accountMessages, accountToasts } from "~/features/accounts/messages";
import { requireMember } from "~/features/accounts/require-member.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { clientKey } from "~/platform/client-address";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { countMail } from "~/platform/mail/mail-limit";

export const loader = () => redirect("/profile");

/** Sends the mail that confirms the account's address again, and leads back to the page that asked for it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const back = safeRedirect((await readForm(request)).get("back")?.toString(), "/profile");
  const { account } = requireMember(context.viewer, request);
  // Confirmed since the page was loaded: the auth library sends nothing then.
  if (account.emailVerified) return redirectWithToast(back, accountToasts.verified);
  const mail = { kind: "verify", to: account.email, client: clientKey(request) } as const;
  if (!(await countMail(context.attempts, mail))) {
    return redirectWithToast(back, { title: accountMessages.tooManyMails, kind: "destructive" });
  }
  const auth = await context.auth();
  await auth.sendVerification(request.headers, account.email);
  return redirectWithToast(back, accountToasts.verificationSent);
}
