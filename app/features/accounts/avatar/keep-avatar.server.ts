import { saveAvatar } from "~/features/accounts/profiles.server";
import { sha256 } from "~/lib/sha256";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { Picture } from "./picture";

interface Rooms {
  db: Database;
  files: Files;
}

const path = "/avatars/";
const keyOf = (name: string) => `avatars/${name}`;

/** Where a picture's file lies, from its address; null for another address. */
export const avatarKey = (url: string | null): string | null =>
  url?.startsWith(path) ? keyOf(url.slice(path.length)) : null;

/**
 * Puts a picture on a profile, in place of the one before. Its address is made from its bytes and its owner, so that
 * it can be kept for ever, and taken away without taking anybody else's.
 */
export async function keepAvatar(
  { db, files }: Rooms,
  member: { userId: string; profile: { avatarUrl: string | null } },
  { bytes, contentType }: Picture,
): Promise<string> {
  const name = await sha256(`${member.userId} ${await sha256(bytes)}`);
  const url = `${path}${name}`;
  await files.put(keyOf(name), bytes, contentType);
  await saveAvatar(db, member.userId, url);
  const before = avatarKey(member.profile.avatarUrl);
  if (before && member.profile.avatarUrl !== url) await files.delete([before]);
  return url;
}

/** Takes the picture off a profile and deletes it. */
export async function removeAvatar(
  { db, files }: Rooms,
  member: { userId: string; profile: { avatarUrl: string | null } },
): Promise<void> {
  await saveAvatar(db, member.userId, null);
  const key = avatarKey(member.profile.avatarUrl);
  if (key) await files.delete([key]);
}
