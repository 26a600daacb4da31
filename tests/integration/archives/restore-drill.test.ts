import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { bringBack } from "~/features/stories/archive/bring-back.server";
import { withdrawStory } from "~/features/stories/manage/manage.server";
import { hideVoice } from "~/features/stories/manage/voice.server";
import { noteDeparture } from "~/platform/backups/departures";
import { openDatabase } from "~/platform/database";
import { inBoth, shownIn } from "../../support/archives/everywhere";
import { addCompany, allOf, archivedAs } from "../../support/archives/moved-rows";
import {
  archiveAll,
  archiveBindings,
  archivingOf,
  endTurn,
  fillOldStories,
  rowsIn,
} from "../../support/archives/old-stories";
import { backedUp, backUp, restoreBackup } from "../../support/backups";
import { workingBefore } from "../../support/database/meanwhile";

const bindings = archiveBindings();
const today = new Date().toISOString().slice(0, 10);
const restore = () => restoreBackup(today, undefined, bindings);

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

/** Where each story is when the backup is made. 1 and 2 are related, 1 has a recording. */
const homes = {
  "story-1": "archive",
  "story-2": "archive",
  "story-3": "archive",
  "story-4": "main",
  "story-5": "main",
};

beforeEach(async () => {
  await fillOldStories(5);
  await addCompany();
  await env.MEDIA.put("clips/clip", "a voice");
  await env.DB.batch(
    [
      "INSERT INTO places (id, kind, name, country, name_key, population, latitude, longitude, x, y) VALUES ('1', 'town', 'Lima', 'PE', 'lima', 9, 0, 0, 1, 1)",
      "UPDATE stories SET inspired_by = 'story-2' WHERE id = 'story-1'",
      "UPDATE stories SET year = 1990, place_id = '1', place_country = 'PE', place_text = 'Lima'",
      "UPDATE voice_clips SET object_key = 'clips/clip'",
      `UPDATE stories SET created_at = ${Date.now()} WHERE id IN ('story-4', 'story-5')`,
    ].map((sql) => env.DB.prepare(sql)),
  );
  await archiveAll();
  expect(await shownIn()).toEqual(homes);
});

/** Lets the job archive a story of today, or what came back. */
async function archiveNow(storyId?: string, isBackingUp = async () => false) {
  if (storyId) {
    await env.DB.prepare("UPDATE stories SET created_at = ? WHERE id = ?")
      .bind(Date.UTC(2020, 5, 1), storyId)
      .run();
  }
  await endTurn();
  const { archiving, ...deps } = archivingOf();
  await archiveAll({ ...deps, archiving: { ...archiving, isBackingUp } }, new Date(Date.UTC(2026, 5, 1, 2)));
}

/** All that a restore has to bring back. */
const everything = async () => ({
  main: await allOf(env.DB),
  archive: await allOf(env.OLD),
  entries: await archivedAs(),
  archives: await rowsIn(env.DB, "SELECT name, story_count FROM archives"),
  users: await rowsIn(env.OLD, "SELECT id, email FROM users"),
  places: [
    await rowsIn(env.OLD, "SELECT * FROM places"),
    await rowsIn(env.DB, "SELECT id, story_count, exact_count FROM places WHERE id = '1'"),
    await rowsIn(env.DB, "SELECT * FROM year_counts"),
  ],
  files: (await env.MEDIA.list()).objects.map(({ key }) => key),
});

it("brings back the main database and the archive after rows of both and files were lost", async () => {
  const before = await everything();
  await backUp(new Date(), bindings);
  for (const table of ["stories", "voice_clips", "archived_stories", "archives", "users", "songs"]) {
    await env.DB.exec(`DELETE FROM ${table}`);
  }
  await env.OLD.exec("UPDATE stories SET story_content = 'nonsense', clip_id = NULL");
  for (const table of ["voice_clips", "users", "places"]) await env.OLD.exec(`DELETE FROM ${table}`);
  await env.MEDIA.delete("clips/clip");
  const { wrong, said } = await restore();
  expect(wrong).toEqual([]);
  expect(await everything()).toEqual(before);
  expect(said.join("\n")).toContain("archive 2020, stories: 3 rows will be replaced by 3");
  expect((await restore()).wrong).toEqual([]);
  expect(await everything()).toEqual(before);
});

it("has a story where it was: one that was archived since in the main database, one that came back since in the archive", async () => {
  const before = await everything();
  await backUp(new Date(), bindings);
  await archiveNow("story-4");
  await bringBack(archivingOf(), "story-1");
  await env.DB.exec("UPDATE stories SET story_content = 'edited' WHERE id = 'story-1'");
  expect(await shownIn()).toMatchObject({ "story-1": "main", "story-4": "archive" });
  expect((await restore()).wrong).toEqual([]);
  expect(await everything()).toEqual(before);
  // And may go on moving.
  await archiveNow("story-4");
  await bringBack(archivingOf(), "story-1");
  expect(await shownIn()).toEqual({
    ...homes,
    "story-1": "main",
    "story-2": "main",
    "story-4": "archive",
  });
});

