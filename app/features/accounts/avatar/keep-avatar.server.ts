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
 * @throws if the file is no picture, or can't be stored
 */
export async function keepAvatar(
  { db, files, pictures }: Deps,
  member: { userId: string; profile: { avatarUrl: string | null } },
  file: File,
): Promise<string> {
  const { side } = pictureLimits;
  const picture = await pictures.redraw(file, { width: side, height: side, format: "webp" });
  const name = await sha256(`${member.userId} ${await sha256(picture)}`);
  const url = `${path}${name}`;
  await files.put(keyOf(name), picture, "image/webp");
  await saveAvatar(db, member.userId, url);
  const before = avatarKey(member.profile.avatarUrl);
  if (before && member.profile.avatarUrl !== url) await files.delete([before]);
  return url;
}

/** Removes a profile's picture and deletes its file. */
export async function removeAvatar(
  { db, files }: Omit<Deps, "pictures">,
  member: { userId: string; profile: { avatarUrl: string | null } },
): Promise<void> {
  await saveAvatar(db, member.userId, null);
  const key = avatarKey(member.profile.avatarUrl);
  if (key) await files.delete([key]);
}
