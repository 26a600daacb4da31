import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { AccountForm } from "~/features/accounts/account-form";
import { AccountPage, accountHeaders, accountMeta } from "~/features/accounts/account-page";
import { answerForm } from "~/features/accounts/answer-form.server";
import { checkPassword } from "~/features/accounts/current-password.server";
import { accountToasts } from "~/features/accounts/messages";
import { requireMember } from "~/features/accounts/require-member.server";
import { deletionSchema } from "~/features/accounts/schema";
import { StoriesChoice } from "~/features/accounts/stories-choice";
import type { AuthFormAnswer } from "~/features/accounts/use-auth";
import { leaveStories, takeStories } from "~/features/authors/leave.server";
import { readForm } from "~/platform/http/read-form";
import { setCookies } from "~/platform/http/set-cookies";
import { redirectWithToast } from "~/platform/http/toast.server";

export const meta = accountMeta("Delete account");
export { accountHeaders as headers };

export function loader({ request, context }: LoaderFunctionArgs) {
  requireMember(context.viewer, request);
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = parseWithZod(await readForm(request), { schema: deletionSchema });
  const member = requireMember(context.viewer, request);
  if (form.status !== "success") return answerForm(form);
  const refusal = await checkPassword(context, request, member, form.value.current);
  if (refusal) return answerForm(form, refusal);
  await (form.value.stories === "keep" ? leaveStories : takeStories)(context, member);
  const signedOut = await (await context.auth()).signOut(request.headers);
  const cookies = signedOut.refused === undefined ? signedOut.cookies : [];
  return redirectWithToast("/", accountToasts.deleted, setCookies(cookies));
}

export default function DeleteAccount() {
  const answer = useActionData<AuthFormAnswer>();
  return (
    <AccountPage
      eyebrow="Your account"
      title="Delete my account"
      lead="Your profile, your address and your password are erased at once. This can’t be undone."
    >
      <AccountForm
        id="delete"
        check="deletion"
        fields={[
          { name: "current", label: "Current password", type: "password", autoComplete: "current-password" },
        ]}
        result={answer?.result}
        submit={{ label: "Delete my account", pending: "Deleting...", look: "danger" }}
      >
        <StoriesChoice errors={answer?.result?.error?.stories} />
      </AccountForm>
    </AccountPage>
  );
}