it("has each story whole and once that moved while the backup was made", async () => {
  const before = await allOf(env.OLD);
  const main = await allOf(env.DB);
  // The likes of the main database are read by then, its stories not.
  const DB = workingBefore(env.DB, /FROM "stories"/, async () => {
    await bringBack(archivingOf(), "story-1");
    // A run of the job that had begun when the backup began.
    let asked = 0;
    await archiveNow("story-4", async () => ++asked > 1);
  });
  await backUp(new Date(), { ...bindings, DB });
  expect(await shownIn()).toMatchObject({ "story-1": "main", "story-4": "archive" });
  expect((await restore()).wrong).toEqual([]);
  expect(await inBoth()).toEqual([]);
  expect(await shownIn()).toEqual({ ...homes, "story-4": "archive" });
  const after = await allOf(env.OLD);
  expect(after.story_likes).toEqual(before.story_likes);
  expect(after.stories).toEqual(expect.arrayContaining(before.stories ?? []));
  expect(after.stories).toHaveLength(4);
  expect((await allOf(env.DB)).stories).toEqual(
    (main.stories as { id: string }[]).filter(({ id }) => id === "story-5"),
  );
});

it.each([
  ["a withdrawn story", (db: ReturnType<typeof openDatabase>) => withdrawStory(db, { id: "story-1" })],
  [
    "a recording",
    async (db: ReturnType<typeof openDatabase>) => {
      await noteDeparture(db, "recording", "story-1");
    },
  ],
  ["a public voice", (db: ReturnType<typeof openDatabase>) => hideVoice(db, "story-1")],
  [
    "an account",
    async (db: ReturnType<typeof openDatabase>) => {
      await noteDeparture(db, "account", "ines");
    },
  ],
])("takes %s away once more, which archived stories had", async (what, takeAway) => {
  await backUp(new Date(), bindings);
  await bringBack(archivingOf(), "story-1");
  await takeAway(openDatabase(env.DB));
  expect((await restore()).wrong).toEqual([]);
  // In the main database, with what it is related to: stories of an archive are published.
  expect(await inBoth()).toEqual([]);
  expect(await rowsIn(env.OLD, "SELECT id FROM stories")).toEqual([{ id: "story-3" }]);
  const [row] = await rowsIn(
    env.DB,
    "SELECT is_published, story_content, clip_id, voice_published, user_id, inspired_by FROM stories WHERE id = 'story-1'",
  );
  const clip_id = what === "a public voice" ? "clip" : null;
  expect(row).toMatchObject({ clip_id, voice_published: 0, inspired_by: "story-2" });
  if (what === "a withdrawn story") expect(row).toMatchObject({ is_published: 0, story_content: "" });
  if (what === "an account") {
    expect(row).toMatchObject({ is_published: 1, user_id: null });
    expect(await rowsIn(env.OLD, "SELECT id FROM users WHERE id = 'ines'")).toEqual([]);
  }
  expect(await rowsIn(env.DB, "SELECT count(*) AS likes FROM story_likes")).toEqual([{ likes: 2 }]);
  expect(await archivedAs()).toEqual([{ story_id: "story-3", archive: "2020", move: null }]);
  const shown = what === "a withdrawn story" ? 4 : 5;
  expect(await rowsIn(env.DB, "SELECT * FROM year_counts")).toEqual([{ year: 1990, story_count: shown }]);
});

it("empties an archive that was bound after the backup: its stories are in the main database again", async () => {
  await bringBack(archivingOf(), "story-1");
  await bringBack(archivingOf(), "story-3");
  await endTurn();
  await archiveAll();
  await backUp();
  await archiveNow();
  expect(await shownIn()).toEqual(homes);
  const { wrong, said } = await restore();
  expect(wrong).toEqual([]);
  expect(said.join("\n")).toContain("The archive 2020 had no story when the backup was made");
  expect(await inBoth()).toEqual([]);
  expect(Object.values(await shownIn())).toEqual(["main", "main", "main", "main", "main"]);
  expect(await rowsIn(env.DB, "SELECT * FROM year_counts")).toEqual([{ year: 1990, story_count: 5 }]);
});

it("refuses a backup of an archive that isn't bound, and one that lacks an archive", async () => {
  const before = await everything();
  await backUp(new Date(), bindings);
  await expect(restoreBackup(today)).rejects.toThrow("The backup has the archive 2020, which isn't bound");
  await env.BACKUPS.delete(await backedUp());
  await backUp();
  await expect(restore()).rejects.toThrow("The backup lacks the archive 2020");
  expect(await everything()).toEqual(before);
});
