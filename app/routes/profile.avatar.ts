import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { keepAvatar, removeAvatar } from "~/features/accounts/avatar/keep-avatar.server";
import { pictureLimits, readPicture } from "~/features/accounts/avatar/picture";
import { accountMessages, accountToasts } from "~/features/accounts/messages";
import { requireMember } from "~/features/accounts/require-member.server";
import { recredit } from "~/features/stories/credit.server";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";

export const loader = () => redirect("/profile");

/** Room for the form around the picture; what is too large is answered in words, up to four times too large. */
const formLimit = 4 * pictureLimits.bytes;

/** Saves or removes the picture; signed stories show what the profile shows. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, formLimit);
  const member = requireMember(context.viewer, request);
  const { userId, profile } = member;
  if (form.get("intent") === "remove") {
    await removeAvatar(context, member);
    await recredit(context, userId, { ...profile, avatarUrl: null });
    return redirectWithToast("/profile", accountToasts.profileSaved);
  }
  const file = form.get("picture");
  const picture = file instanceof File ? readPicture(new Uint8Array(await file.arrayBuffer())) : null;
  if (!picture) {
    return redirectWithToast("/profile", { title: accountMessages.badPicture, kind: "destructive" });
  }
  const avatarUrl = await keepAvatar(context, member, picture);
  await recredit(context, userId, { ...profile, avatarUrl });
  return redirectWithToast("/profile", accountToasts.profileSaved);
}
