import { sha256 } from "~/lib/sha256";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Pictures } from "~/platform/pictures";
import { findProfile, saveAvatar } from "../profile/profiles.server";
import { pictureLimits } from "./limits";

interface Deps {
  db: Database;
  files: Files;
  pictures: Pick<Pictures, "redraw">;
}

const path = "/avatars/";
const keyOf = (name: string) => `avatars/${name}`;

/** The R2 key of a profile picture, from its URL; null for another URL. */
export const avatarKey = (url: string | null): string | null =>
  url?.startsWith(path) ? keyOf(url.slice(path.length)) : null;

/**
 * Sets a profile's picture, replacing the previous one. Its URL is a hash of content and owner, so that it is cacheable
 * forever and deleting it affects no other account.
 * @returns the picture's URL
 * @throws if the file is no picture, or can't be stored, or the account has no profile
 */
export async function keepAvatar({ db, files, pictures }: Deps, userId: string, file: File): Promise<string> {
  const { side } = pictureLimits;
  const picture = await pictures.redraw(file, { width: side, height: side, format: "webp" });
  const name = await sha256(`${userId} ${await sha256(picture)}`);
  const url = `${path}${name}`;
  await files.put(keyOf(name), picture, "image/webp");
  if (!(await replaceAvatar({ db, files }, userId, url))) {
    // Its account may have been deleted while it was drawn.
    await files.delete([keyOf(name)]);
    throw new Error("The account has no profile");
  }
  return url;
}

/** Removes a profile's picture and deletes its file. */
export const removeAvatar = async (deps: Omit<Deps, "pictures">, userId: string): Promise<void> =>
  void (await replaceAvatar(deps, userId, null));

/**
 * Names another picture in a profile, or none. The file of the one before is deleted first: if that fails, its profile
 * still names it, and the next attempt deletes it.
 * @returns false if there is no profile
 */
async function replaceAvatar({ db, files }: Omit<Deps, "pictures">, userId: string, url: string | null) {
  const deleteFile = async (old: string | null) => {
    const key = avatarKey(old);
    if (key && old !== url) await files.delete([key]);
  };
  const known = (await findProfile(db, userId))?.avatarUrl ?? null;
  await deleteFile(known);
  const before = await saveAvatar(db, userId, url);
  // One that another request has named meanwhile.
  if (before !== undefined && before !== known) await deleteFile(before);
  return before !== undefined;
}
