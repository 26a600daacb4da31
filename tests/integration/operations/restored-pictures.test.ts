import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it, vi } from "vitest";
import { keepAvatar, removeAvatar } from "~/features/accounts/avatar/keep-avatar.server";
import { openFiles } from "~/platform/files";
import { member, userId } from "../../support/accounts";
import { backUp, restoreBackup } from "../../support/backups";
import { runScheduled } from "../../support/scheduled";
import { fillStories } from "../../support/stories";

const today = new Date().toISOString().slice(0, 10);
const deps = {
  db: drizzle(env.DB),
  files: openFiles(env.MEDIA),
  pictures: { redraw: async (file: Blob) => new Uint8Array(await file.arrayBuffer()) },
};

// It backs up and restores a site.
vi.setConfig({ testTimeout: 30_000 });

const picture = (bytes: string) => new File([bytes], "me.jpg");

/** A member with a picture, and with a story that shows it. @returns their id */
async function pictured(email: string, storyId: string): Promise<string> {
  await member(email);
  const id = await userId(email);
  const url = await keepAvatar(deps, id, picture(email));
  await env.DB.prepare("UPDATE stories SET user_id = ?1, user_name = ?1, user_avatar = ?2 WHERE id = ?3")
    .bind(id, url, storyId)
    .run();
  return id;
}

/** Whose picture is shown, by the profiles and by the stories, and how many files there are. */
const shown = async () => ({
  profiles: (await env.DB.prepare("SELECT id FROM user_profiles WHERE avatar_url IS NOT NULL").raw()).flat(),
  stories: (await env.DB.prepare("SELECT user_id FROM stories WHERE user_avatar IS NOT NULL").raw()).flat(),
  files: (await env.MEDIA.list({ prefix: "avatars/" })).objects.length,
});

it("brings back no picture of a profile that was taken away after the backup, and keeps others", async () => {
  await fillStories(2);
  const ines = await pictured("ines@example.org", "story-1");
  const oriol = await pictured("oriol@example.org", "story-2");
  await backUp();
  await removeAvatar(deps, ines);
  // The bucket notes it; the database is lost.
  await runScheduled();
  await env.DB.exec("DELETE FROM departures");
  for (let times = 0; times < 2; times++) expect((await restoreBackup(today)).wrong).toEqual([]);
  expect(await shown()).toEqual({ profiles: [oriol], stories: [oriol], files: 1 });
});

it("notes a picture that was replaced, until the same one is sent again", async () => {
  await fillStories(1);
  const ines = await pictured("ines@example.org", "story-1");
  const noted = async () =>
    env.DB.prepare("SELECT count(*) AS n FROM departures WHERE kind = 'picture'").first("n");
  await keepAvatar(deps, ines, picture("ines@example.org"));
  expect(await noted()).toBe(0);
  await keepAvatar(deps, ines, picture("another"));
  expect(await noted()).toBe(1);
  await keepAvatar(deps, ines, picture("ines@example.org"));
  // The other one now.
  expect(await noted()).toBe(1);
  await removeAvatar(deps, ines);
  expect(await noted()).toBe(2);
});
