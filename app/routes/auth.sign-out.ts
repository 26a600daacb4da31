import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { accountToasts } from "~/features/accounts/messages";
import { redirectSignedOut } from "~/features/accounts/sessions/signed-out.server";
import { readForm } from "~/platform/http/read-form";
import { unavailable } from "~/platform/http/unavailable";

export const loader = () => redirect("/");

/** Ends this session, or with `everywhere` all of the account's: copies of their cookies become invalid. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  // This session alone would be ended, and the others go on.
  if (form.has("everywhere") && context.viewer.isUnknown) throw unavailable();
  const everywhere = form.has("everywhere") && context.viewer.userId;
  const auth = await context.auth();
  const answer = await (everywhere ? auth.signOutEverywhere(request.headers) : auth.signOut(request.headers));
  const cookies = answer.refused === undefined ? answer.cookies : [];
  context.log.info("account.signed-out", { userId: context.viewer.userId, everywhere: Boolean(everywhere) });
  const toast = everywhere ? accountToasts.signedOutEverywhere : accountToasts.signedOut;
  return redirectSignedOut(toast, cookies);
}
