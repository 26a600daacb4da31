import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sendChangeNotice } from "~/features/accounts/mails.server";
import { accountMessages } from "~/features/accounts/messages";
import { AccountForm } from "~/features/accounts/profile/account-form";
import { AccountPage, accountHeaders } from "~/features/accounts/profile/account-page";
import { checkPassword } from "~/features/accounts/profile/current-password.server";
import { requireMember } from "~/features/accounts/require-member.server";
import { newEmailSchema } from "~/features/accounts/schema";
import { requireProof } from "~/features/accounts/second-factor/require-proof.server";
import { replyToForm } from "~/features/accounts/sign-in/form-reply.server";
import { wholeForm } from "~/features/accounts/sign-in/refusal";
import type { AuthFormAnswer } from "~/features/accounts/sign-in/use-auth";
import { secretMeta } from "~/features/site/private-meta";
import { t } from "~/lib/i18n/t";
import { clientKey } from "~/platform/client-address";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { countMail } from "~/platform/mail/mail-limit";

export const meta = () => secretMeta(t("Change e-mail address"));
export { accountHeaders as headers };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = requireMember(context.viewer, request);
  await requireProof(context.db, member, "/profile/email");
  return { email: member.account.email };
}

/** Mails both addresses; the change takes effect when the new one is confirmed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = parseWithZod(await readForm(request), { schema: newEmailSchema });
  const member = requireMember(context.viewer, request);
  await requireProof(context.db, member, "/profile/email");
  if (form.status !== "success") return replyToForm(form);
  const { email, current } = form.value;
  const refusal = await checkPassword(context, request, member, current);
  if (refusal) return replyToForm(form, refusal);
  const client = clientKey(request);
  if (!(await countMail(context.attempts, { kind: "verify", to: email, client })))
    return replyToForm(form, wholeForm(accountMessages.tooManyMails));
  const auth = await context.auth();
  const answer = await auth.changeEmail(request.headers, email);
  if (answer.refused !== undefined) return replyToForm(form, wholeForm(accountMessages.sameEmail));
  await sendChangeNotice(context, member, client);
  return redirectWithToast("/profile", {
    title: t("Mail sent"),
    description: t("Follow its link in {email}; until then your address stays as it is.", { email }),
    kind: "success",
  });
}

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function ChangeEmail() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<AuthFormAnswer>();
  return (
    <AccountPage
      eyebrow={t("Your account")}
      title={t("Change e-mail address")}
      lead={t("It is {email} now.", { email })}
    >
      <AccountForm
        id="email"
        check="email"
        fields={[
          { name: "email", label: t("New e-mail address"), kind: "email" },
          {
            name: "current",
            label: t("Current password"),
            kind: "password",
            autoComplete: "current-password",
          },
        ]}
        result={answer?.result}
        submit={{ label: t("Send me the mail"), pending: t("Sending...") }}
      />
    </AccountPage>
  );
}
