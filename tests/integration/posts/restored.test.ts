import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { deletePost } from "~/features/posts/editing/delete.server";
import { openDatabase } from "~/platform/database";
import { createLog } from "~/platform/log";
import { backUp, restoreBackup } from "../../support/backups";
import { editorNamed } from "../../support/desk";
import { readPost } from "../../support/mail/newsletter";
import { postRow, storePostBy, versionOf } from "../../support/posts/desk-post";
import { runScheduled } from "../../support/scheduled";

const today = new Date().toISOString().slice(0, 10);
const deps = { db: openDatabase(env.DB), log: createLog("test") };

// They back up and restore a site.
vi.setConfig({ testTimeout: 30_000 });

const isPublic = async (id: string) => (await postRow(id))?.published_at != null;

it("publishes no post that was taken back or deleted after the backup that is restored", async () => {
  const edith = await editorNamed("Edith");
  const posts: Awaited<ReturnType<typeof storePostBy>>[] = [];
  for (const slug of ["stays", "taken-back", "deleted", "back-again"])
    posts.push(await storePostBy(edith, { intent: "publish", slug }));
  const [stays, takenBack, deleted, backAgain] = posts.map(({ id }) => id);
  if (!stays || !takenBack || !deleted || !backAgain) throw new Error("There are four");
  await backUp();
  const change = async (id: string, intent: string) => {
    const form = posts.find((post) => post.id === id);
    await edith.post(`/desk/posts/${id}`, { ...form, intent, version: await versionOf(id) });
  };
  await change(takenBack, "unpublish");
  await change(backAgain, "unpublish");
  // The bucket notes it.
  await runScheduled();
  await change(backAgain, "publish");
  expect(await deletePost(deps, "edith", await readPost(deleted))).toBe(true);
  await runScheduled();
  for (let times = 0; times < 2; times++) expect((await restoreBackup(today)).wrong).toEqual([]);
  const found = await Promise.all([stays, takenBack, deleted, backAgain].map(isPublic));
  expect(found).toEqual([true, false, false, true]);
  expect((await postRow(deleted))?.content).toContain("Hello");
});

it("publishes no post that was taken back before its database was set back to an earlier moment", async () => {
  const edith = await editorNamed("Edith");
  const form = await storePostBy(edith, { intent: "publish", slug: "set-back" });
  await backUp();
  const before = await postRow(form.id);
  await edith.post(`/desk/posts/${form.id}`, {
    ...form,
    intent: "unpublish",
    version: await versionOf(form.id),
  });
  await runScheduled();
  await env.DB.prepare("UPDATE blog_posts SET published_at = ?, updated_at = ?")
    .bind(before?.published_at, before?.updated_at)
    .run();
  await env.DB.exec("DELETE FROM departures");
  expect((await restoreBackup(today)).wrong).toEqual([]);
  expect(await isPublic(form.id)).toBe(false);
});

it("notes no post as deleted that was changed since its editor read it", async () => {
  const edith = await editorNamed("Edith");
  const { id } = await storePostBy(edith, { intent: "publish" });
  expect(await deletePost(deps, "edith", { id, version: 1 })).toBe(false);
  const { results } = await env.DB.prepare("SELECT id FROM departures").all();
  expect(results).toEqual([]);
});
