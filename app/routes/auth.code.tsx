import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { accountWords } from "~/content/accounts";
import { accountToasts } from "~/features/accounts/messages";
import { authPath } from "~/features/accounts/paths";
import { AccountForm } from "~/features/accounts/profile/account-form";
import { AccountPage, accountHeaders } from "~/features/accounts/profile/account-page";
import { codeSchema } from "~/features/accounts/schema";
import { handleCode } from "~/features/accounts/second-factor/check-code.server";
import { failedForm, replyToForm } from "~/features/accounts/sign-in/form-reply.server";
import type { AuthFormAnswer } from "~/features/accounts/sign-in/use-auth";
import { secretMeta } from "~/features/site/private-meta";
import { t } from "~/lib/i18n/t";
import { safeRedirect } from "~/lib/safe-redirect";
import { challengeOf } from "~/platform/auth/cookies";
import { readForm } from "~/platform/http/read-form";
import { setCookies } from "~/platform/http/set-cookies";
import { redirectWithToast } from "~/platform/http/toast.server";

export const meta = () => secretMeta(t(accountWords.code.title));
export { accountHeaders as headers };

const nextOf = (request: Request) => safeRedirect(new URL(request.url).searchParams.get("next"));

export function loader({ request }: LoaderFunctionArgs) {
  return challengeOf(request.headers) ? null : redirect(authPath(nextOf(request)));
}

/** Ends a sign-in that waits for a code of an authenticator app. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = parseWithZod(await readForm(request), { schema: codeSchema });
  if (form.status !== "success") return replyToForm(form);
  const next = nextOf(request);
  const answer = await handleCode(context, request, form.value.code).catch((error: unknown) => {
    context.log.error("account.code", error);
    return { refusal: failedForm };
  });
  if ("refusal" in answer) return replyToForm(form, answer.refusal);
  if ("isOver" in answer) return redirectWithToast(authPath(next), accountToasts.signInAgain);
  return redirectWithToast(next, accountToasts.welcomeBack, setCookies(answer.cookies));
}

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Code() {
  const answer = useActionData<AuthFormAnswer>();
  return (
    <AccountPage {...accountWords.code}>
      <AccountForm
        id="code"
        check="code"
        fields={[{ name: "code", label: t("Code"), autoComplete: "one-time-code" }]}
        result={answer?.result}
        submit={{ label: t("Go on"), pending: t("Checking...") }}
      />
    </AccountPage>
  );
}
