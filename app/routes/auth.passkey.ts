import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { accountMessages, accountToasts } from "~/features/accounts/messages";
import { countRequest } from "~/features/accounts/sign-in/limits.server";
import { t } from "~/lib/i18n/t";
import { safeRedirect } from "~/lib/safe-redirect";
import { parseJson } from "~/lib/text/parse-json";
import { clientKey } from "~/platform/client-address";
import { readForm } from "~/platform/http/read-form";
import { setCookies } from "~/platform/http/set-cookies";
import { toastCookie } from "~/platform/http/toast.server";

export const loader = () => redirect("/auth");

/** Signing in by a passkey, in two requests: what the browser asks the device for, and the device's answer. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const busy = await countRequest(context.attempts, "passkey", clientKey(request));
  if (busy) {
    const headers = { "Retry-After": `${busy.retryAfterSeconds}` };
    return Response.json({ error: t(accountMessages.tooMany) }, { status: 429, headers });
  }
  const { passkeys } = await context.auth();
  if (form.get("intent") === "ask") {
    const { options, cookies } = await passkeys.ask(request.headers);
    return Response.json({ options }, { headers: setCookies(cookies) });
  }
  const answer = await passkeys.signIn(request.headers, parseJson(form.get("response")));
  if (answer.refused !== undefined) {
    context.log.info("account.sign-in-refused", { reason: "passkey" });
    return Response.json({ error: t(accountMessages.passkeyFailed) }, { status: 400 });
  }
  context.log.info("account.signed-in", { userId: answer.userId, by: "passkey" });
  const location = safeRedirect(String(form.get("next") ?? ""));
  const headers = setCookies([...answer.cookies, await toastCookie(accountToasts.welcomeBack)]);
  return Response.json({ location }, { headers });
}
