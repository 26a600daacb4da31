import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { avatarKey, keepAvatar, removeAvatar } from "~/features/accounts/avatar/keep-avatar.server";
import { openFiles } from "~/platform/files";

const deps = {
  db: drizzle(env.DB),
  files: openFiles(env.MEDIA),
  pictures: { redraw: async (file: Blob) => new Uint8Array(await file.arrayBuffer()) },
};

beforeEach(async () => {
  for (const id of ["ines", "oriol"]) {
    await env.DB.batch([
      env.DB.prepare("INSERT INTO users (id, name, email, updated_at) VALUES (?1, ?1, ?1, 0)").bind(id),
      env.DB.prepare("INSERT INTO user_profiles (id, username, username_key) VALUES (?1, ?1, ?1)").bind(id),
    ]);
  }
});

const picture = (bytes: string) => new File([bytes], "me.jpg");
const kept = async () => (await env.MEDIA.list({ prefix: "avatars/" })).objects.length;

it("keeps the same picture when it is uploaded again, and deletes the previous one", async () => {
  const first = await keepAvatar(deps, "ines", picture("one"));
  expect(await keepAvatar(deps, "ines", picture("one"))).toBe(first);
  expect(await kept()).toBe(1);
  const second = await keepAvatar(deps, "ines", picture("two"));
  expect(second).not.toBe(first);
  expect(await kept()).toBe(1);
  expect(await env.MEDIA.head(avatarKey(second) ?? "")).not.toBeNull();
});

it("doesn't delete another user's identical picture", async () => {
  await keepAvatar(deps, "ines", picture("one"));
  const oriol = await keepAvatar(deps, "oriol", picture("one"));
  await removeAvatar(deps, "ines");
  expect(await env.MEDIA.head(avatarKey(oriol) ?? "")).not.toBeNull();
  expect(await kept()).toBe(1);
});

it("deletes nothing for a URL that isn't its own", async () => {
  expect(avatarKey(null)).toBeNull();
  expect(avatarKey("https://elsewhere.test/avatars/x")).toBeNull();
  await env.MEDIA.put("avatars/x", "bytes");
  await env.DB.exec("UPDATE user_profiles SET avatar_url = 'https://elsewhere.test/avatars/x'");
  await removeAvatar(deps, "ines");
  expect(await kept()).toBe(1);
});

/** Files of which none can be deleted at the moment. */
const undeletable = { ...deps.files, delete: () => Promise.reject(new Error("R2 is down")) };

it("leaves a picture where it is that can't be deleted, so that its removal is repeated", async () => {
  await keepAvatar(deps, "ines", picture("one"));
  await expect(removeAvatar({ ...deps, files: undeletable }, "ines")).rejects.toThrow("R2 is down");
  await removeAvatar(deps, "ines");
  expect(await kept()).toBe(0);
});

it("leaves no earlier picture behind that couldn't be deleted when another one came", async () => {
  await keepAvatar(deps, "ines", picture("one"));
  const fails = keepAvatar({ ...deps, files: undeletable }, "ines", picture("two"));
  await expect(fails).rejects.toThrow("R2 is down");
  const second = await keepAvatar(deps, "ines", picture("two"));
  expect(await kept()).toBe(1);
  expect(await env.MEDIA.head(avatarKey(second) ?? "")).not.toBeNull();
});

it("says so, and keeps no file, where there is no profile to have the picture", async () => {
  await env.DB.exec("DELETE FROM user_profiles");
  await expect(keepAvatar(deps, "ines", picture("one"))).rejects.toThrow("no profile");
  expect(await kept()).toBe(0);
});
