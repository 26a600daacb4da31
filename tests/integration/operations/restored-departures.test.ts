import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { town } from "../../support/access/town";
import { backUp, restoreBackup } from "../../support/backups";
import { runScheduled } from "../../support/scheduled";

const today = new Date().toISOString().slice(0, 10);

// It fills, backs up and restores a whole site.
vi.setConfig({ testTimeout: 30_000 });

it("takes away nothing that had come back before the backup, though the bucket's notes still name it", async () => {
  const { people, places } = await town();
  const story = `/my-stories/${places.published}`;
  for (const intent of ["publish-voice", "hide-voice"]) await people.author.post(story, { intent });
  await runScheduled();
  await people.author.post(story, { intent: "publish-voice" });
  await backUp();
  await env.DB.exec("DELETE FROM stories");
  expect((await restoreBackup(today)).wrong).toEqual([]);
  const isShown = env.DB.prepare("SELECT voice_published FROM stories WHERE id = ?").bind(places.published);
  expect(await isShown.first("voice_published")).toBe(1);
});
