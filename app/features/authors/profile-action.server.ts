import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { withPictureForm } from "~/features/accounts/avatar/read-picture-form.server";
import { accountMessages, accountToasts } from "~/features/accounts/messages";
import { saveProfile } from "~/features/accounts/profile/profiles.server";
import { profileSchema } from "~/features/accounts/schema";
import { showsAnother } from "~/features/accounts/shown-account";
import { replyToForm } from "~/features/accounts/sign-in/form-reply.server";
import { type Refusal, tooMany, wrongField } from "~/features/accounts/sign-in/refusal";
import type { AuthFormAnswer } from "~/features/accounts/sign-in/use-auth";
import type { Member, Viewer } from "~/features/accounts/viewer";
import type { BatchEventDeps } from "~/features/stories/enqueue.server";
import { recreditByName } from "~/features/stories/manage/credit.server";
import { findHeldName } from "~/features/stories/moderation/check-name.server";
import type { CheckDeps } from "~/features/stories/moderation/checks.server";
import { findChangeStop } from "~/features/stories/moderation/measures.server";
import { msg, t } from "~/lib/i18n/t";
import type { Measures } from "~/platform/abuse/measures";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { Limit } from "~/platform/rate-limit";
import { changePicture, type PictureDeps } from "./change-picture.server";

type Deps = PictureDeps &
  BatchEventDeps &
  CheckDeps & { viewer: Viewer; limits: { manage: Limit }; measures: Measures };

export interface ProfileAnswer extends AuthFormAnswer {
  /** Why the picture was refused, in the language of the page. */
  picture?: string;
}

const page = "/profile";

const blocked = msg(
  "Too much comes from your network, so nothing that others see can be changed from it for an hour. Please try again later.",
);

/** Saves the picture of a profile, whose form has an `intent`, or its names. */
export async function handleProfileForm(deps: Deps, member: Member, request: Request) {
  const isUpload = /^multipart\//i.test(request.headers.get("content-type") ?? "");
  const save = async (fields: FormData) => {
    if (showsAnother(member, fields)) return redirectWithToast(page, accountToasts.otherAccount);
    const stop = fields.get("intent") === "remove" ? null : await stopOf(deps, request);
    if (!fields.has("intent")) return saveNames(deps, member, fields, stop);
    if (stop) return data<ProfileAnswer>({ picture: t(blocked) }, stop.init);
    const refused = isUpload ? null : await tooManyPictures(deps, member);
    return refused ?? savePicture(deps, member, fields);
  };
  if (!isUpload) return save(await readForm(request));
  // All before the body is read, so that nobody can make the worker buffer many times fifteen megabytes.
  const answer = (await tooManyPictures(deps, member)) ?? (await withPictureForm(request, save));
  return "picture" in answer ? data<ProfileAnswer>({ picture: t(answer.picture) }, answer.init) : answer;
}

/** Why nothing is taken from the request's network: all of the account's stories show its names and its picture. */
async function stopOf({ measures, viewer }: Deps, request: Request): Promise<Refusal | null> {
  const stop = findChangeStop(await measures.standing(request), viewer);
  return stop && { ...tooMany(stop), formErrors: [t(blocked)] };
}

async function tooManyPictures({ limits }: Deps, { userId }: Member) {
  const wait = await limits.manage.count(`profile ${userId}`);
  if (!wait) return null;
  return data<ProfileAnswer>(
    { picture: t(accountMessages.tooMany) },
    tooMany({ retryAfterSeconds: wait }).init,
  );
}

async function savePicture(deps: Deps, member: Member, fields: FormData) {
  const refused = await changePicture(deps, member, fields);
  if (refused) return data<ProfileAnswer>({ picture: t(refused) }, { status: 400 });
  return redirectWithToast(page, accountToasts.profileSaved);
}

/**
 * Saves the names, and updates the credit of signed stories.
 * @param stop why nothing is taken from its sender's network; null if it is
 */
async function saveNames(deps: Deps, { userId, profile }: Member, fields: FormData, stop: Refusal | null) {
  const form = parseWithZod(fields, { schema: profileSchema });
  if (form.status !== "success") return replyToForm(form);
  if (stop) return replyToForm(form, stop);
  const wait = await deps.limits.manage.count(`profile ${userId}`);
  if (wait) return replyToForm(form, tooMany({ retryAfterSeconds: wait }));
  const { username, display_name } = form.value;
  const displayName = display_name || null;
  // Names from before a word was listed stay.
  const changed = {
    display_name: displayName === profile.displayName ? null : displayName,
    username: username === profile.username ? null : username,
  };
  const held = await findHeldName(deps.db, deps.viewer, changed, deps);
  if (held) return replyToForm(form, wrongField(held, accountMessages.heldName));
  if (!(await saveProfile(deps.db, userId, { username, displayName }))) {
    return replyToForm(form, wrongField("username", accountMessages.takenUsername));
  }
  await recreditByName(deps, userId);
  return redirectWithToast(page, accountToasts.profileSaved);
}
