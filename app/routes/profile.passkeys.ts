import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { accountMessages, accountToasts } from "~/features/accounts/messages";
import { checkPassword } from "~/features/accounts/profile/current-password.server";
import { requireMember } from "~/features/accounts/require-member.server";
import { passkeySchema } from "~/features/accounts/schema";
import { requireProof } from "~/features/accounts/second-factor/require-proof.server";
import { t } from "~/lib/i18n/t";
import { safeRedirect } from "~/lib/safe-redirect";
import { parseJson } from "~/lib/text/parse-json";
import { sessionTokenOf } from "~/platform/auth/cookies";
import { proveSecondFactor } from "~/platform/auth/sessions";
import { readForm } from "~/platform/http/read-form";
import { setCookies } from "~/platform/http/set-cookies";
import { toastCookie } from "~/platform/http/toast.server";

export const loader = () => redirect("/profile/security");

/**
 * A new passkey, in two requests: what the browser asks the device for, after the password; and what the device made.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const member = requireMember(context.viewer, request);
  await requireProof(context.db, member, "/profile/security");
  const form = parseWithZod(fields, { schema: passkeySchema });
  if (form.status !== "success") return refuse(Object.values(form.error ?? {}).flat()[0]);
  const { passkeys } = await context.auth();
  if (fields.get("intent") === "offer") {
    const refusal = await checkPassword(context, request, member, form.value.current);
    if (refusal) {
      const [error] = refusal.formErrors ?? Object.values(refusal.fieldErrors ?? {}).flat();
      return Response.json({ error }, refusal.init);
    }
    const { options, cookies } = await passkeys.offer(request.headers);
    return Response.json({ options }, { headers: setCookies(cookies) });
  }
  const response = parseJson(fields.get("response"));
  const answer = await passkeys.add(request.headers, { name: form.value.name, response });
  if (answer.refused !== undefined) return refuse(accountMessages.passkeyFailed);
  await proveSecondFactor(context.db, sessionTokenOf(request.headers) ?? "");
  context.log.info("account.second-factor", { userId: member.userId, change: "passkey added" });
  const headers = setCookies([...answer.cookies, await toastCookie(accountToasts.passkeyAdded)]);
  return Response.json({ location: safeRedirect(String(fields.get("next") ?? "")) }, { headers });
}

const refuse = (error?: string | null) =>
  Response.json({ error: t(error ?? accountMessages.failed) }, { status: 400 });
