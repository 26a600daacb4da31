import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { avatarKey, keepAvatar, removeAvatar } from "~/features/accounts/avatar/keep-avatar.server";
import { openFiles } from "~/platform/files";

const deps = {
  db: drizzle(env.DB),
  files: openFiles(env.MEDIA),
  pictures: { redraw: async (file: Blob) => new Uint8Array(await file.arrayBuffer()) },
};
const person = (userId: string, avatarUrl: string | null = null) => ({ userId, profile: { avatarUrl } });
const picture = (bytes: string) => new File([bytes], "me.jpg");
const kept = async () => (await env.MEDIA.list({ prefix: "avatars/" })).objects.length;

it("keeps the same picture when it is uploaded again, and deletes the previous one", async () => {
  const first = await keepAvatar(deps, person("ines"), picture("one"));
  expect(await keepAvatar(deps, person("ines", first), picture("one"))).toBe(first);
  expect(await kept()).toBe(1);
  const second = await keepAvatar(deps, person("ines", first), picture("two"));
  expect(second).not.toBe(first);
  expect(await kept()).toBe(1);
  expect(await env.MEDIA.head(avatarKey(second) ?? "")).not.toBeNull();
});

it("doesn't delete another user's identical picture", async () => {
  const ines = await keepAvatar(deps, person("ines"), picture("one"));
  const oriol = await keepAvatar(deps, person("oriol"), picture("one"));
  await removeAvatar(deps, person("ines", ines));
  expect(await env.MEDIA.head(avatarKey(oriol) ?? "")).not.toBeNull();
  expect(await kept()).toBe(1);
});

it("deletes nothing for a URL that isn't its own", async () => {
  expect(avatarKey(null)).toBeNull();
  expect(avatarKey("https://elsewhere.test/avatars/x")).toBeNull();
  await env.MEDIA.put("avatars/x", "bytes");
  await removeAvatar(deps, person("ines", "https://elsewhere.test/avatars/x"));
  expect(await kept()).toBe(1);
});
