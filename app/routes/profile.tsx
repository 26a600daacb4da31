import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AvatarForm } from "~/features/accounts/avatar/avatar-form";
import { withPictureForm } from "~/features/accounts/avatar/read-picture-form.server";
import { AccountLinks } from "~/features/accounts/menu/account-links";
import { accountMessages, accountToasts } from "~/features/accounts/messages";
import { AccountForm } from "~/features/accounts/profile/account-form";
import { AccountPage, accountHeaders } from "~/features/accounts/profile/account-page";
import { saveProfile } from "~/features/accounts/profile/profiles.server";
import { requireMember } from "~/features/accounts/require-member.server";
import { profileSchema } from "~/features/accounts/schema";
import { shownAccountField, showsAnother } from "~/features/accounts/shown-account";
import { replyToForm } from "~/features/accounts/sign-in/form-reply.server";
import { tooMany, wrongField } from "~/features/accounts/sign-in/refusal";
import type { AuthFormAnswer } from "~/features/accounts/sign-in/use-auth";
import type { Member } from "~/features/accounts/viewer";
import { changePicture } from "~/features/authors/change-picture.server";
import { secretMeta } from "~/features/site/private-meta";
import { recreditByName } from "~/features/stories/manage/credit.server";
import { findHeldName } from "~/features/stories/moderation/check-name.server";
import { t } from "~/lib/i18n/t";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { unavailable } from "~/platform/http/unavailable";

export const meta = () => secretMeta(t("Profile"));
export { accountHeaders as headers };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { userId, profile, account, isProfileUnread } = requireMember(context.viewer, request);
  // Saved from here, the names that stand in for it would replace it.
  if (isProfileUnread) throw unavailable();
  return { userId, profile, account };
}

interface ProfileAnswer extends AuthFormAnswer {
  /** Why the picture was refused, in the language of the page. */
  picture?: string;
}

/** Saves the picture, whose form has an `intent`, or the names. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context.viewer, request);
  const isUpload = /^multipart\//i.test(request.headers.get("content-type") ?? "");
  const save = async (fields: FormData) => {
    if (showsAnother(member, fields)) return redirectWithToast("/profile", accountToasts.otherAccount);
    if (!fields.has("intent")) return saveNames(context, member, fields);
    const refused = isUpload ? null : await tooManyPictures(context, member);
    return refused ?? savePicture(context, member, fields);
  };
  if (!isUpload) return save(await readForm(request));
  // All before the body is read, so that nobody can make the worker buffer many times fifteen megabytes.
  const answer = (await tooManyPictures(context, member)) ?? (await withPictureForm(request, save));
  return "picture" in answer ? data<ProfileAnswer>({ picture: t(answer.picture) }, answer.init) : answer;
}

async function tooManyPictures({ limits }: AppLoadContext, { userId }: Member) {
  const wait = await limits.manage.exceededBy(`profile ${userId}`);
  if (!wait) return null;
  return data<ProfileAnswer>({ picture: t(accountMessages.tooMany) }, tooMany({ retryAfter: wait }).init);
}

async function savePicture(context: AppLoadContext, member: Member, fields: FormData) {
  const refused = await changePicture(context, member, fields);
  if (refused) return data<ProfileAnswer>({ picture: t(refused) }, { status: 400 });
  return redirectWithToast("/profile", accountToasts.profileSaved);
}

/** Saves the names, and updates the credit of signed stories. */
async function saveNames(context: AppLoadContext, { userId, profile }: Member, fields: FormData) {
  const form = parseWithZod(fields, { schema: profileSchema });
  if (form.status !== "success") return replyToForm(form);
  const wait = await context.limits.manage.exceededBy(`profile ${userId}`);
  if (wait) return replyToForm(form, tooMany({ retryAfter: wait }));
  const { username, display_name } = form.value;
  const displayName = display_name || null;
  // Names from before a word was listed stay.
  const changed = {
    display_name: displayName === profile.displayName ? null : displayName,
    username: username === profile.username ? null : username,
  };
  const held = await findHeldName(context.db, context.viewer, changed, context);
  if (held) return replyToForm(form, wrongField(held, accountMessages.heldName));
  if (!(await saveProfile(context.db, userId, { username, displayName }))) {
    return replyToForm(form, wrongField("username", accountMessages.takenUsername));
  }
  await recreditByName(context, userId);
  return redirectWithToast("/profile", accountToasts.profileSaved);
}

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function ProfilePage() {
  const { userId, profile, account } = useLoaderData<typeof loader>();
  const answer = useActionData<ProfileAnswer>();
  return (
    <AccountPage eyebrow={t("Your account")} title={t("Profile")} lead={account.email}>
      <div className="grid gap-10">
        <AvatarForm
          key={`picture ${userId}`}
          account={userId}
          name={profile.username}
          url={profile.avatarUrl}
          error={answer?.picture}
        />
        <AccountForm
          key={userId}
          id="profile"
          check="profile"
          fields={[
            {
              name: "display_name",
              label: t("Display name"),
              hint: t("Optional. Without it, your stories are credited to your username."),
              autoComplete: "name",
              defaultValue: profile.displayName ?? "",
              optional: true,
            },
            {
              name: "username",
              label: t("Username"),
              hint: t("3 to 30 letters and digits, with dots, dashes or underscores between them."),
              autoComplete: "nickname",
              defaultValue: profile.username,
            },
          ]}
          result={answer?.result}
          submit={{ label: t("Save profile"), pending: t("Saving...") }}
        >
          <input type="hidden" name={shownAccountField} value={userId} />
        </AccountForm>
        <AccountLinks username={profile.username} emailVerified={account.emailVerified} />
      </div>
    </AccountPage>
  );
}
