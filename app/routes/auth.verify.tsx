import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { accountWords } from "~/content/accounts";
import { accountMessages, accountToasts } from "~/features/accounts/messages";
import { authPath } from "~/features/accounts/paths";
import { AccountPage, accountHeaders } from "~/features/accounts/profile/account-page";
import { requireProof } from "~/features/accounts/second-factor/require-proof.server";
import { NewLink } from "~/features/accounts/sign-in/new-link";
import { isMember } from "~/features/accounts/viewer";
import { secretMeta } from "~/features/site/private-meta";
import { msg, t } from "~/lib/i18n/t";
import { readForm } from "~/platform/http/read-form";
import { setCookies } from "~/platform/http/set-cookies";
import { redirectWithToast } from "~/platform/http/toast.server";
import { unavailable } from "~/platform/http/unavailable";
import { SubmitButton } from "~/ui/form/submit-button";

interface VerifyAnswer {
  error?: string;
  /** Whether the link works all the same, so that no new one is needed. */
  isAlive?: boolean;
}

const otherAccount = msg(
  "This link is for another account than the one that this browser is signed in to. Please sign out, sign in to that one, and open the link again.",
);

export const meta = () => secretMeta(t(accountWords.verify.title));
export { accountHeaders as headers };

/** Confirms the address that the mail was sent to. Opening the link does nothing, since mail scanners open links. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  if (context.viewer.isUnknown) throw unavailable();
  const { search, searchParams } = new URL(request.url);
  // A change of address may have been asked for before there was a second factor.
  if (isMember(context.viewer)) await requireProof(context.db, context.viewer, `/auth/verify${search}`);
  const auth = await context.auth();
  const answer = await auth.verifyEmail(request.headers, searchParams.get("token") ?? "");
  if (answer.refused === "SIGNED_OUT") {
    const title = t("Please sign in first");
    return redirectWithToast(authPath(`/auth/verify${search}`), { title, kind: "neutral" });
  }
  if (answer.refused === "OTHER_ACCOUNT") {
    return data<VerifyAnswer>({ error: t(otherAccount), isAlive: true }, { status: 400 });
  }
  if (answer.refused !== undefined) {
    const isTaken = answer.refused === "USER_ALREADY_EXISTS";
    const error = t(isTaken ? accountMessages.alreadyRegistered : accountMessages.deadLink);
    return data<VerifyAnswer>({ error }, { status: 400 });
  }
  const next = context.viewer.userId ? "/my-stories" : "/";
  return redirectWithToast(next, accountToasts.verified, setCookies(answer.cookies));
}

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Verify() {
  const answer = useActionData<VerifyAnswer>();
  const { state } = useNavigation();
  return (
    <AccountPage {...accountWords.verify}>
      <Form method="post">
        <SubmitButton pending={state !== "idle"} pendingText={t("Confirming...")}>
          {t("Confirm this address")}
        </SubmitButton>
        <p role="alert" className="mt-4 font-medium text-danger">
          {answer?.error}
        </p>
      </Form>
      {answer?.error && !answer.isAlive ? <NewLink to="/profile" /> : null}
    </AccountPage>
  );
}
