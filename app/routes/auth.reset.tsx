import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { accountWords } from "~/content/accounts";
import { accountMessages, accountToasts } from "~/features/accounts/messages";
import { AccountForm } from "~/features/accounts/profile/account-form";
import { AccountPage, accountHeaders } from "~/features/accounts/profile/account-page";
import { resetSchema } from "~/features/accounts/schema";
import { replyToForm } from "~/features/accounts/sign-in/form-reply.server";
import { countRequest } from "~/features/accounts/sign-in/limits.server";
import { NewLink } from "~/features/accounts/sign-in/new-link";
import { tooMany, wholeForm } from "~/features/accounts/sign-in/refusal";
import { refusePassword } from "~/features/accounts/sign-in/refused-password.server";
import type { AuthFormAnswer } from "~/features/accounts/sign-in/use-auth";
import { secretMeta } from "~/features/site/private-meta";
import { t } from "~/lib/i18n/t";
import { clientKey } from "~/platform/client-address";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";

export const meta = () => secretMeta(t(accountWords.reset.title));
export { accountHeaders as headers };

/** Redeems the token of the mail's link. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const form = parseWithZod(await readForm(request), { schema: resetSchema });
  if (form.status !== "success") return replyToForm(form);
  const { password } = form.value;
  const busy = await countRequest(context.attempts, "reset", clientKey(request));
  if (busy) return replyToForm(form, tooMany(busy));
  const refusal = await refusePassword(context, password);
  if (refusal) return replyToForm(form, refusal);
  const auth = await context.auth();
  const { refused } = await auth.resetPassword(token, password);
  if (refused !== undefined) return replyToForm(form, wholeForm(accountMessages.deadLink));
  context.log.info("account.password-reset");
  return redirectWithToast("/auth", accountToasts.newPassword);
}

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Reset() {
  const answer = useActionData<AuthFormAnswer>();
  const isDead = answer?.result?.error?.[""]?.includes(t(accountMessages.deadLink));
  return (
    <AccountPage {...accountWords.reset}>
      <AccountForm
        id="reset"
        check="reset"
        fields={[
          {
            name: "password",
            label: t("New password"),
            kind: "password",
            autoComplete: "new-password",
            hint: t("At least 6 characters; the most common passwords are refused."),
          },
        ]}
        result={answer?.result}
        submit={{ label: t("Set the new password"), pending: t("Saving...") }}
      />
      {isDead ? <NewLink to="/auth/forgot" /> : null}
    </AccountPage>
  );
}
