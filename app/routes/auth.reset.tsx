import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { accountWords } from "~/content/accounts";
import { AccountForm } from "~/features/accounts/account-form";
import { AccountPage, accountHeaders, accountMeta } from "~/features/accounts/account-page";
import { answerForm } from "~/features/accounts/answer-form.server";
import { isCommonPassword } from "~/features/accounts/common-passwords.server";
import { accountMessages, accountToasts } from "~/features/accounts/messages";
import { wholeForm, wrongField } from "~/features/accounts/refusal";
import { resetSchema } from "~/features/accounts/schema";
import type { AuthFormAnswer } from "~/features/accounts/use-auth";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";

export const meta = accountMeta(accountWords.reset.title);
export { accountHeaders as headers };

/** Uses up the token that the mail's link carried here. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const form = parseWithZod(await readForm(request), { schema: resetSchema });
  if (form.status !== "success") return answerForm(form);
  const { password } = form.value;
  if (isCommonPassword(password)) {
    return answerForm(form, wrongField("password", accountMessages.commonPassword));
  }
  const auth = await context.auth();
  const { refused } = await auth.resetPassword(token, password);
  if (refused !== undefined) return answerForm(form, wholeForm(accountMessages.deadLink));
  return redirectWithToast("/auth", accountToasts.newPassword);
}

export default function Reset() {
  const answer = useActionData<AuthFormAnswer>();
  return (
    <AccountPage {...accountWords.reset}>
      <AccountForm
        id="reset"
        check="reset"
        fields={[
          {
            name: "password",
            label: "New password",
            kind: "password",
            autoComplete: "new-password",
            hint: "At least 6 characters; the most common passwords are refused.",
          },
        ]}
        result={answer?.result}
        submit={{ label: "Set the new password", pending: "Saving..." }}
      />
    </AccountPage>
  );
}
