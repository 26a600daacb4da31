import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { bringBack } from "~/features/stories/archive/bring-back.server";
import { idsIn } from "../../support/archives/moved-rows";
import {
  archiveAll,
  archiveBindings,
  archivingOf,
  fillOldStories,
  rowsIn,
} from "../../support/archives/old-stories";
import { countStoredViews } from "../../support/scheduled";

/** Story 1 is of today, the other one is archived. */
beforeEach(async () => {
  await fillOldStories(2);
  await env.DB.prepare("UPDATE stories SET created_at = ? WHERE id = 'story-1'").bind(Date.now()).run();
  await archiveAll();
  expect(await idsIn(env.OLD)).toEqual(["story-2"]);
});

/** Runs the job as often as it takes from a view's slot to its archive, and once more. */
async function count() {
  for (let n = 0; n < 3; n++) await countStoredViews(undefined, archiveBindings());
}
const counted = (db: D1Database, id: string) =>
  db.prepare("SELECT view_count FROM stories WHERE id = ?").bind(id).first<number>("view_count");

it("counts views there that had waited for their time while the story was archived", async () => {
  await env.DB.exec(`INSERT INTO waiting_views (due, views) VALUES (1, '{"story-1":2,"story-2":3}')`);
  await count();
  expect(await counted(env.DB, "story-1")).toBe(2);
  expect(await counted(env.OLD, "story-2")).toBe(3);
});

it("keeps views of a story that is on its way, until the job has published it there", async () => {
  await env.OLD.exec("UPDATE stories SET is_published = 0");
  await env.DB.exec("UPDATE archived_stories SET move = 'arriving'");
  await env.DB.exec(`INSERT INTO archive_views (id, archive, views) VALUES (1, '2020', '{"story-2":3}')`);
  await count();
  expect(await counted(env.OLD, "story-2")).toBe(3);
  expect(await rowsIn(env.DB, "SELECT id FROM archive_views")).toEqual([]);
});

const keep = () =>
  env.DB.exec(`INSERT INTO archive_views (id, archive, views) VALUES (1, '2020', '{"story-2":3}')`);
const kept = () => rowsIn(env.DB, "SELECT id FROM archive_views");

it("counts views here that were kept for the archive, of a story that has come back since", async () => {
  await keep();
  await bringBack(archivingOf(), "story-2");
  await count();
  expect(await counted(env.DB, "story-2")).toBe(3);
  expect(await counted(env.DB, "story-1")).toBe(0);
  expect(await kept()).toEqual([]);
});

it("counts no views twice that a run had counted there before it was cut off", async () => {
  await keep();
  await env.OLD.exec("INSERT INTO counted_messages (id) VALUES (1)");
  await count();
  expect(await counted(env.OLD, "story-2")).toBe(0);
  expect(await kept()).toEqual([]);
});
