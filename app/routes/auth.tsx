import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  replace,
} from "@remix-run/cloudflare";
import { useActionData, useSearchParams } from "@remix-run/react";
import { accountWords } from "~/content/accounts";
import { accountMessages, accountToasts } from "~/features/accounts/messages";
import { pageBefore } from "~/features/accounts/page-of";
import { PasskeySignIn } from "~/features/accounts/passkeys/passkey-sign-in";
import { AccountPage, accountHeaders } from "~/features/accounts/profile/account-page";
import { signInSchema, signUpSchema } from "~/features/accounts/schema";
import { codePath } from "~/features/accounts/second-factor/paths";
import { AuthForm } from "~/features/accounts/sign-in/auth-form";
import { AuthToggle } from "~/features/accounts/sign-in/auth-toggle";
import { failedForm, replyToForm } from "~/features/accounts/sign-in/form-reply.server";
import { wholeForm } from "~/features/accounts/sign-in/refusal";
import { signIn } from "~/features/accounts/sign-in/sign-in.server";
import { signUp } from "~/features/accounts/sign-in/sign-up.server";
import type { AuthFormAnswer } from "~/features/accounts/sign-in/use-auth";
import { LateUnfinished } from "~/features/gatherings/on-device/late-unfinished";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { findHeldName } from "~/features/stories/moderation/check-name.server";
import { LateDeviceStories } from "~/features/stories/on-device/late-device-stories";
import { t } from "~/lib/i18n/t";
import { safeRedirect } from "~/lib/safe-redirect";
import { readForm } from "~/platform/http/read-form";
import { setCookies } from "~/platform/http/set-cookies";
import { redirectWithToast } from "~/platform/http/toast.server";

export { accountHeaders as headers };

const modeOf = (search: URLSearchParams) => (search.get("mode") === "sign-up" ? "sign-up" : "sign-in");

const wordsOf = { "sign-in": accountWords.signIn, "sign-up": accountWords.signUp };

export const meta: MetaFunction = ({ matches, location }) => {
  const { title, lead } = wordsOf[modeOf(new URLSearchParams(location.search))];
  return pageMeta({
    title: t(title),
    description: t(lead),
    origin: originOf(matches),
    path: "/auth",
    noIndex: true,
  });
};

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  // What a form was refused for is said by this page: without JavaScript this comes after the action, with its headers.
  if (request.headers.has("Content-Type")) return null;
  // In place of this page, so that Back leads to the one before it.
  if (context.viewer.userId) return replace(safeRedirect(searchParams.get("next")));
  const before = searchParams.has("next") ? null : pageBefore(request);
  if (!before) return null;
  // By the address, which the forms send: the links to this page are the same on all pages.
  searchParams.set("next", before);
  return redirect(`/auth?${searchParams}`);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const form = await readForm(request);
  const isSignUp = modeOf(searchParams) === "sign-up";
  const { submission, answer } = await (isSignUp
    ? join(form, request, context)
    : enter(form, request, context));
  if ("refusal" in answer) return replyToForm(submission, answer.refusal);
  const next = safeRedirect(searchParams.get("next"));
  if (answer.needsCode) return redirect(codePath(next), { headers: setCookies(answer.cookies) });
  const toast = isSignUp ? accountToasts.created : accountToasts.welcomeBack;
  return redirectWithToast(next, toast, setCookies(answer.cookies));
}

async function enter(form: FormData, request: Request, context: AppLoadContext) {
  const submission = parseWithZod(form, { schema: signInSchema });
  if (submission.status !== "success") return { submission, answer: { refusal: undefined } };
  return { submission, answer: await signIn(context, request, submission.value).catch(failedBy(context)) };
}

async function join(form: FormData, request: Request, context: AppLoadContext) {
  const submission = parseWithZod(form, { schema: signUpSchema });
  if (submission.status !== "success") return { submission, answer: { refusal: undefined } };
  if (context.turnstile && !(await context.turnstile.isPassed(form, request))) {
    return { submission, answer: { refusal: wholeForm(accountMessages.unchecked) } };
  }
  const isHeld = async (username: string) =>
    (await findHeldName(context.db, context.viewer, { username }, context)) !== null;
  const answer = await signUp(context, request, submission.value, isHeld).catch(failedBy(context));
  return { submission, answer };
}

const failedBy =
  ({ log }: AppLoadContext) =>
  (error: unknown) => {
    log.error("account.enter", error);
    return { refusal: failedForm };
  };

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Auth() {
  const answer = useActionData<AuthFormAnswer>();
  const [search] = useSearchParams();
  const mode = modeOf(search);
  return (
    <AccountPage {...wordsOf[mode]}>
      <AuthToggle mode={mode} next={search.get("next")} />
      <AuthForm key={mode} mode={mode} result={answer?.result} />
      {mode === "sign-in" ? <PasskeySignIn next={search.get("next")} /> : null}
      {search.get("next") === "/my-stories" ? (
        <div data-starts-at-once="">
          <LateUnfinished />
          <LateDeviceStories />
        </div>
      ) : null}
    </AccountPage>
  );
}
