import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { sendFarewell } from "~/features/accounts/mails.server";
import { accountToasts } from "~/features/accounts/messages";
import { AccountForm } from "~/features/accounts/profile/account-form";
import { AccountPage, accountHeaders } from "~/features/accounts/profile/account-page";
import { checkPassword } from "~/features/accounts/profile/current-password.server";
import { StoriesChoice } from "~/features/accounts/profile/stories-choice";
import { requireMember } from "~/features/accounts/require-member.server";
import { deletionSchema } from "~/features/accounts/schema";
import { requireProof } from "~/features/accounts/second-factor/require-proof.server";
import { redirectSignedOut } from "~/features/accounts/sessions/signed-out.server";
import { replyToForm } from "~/features/accounts/sign-in/form-reply.server";
import type { AuthFormAnswer } from "~/features/accounts/sign-in/use-auth";
import { leaveStories, takeStories } from "~/features/authors/leave/leave.server";
import { PartingLinks } from "~/features/authors/leave/parting-links";
import {
  givePartingLinks,
  listKept,
  type PartingLink,
  proofOfLinks,
} from "~/features/authors/leave/parting-links.server";
import { secretMeta } from "~/features/site/private-meta";
import { t } from "~/lib/i18n/t";
import { afterResponse } from "~/platform/after-response";
import { readForm } from "~/platform/http/read-form";

interface DeletionAnswer extends AuthFormAnswer {
  /** The private links to the stories that stay; nothing is deleted before the user has seen them. */
  links?: PartingLink[];
  /** That these were shown, for the form to send back. */
  proof?: string;
}

export const meta = () => secretMeta(t("Delete account"));
export { accountHeaders as headers };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireProof(context.db, requireMember(context.viewer, request), "/profile/delete");
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = parseWithZod(await readForm(request), { schema: deletionSchema });
  const member = requireMember(context.viewer, request);
  await requireProof(context.db, member, "/profile/delete");
  if (form.status !== "success") return replyToForm(form);
  const refusal = await checkPassword(context, request, member, form.value.current);
  if (refusal) return replyToForm(form, refusal);
  if (form.value.stories === "keep") {
    const kept = await listKept(context, member.userId);
    const proof = await proofOfLinks(kept);
    if (kept.length > 0 && form.value.links !== proof) {
      return data<DeletionAnswer>({ links: await givePartingLinks(context, member, kept), proof });
    }
  }
  await (form.value.stories === "keep" ? leaveStories : takeStories)(context, member);
  // The account is gone by now, and its sessions with it, whether or not this can be sent and the cookie be ended.
  afterResponse(context, "account.farewell", sendFarewell(context, member));
  const auth = await context.auth();
  const signedOut = await auth.signOut(request.headers).catch((error) => {
    context.log.error("account.sign-out", error);
    return { cookies: [], refused: undefined };
  });
  return redirectSignedOut(accountToasts.deleted, signedOut.refused === undefined ? signedOut.cookies : []);
}

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function DeleteAccount() {
  const answer = useActionData<DeletionAnswer>();
  const links = answer?.links;
  return (
    <AccountPage
      eyebrow={t("Your account")}
      title={t("Delete my account")}
      lead={t("Your profile, your address and your password are erased at once. This can’t be undone.")}
    >
      {links ? <PartingLinks links={links} /> : null}
      <AccountForm
        id="delete"
        check="deletion"
        fields={[
          {
            name: "current",
            label: t("Current password"),
            kind: "password",
            autoComplete: "current-password",
          },
        ]}
        result={answer?.result}
        submit={{ label: t("Delete my account"), pending: t("Deleting..."), look: "danger" }}
      >
        {(errors) => (
          <>
            <StoriesChoice errors={errors.stories} chosen={links && "keep"} />
            {links ? <input type="hidden" name="links" value={answer?.proof} /> : null}
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}
