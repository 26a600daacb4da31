import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { countMail } from "~/features/accounts/limits.server";
import { accountMessages, accountToasts } from "~/features/accounts/messages";
import { requireMember } from "~/features/accounts/require-member.server";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";

export const loader = () => redirect("/profile");

/** Sends the mail that confirms the account's address once more. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  const { account } = requireMember(context.viewer, request);
  if (!(await countMail(context.attempts, account.email))) {
    return redirectWithToast("/profile", { title: accountMessages.tooMany, kind: "destructive" });
  }
  const auth = await context.auth();
  await auth.sendVerification(request.headers, account.email);
  return redirectWithToast("/profile", accountToasts.verificationSent);
}
