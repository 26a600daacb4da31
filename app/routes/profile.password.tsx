import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { accountMessages, accountToasts } from "~/features/accounts/messages";
import { AccountForm } from "~/features/accounts/profile/account-form";
import { AccountPage, accountHeaders } from "~/features/accounts/profile/account-page";
import { checkPassword } from "~/features/accounts/profile/current-password.server";
import { requireMember } from "~/features/accounts/require-member.server";
import { newPasswordSchema } from "~/features/accounts/schema";
import { requireProof } from "~/features/accounts/second-factor/require-proof.server";
import { replyToForm } from "~/features/accounts/sign-in/form-reply.server";
import { wholeForm } from "~/features/accounts/sign-in/refusal";
import { refusePassword } from "~/features/accounts/sign-in/refused-password.server";
import type { AuthFormAnswer } from "~/features/accounts/sign-in/use-auth";
import { secretMeta } from "~/features/site/private-meta";
import { t } from "~/lib/i18n/t";
import { readForm } from "~/platform/http/read-form";
import { setCookies } from "~/platform/http/set-cookies";
import { redirectWithToast } from "~/platform/http/toast.server";
import { Checkbox } from "~/ui/form/field";

export const meta = () => secretMeta(t("Change password"));
export { accountHeaders as headers };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireProof(context.db, requireMember(context.viewer, request), "/profile/password");
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = parseWithZod(await readForm(request), { schema: newPasswordSchema });
  const member = requireMember(context.viewer, request);
  await requireProof(context.db, member, "/profile/password");
  if (form.status !== "success") return replyToForm(form);
  const { current, password: next, end_other_sessions: endOtherSessions } = form.value;
  const unsafe = await refusePassword(context, next);
  if (unsafe) return replyToForm(form, unsafe);
  const refusal = await checkPassword(context, request, member, current);
  if (refusal) return replyToForm(form, refusal);
  const auth = await context.auth();
  const answer = await auth.changePassword(request.headers, { current, next, endOtherSessions });
  if (answer.refused !== undefined) return replyToForm(form, wholeForm(accountMessages.failed));
  context.log.info("account.password-changed", { userId: member.userId });
  return redirectWithToast("/profile", accountToasts.passwordChanged, setCookies(answer.cookies));
}

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function ChangePassword() {
  const answer = useActionData<AuthFormAnswer>();
  return (
    <AccountPage eyebrow={t("Your account")} title={t("Change password")}>
      <AccountForm
        id="password"
        check="password"
        fields={[
          {
            name: "current",
            label: t("Current password"),
            kind: "password",
            autoComplete: "current-password",
          },
          { name: "password", label: t("New password"), kind: "password", autoComplete: "new-password" },
        ]}
        result={answer?.result}
        submit={{ label: t("Change password"), pending: t("Saving...") }}
      >
        <Checkbox
          id="end-other-sessions"
          name="end_other_sessions"
          defaultChecked
          label={t("Sign out everywhere else")}
        />
      </AccountForm>
    </AccountPage>
  );
}
