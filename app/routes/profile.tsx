import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AvatarForm } from "~/features/accounts/avatar/avatar-form";
import { AccountLinks } from "~/features/accounts/menu/account-links";
import { AccountForm } from "~/features/accounts/profile/account-form";
import { AccountPage, accountHeaders } from "~/features/accounts/profile/account-page";
import { requireMember } from "~/features/accounts/require-member.server";
import { shownAccountField } from "~/features/accounts/shown-account";
import { handleProfileForm, type ProfileAnswer } from "~/features/authors/profile-action.server";
import { secretMeta } from "~/features/site/private-meta";
import { t } from "~/lib/i18n/t";
import { unavailable } from "~/platform/http/unavailable";

export const meta = () => secretMeta(t("Profile"));
export { accountHeaders as headers };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { userId, profile, account, isProfileUnread } = requireMember(context.viewer, request);
  // Saved from here, the names that stand in for it would replace it.
  if (isProfileUnread) throw unavailable();
  return { userId, profile, account };
}

/** Saves the picture or the names. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  handleProfileForm(context, requireMember(context.viewer, request), request);

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
