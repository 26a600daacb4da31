import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { keepAvatar, removeAvatar } from "~/features/accounts/avatar/keep-avatar.server";
import { pictureLimits } from "~/features/accounts/avatar/limits";
import { accountMessages, accountToasts } from "~/features/accounts/messages";
import { requireMember } from "~/features/accounts/require-member.server";
import { showsAnother } from "~/features/accounts/shown-account";
import { recredit } from "~/features/stories/manage/credit.server";
import { t } from "~/lib/i18n/t";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { Log } from "~/platform/log";
import type { ErrorWords } from "~/ui/error-page";

export const loader = () => redirect("/profile");

/** Larger than the picture's limit, so that a slightly larger picture gets a proper error message. */
const formLimit = 1.5 * pictureLimits.bytes;

/** Saves or removes the picture, and updates the credit of signed stories. */
export async function action({ request, context }: ActionFunctionArgs) {
  // Checked before the body is read, so that visitors can't make the worker buffer fifteen megabytes.
  const member = requireMember(context.viewer, request);
  const { userId, profile } = member;
  const wait = await context.limits.manage.exceededBy(`profile ${userId}`);
  if (wait) {
    const words: ErrorWords = { title: t("Nothing was changed"), text: t(accountMessages.tooMany) };
    throw Response.json(words, { status: 429, headers: { "Retry-After": `${wait}` } });
  }
  const form = await readForm(request, formLimit);
  if (showsAnother(member, form)) return redirectWithToast("/profile", accountToasts.otherAccount);
  if (form.get("intent") === "remove") {
    await removeAvatar(context, member);
    await recredit(context, userId, { ...profile, avatarUrl: null });
    return redirectWithToast("/profile", accountToasts.profileSaved);
  }
  const file = form.get("picture");
  const isFile = file instanceof File && file.size > 0 && file.size <= pictureLimits.bytes;
  const avatarUrl = isFile ? await keepAvatar(context, member, file).catch(unread(context.log)) : null;
  if (!avatarUrl)
    return redirectWithToast("/profile", { title: accountMessages.badPicture, kind: "destructive" });
  await recredit(context, userId, { ...profile, avatarUrl });
  return redirectWithToast("/profile", accountToasts.profileSaved);
}

/** The error doesn't tell whether the file or the service is at fault. */
const unread = (log: Log) => (error: unknown) => {
  log.error("avatar.redraw", error);
  return null;
};
