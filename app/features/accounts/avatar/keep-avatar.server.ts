import { sha256 } from "~/lib/sha256";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Pictures } from "~/platform/pictures";
import { saveAvatar } from "../profile/profiles.server";
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
  const before = await saveAvatar(db, userId, url);
  if (before === undefined) {
    // Its account may have been deleted while it was drawn.
    await files.delete([keyOf(name)]);
    throw new Error("The account has no profile");
  }
  const key = avatarKey(before);
  if (key && before !== url) await files.delete([key]);
  return url;
}

/** Removes a profile's picture and deletes its file. */
export async function removeAvatar({ db, files }: Omit<Deps, "pictures">, userId: string): Promise<void> {
  const key = avatarKey((await saveAvatar(db, userId, null)) ?? null);
  if (key) await files.delete([key]);
}
