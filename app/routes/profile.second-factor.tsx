import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountWords } from "~/content/accounts";
import { SignOutButton } from "~/features/accounts/menu/sign-out-button";
import { PasskeyForm } from "~/features/accounts/passkeys/passkey-form";
import { PasskeySignIn } from "~/features/accounts/passkeys/passkey-sign-in";
import { AccountPage, accountHeaders } from "~/features/accounts/profile/account-page";
import { requireMember } from "~/features/accounts/require-member.server";
import { codeSchema, currentSchema } from "~/features/accounts/schema";
import { AppForm } from "~/features/accounts/second-factor/app-form";
import { RecoveryCodes } from "~/features/accounts/second-factor/recovery-codes";
import { mustProve, requireProof } from "~/features/accounts/second-factor/require-proof.server";
import type { AppSecret } from "~/features/accounts/second-factor/scan-code";
import { confirmApp, startApp } from "~/features/accounts/second-factor/set-up-app.server";
import { replyToForm } from "~/features/accounts/sign-in/form-reply.server";
import type { AuthFormAnswer } from "~/features/accounts/sign-in/use-auth";
import { isEditorsAccount, type Viewer } from "~/features/accounts/viewer";
import { secretMeta } from "~/features/site/private-meta";
import { t } from "~/lib/i18n/t";
import { translateReply } from "~/lib/i18n/translate-reply";
import { qrModules } from "~/lib/qr-modules";
import { safeRedirect } from "~/lib/safe-redirect";
import { readForm } from "~/platform/http/read-form";
import { setCookies } from "~/platform/http/set-cookies";
import { ButtonLink } from "~/ui/button";
import { useFocusOnChange } from "~/ui/hooks/use-focus-on-change";

interface SetUpAnswer extends AuthFormAnswer {
  /** What the authenticator app scans. */
  secret?: AppSecret;
  /** The recovery codes, once the app is set up. */
  codes?: string[];
}

export const meta = () => secretMeta(t(accountWords.secondFactor.title));
export { accountHeaders as headers };

/** For editors: whether there is anything to set up, or what this browser has to prove. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = requireEditorsAccount(request, context.viewer);
  const next = nextOf(request);
  if (!(await mustProve(context.db, member))) return { next, asked: null };
  const { passkeys } = await context.auth();
  const hasPasskey = (await passkeys.list(member.userId)).length > 0;
  return { next, asked: hasPasskey ? ("passkey" as const) : ("code" as const) };
}

const nextOf = (request: Request) =>
  safeRedirect(new URL(request.url).searchParams.get("next"), "/profile/security");

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const member = requireEditorsAccount(request, context.viewer);
  await requireProof(context.db, member, nextOf(request));
  const uri = String(fields.get("uri") ?? "");
  if (!uri.startsWith("otpauth://totp/") || uri.length > 600 || !URL.canParse(uri)) {
    const form = parseWithZod(fields, { schema: currentSchema });
    if (form.status !== "success") return replyToForm(form);
    const started = await startApp(context, request, member, form.value.current);
    return "refusal" in started
      ? replyToForm(form, started.refusal)
      : data<SetUpAnswer>({ secret: secretOf(started.uri) });
  }
  const form = parseWithZod(fields, { schema: codeSchema });
  const secret = secretOf(uri);
  if (form.status !== "success")
    return data<SetUpAnswer>({ secret, result: translateReply(form.reply()) }, { status: 400 });
  const confirmed = await confirmApp(context, request, member, form.value.code);
  if (!("refusal" in confirmed)) {
    return data<SetUpAnswer>({ codes: confirmed.codes }, { headers: setCookies(confirmed.cookies) });
  }
  const { data: answer, init } = replyToForm(form, confirmed.refusal);
  return data<SetUpAnswer>({ ...answer, secret }, init ?? undefined);
}

const secretOf = (uri: string): AppSecret => ({ uri, qr: qrModules(uri) });

/** Readers need no second factor, and have no such page. */
function requireEditorsAccount(request: Request, viewer: Viewer) {
  const member = requireMember(viewer, request);
  if (!isEditorsAccount(member)) throw new Response(null, { status: 404 });
  return member;
}

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function SecondFactor() {
  const { next, asked } = useLoaderData<typeof loader>();
  const answer = useActionData<SetUpAnswer>();
  const app = useFocusOnChange<HTMLElement>(answer?.secret?.uri);
  if (answer?.codes) {
    return (
      <AccountPage {...accountWords.recovery}>
        <RecoveryCodes codes={answer.codes} />
        <ButtonLink to={next} look="primary">
          {t("I have kept them")}
        </ButtonLink>
      </AccountPage>
    );
  }
  if (asked === "passkey") {
    return (
      <AccountPage {...accountWords.proof}>
        <PasskeySignIn next={next} />
      </AccountPage>
    );
  }
  if (asked === "code") {
    return (
      <AccountPage {...accountWords.codeProof}>
        <SignOutButton />
      </AccountPage>
    );
  }
  return (
    <AccountPage {...accountWords.secondFactor}>
      <div className="grid gap-12">
        <section ref={app} tabIndex={-1} aria-label={t("An authenticator app")}>
          <h2 className="mb-4 text-3xl">{t("An authenticator app")}</h2>
          <AppForm secret={answer?.secret} result={answer?.result} />
        </section>
        {answer?.secret ? null : (
          <section aria-label={t("A passkey")}>
            <h2 className="mb-4 text-3xl">{t("Or a passkey")}</h2>
            <PasskeyForm next={next} />
          </section>
        )}
      </div>
    </AccountPage>
  );
}
