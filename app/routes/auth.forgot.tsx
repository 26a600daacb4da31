import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { accountWords } from "~/content/accounts";
import { AccountForm } from "~/features/accounts/profile/account-form";
import { AccountPage, accountHeaders } from "~/features/accounts/profile/account-page";
import { forgotSchema } from "~/features/accounts/schema";
import { failedForm, replyToForm } from "~/features/accounts/sign-in/form-reply.server";
import { countRequest } from "~/features/accounts/sign-in/limits.server";
import { tooMany } from "~/features/accounts/sign-in/refusal";
import type { AuthFormAnswer } from "~/features/accounts/sign-in/use-auth";
import { secretMeta } from "~/features/site/private-meta";
import { t } from "~/lib/i18n/t";
import { afterResponse } from "~/platform/after-response";
import { clientKey } from "~/platform/client-address";
import { readForm } from "~/platform/http/read-form";
import { countMail } from "~/platform/mail/mail-limit";
import { ButtonLink } from "~/ui/button";

export const meta = () => secretMeta(t(accountWords.forgot.title));
export { accountHeaders as headers };

/** Sends the mail after the response, which doesn't depend on whether the account exists. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { attempts, auth, log } = context;
  const form = parseWithZod(await readForm(request), { schema: forgotSchema });
  if (form.status !== "success") return replyToForm(form);
  try {
    const busy = await countRequest(attempts, "forgot", clientKey(request));
    if (busy) return replyToForm(form, tooMany(busy));
  } catch (error) {
    log.error("account.forgot", error);
    return replyToForm(form, failedForm);
  }
  const { email } = form.value;
  const sending = async () => {
    const mail = { kind: "reset", to: email, client: clientKey(request) } as const;
    if (await countMail(attempts, mail)) await (await auth()).requestReset(email);
  };
  afterResponse(context, "account.forgot", sending());
  return data<ForgotAnswer>({ sent: true });
}

type ForgotAnswer = AuthFormAnswer & { sent?: true };

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Forgot() {
  const answer = useActionData<ForgotAnswer>();
  const { title, lead, sent } = accountWords.forgot;
  if (answer?.sent) {
    return (
      <AccountPage title={t("Look into your mail")} lead={sent}>
        <ButtonLink to="/auth">{t("Sign In")}</ButtonLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={title} lead={lead}>
      <AccountForm
        id="forgot"
        check="forgot"
        fields={[{ name: "email", label: t("E-mail"), kind: "email" }]}
        result={answer?.result}
        submit={{ label: t("Send the link"), pending: t("Sending...") }}
      />
    </AccountPage>
  );
}
