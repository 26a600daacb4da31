import { keepAvatar, removeAvatar } from "~/features/accounts/avatar/keep-avatar.server";
import { pictureLimits } from "~/features/accounts/avatar/limits";
import { accountMessages } from "~/features/accounts/messages";
import type { Member } from "~/features/accounts/viewer";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { recredit } from "~/features/stories/manage/credit.server";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Log } from "~/platform/log";
import type { PageCache } from "~/platform/pages/page-cache";
import type { Pictures } from "~/platform/pictures";

export interface PictureDeps extends ArchiveDeps {
  db: Database;
  files: Files;
  pictures: Pick<Pictures, "redraw">;
  pages: PageCache;
  log: Log;
}

/**
 * Saves or removes the profile picture, by the form's `intent`, and updates the credit of the account's signed stories.
 * @returns why the picture was refused (a message, not translated yet), or null when it was saved
 */
export async function changePicture(
  deps: PictureDeps,
  { userId }: Member,
  form: FormData,
): Promise<string | null> {
  if (form.get("intent") === "remove") {
    await removeAvatar(deps, userId);
  } else {
    const file = form.get("picture");
    const isFile = file instanceof File && file.size > 0 && file.size <= pictureLimits.bytes;
    const kept = isFile ? await keepAvatar(deps, userId, file).catch(unread(deps.log)) : null;
    if (!kept) return accountMessages.badPicture;
  }
  await recredit(deps, userId);
  return null;
}

/** The error doesn't tell whether the file or the service is at fault. */
const unread = (log: Log) => (error: unknown) => {
  log.error("avatar.redraw", error);
  return null;
};
