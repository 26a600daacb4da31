import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountWords } from "~/content/accounts";
import { PasskeyForm } from "~/features/accounts/passkeys/passkey-form";
import { PasskeyList } from "~/features/accounts/passkeys/passkey-list";
import { AccountPage, accountHeaders } from "~/features/accounts/profile/account-page";
import { checkPassword } from "~/features/accounts/profile/current-password.server";
import { requireMember } from "~/features/accounts/require-member.server";
import { currentSchema } from "~/features/accounts/schema";
import { AppState } from "~/features/accounts/second-factor/app-state";
import { RecoveryCodes } from "~/features/accounts/second-factor/recovery-codes";
import { requireProof } from "~/features/accounts/second-factor/require-proof.server";
import { deviceWords } from "~/features/accounts/sessions/device-words.server";
import { changeApp, changeSecurity } from "~/features/accounts/sessions/security-action.server";
import { SessionList } from "~/features/accounts/sessions/session-list";
import { replyToForm } from "~/features/accounts/sign-in/form-reply.server";
import type { AuthFormAnswer } from "~/features/accounts/sign-in/use-auth";
import { isEditorsAccount } from "~/features/accounts/viewer";
import { secretMeta } from "~/features/site/private-meta";
import { t } from "~/lib/i18n/t";
import { sessionTokenOf } from "~/platform/auth/cookies";
import { listSessions } from "~/platform/auth/sessions";
import { readForm } from "~/platform/http/read-form";
import { ButtonLink } from "~/ui/button";
import { useFocusOnChange } from "~/ui/hooks/use-focus-on-change";

type SecurityAnswer = AuthFormAnswer & { codes?: string[] };

export const meta = () => secretMeta(t(accountWords.security.title));
export { accountHeaders as headers };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = requireMember(context.viewer, request);
  await requireProof(context.db, member, "/profile/security");
  const own = sessionTokenOf(request.headers);
  const { app, passkeys } = await context.auth();
  const [sessions, keys, state] = await Promise.all([
    listSessions(context.db, member.userId),
    passkeys.list(member.userId),
    app.stateOf(member.userId),
  ]);
  return {
    // Without their tokens.
    sessions: sessions.map(({ token, userAgent, ...session }) => ({
      ...session,
      device: deviceWords(userAgent),
      isThis: token === own,
    })),
    passkeys: keys,
    app: state.isOn || isEditorsAccount(member) ? state : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const member = requireMember(context.viewer, request);
  await requireProof(context.db, member, "/profile/security");
  const done = await changeSecurity(context, request, member, fields);
  if (done) return done;
  const form = parseWithZod(fields, { schema: currentSchema });
  if (form.status !== "success") return replyToForm(form);
  const password = form.value.current;
  const refusal = await checkPassword(context, request, member, password);
  if (refusal) return replyToForm(form, refusal);
  const intent = String(fields.get("intent") ?? "");
  const changed = await changeApp(context, request, member, { intent, password });
  if (changed instanceof Response) return changed;
  return "refusal" in changed ? replyToForm(form, changed.refusal) : data<SecurityAnswer>(changed);
}

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Security() {
  const { sessions, passkeys, app } = useLoaderData<typeof loader>();
  const answer = useActionData<SecurityAnswer>();
  if (answer?.codes) {
    return (
      <AccountPage {...accountWords.recovery}>
        <RecoveryCodes codes={answer.codes} />
        <ButtonLink to="/profile/security" look="primary">
          {t("I have kept them")}
        </ButtonLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage eyebrow={t("Your account")} {...accountWords.security}>
      <div className="grid gap-12">
        <Part title={t("Where you are signed in")} shown={sessions.length}>
          <SessionList sessions={sessions} />
        </Part>
        <Part title={t("Passkeys")} shown={passkeys.length}>
          <p className="mb-4 text-soft">
            {t(
              "A passkey opens your account by your finger, your face or the PIN of your device, without a password.",
            )}
          </p>
          <PasskeyList passkeys={passkeys} />
          <div className="mt-6">
            <PasskeyForm key={passkeys.length} next="/profile/security" />
          </div>
        </Part>
        {app ? (
          <Part title={t("Authenticator app")}>
            <AppState {...app} result={answer?.result} />
          </Part>
        ) : null}
      </div>
    </AccountPage>
  );
}

interface PartProps {
  title: string;
  /** How many lines it lists: one that is removed takes its button, and the focus, with it. */
  shown?: number;
  children: React.ReactNode;
}

function Part({ title, shown, children }: PartProps) {
  const part = useFocusOnChange<HTMLElement>(shown);
  return (
    <section ref={part} tabIndex={-1} aria-label={title}>
      <h2 className="mb-4 text-3xl">{title}</h2>
      {children}
    </section>
  );
}
