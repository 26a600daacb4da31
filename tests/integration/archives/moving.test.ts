import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { setLike } from "~/features/sharing/likes/likes.server";
import { familiesOf } from "~/features/stories/archive/families.server";
import { moveToArchive } from "~/features/stories/archive/move-to-archive.server";
import { withdrawStory } from "~/features/stories/manage/manage.server";
import { openDatabase } from "~/platform/database";
import { addCompany, allOf, archivedAs, idsIn as ids } from "../../support/archives/moved-rows";
import {
  archiveAll,
  archivingOf,
  endTurn,
  faultyD1,
  fillOldStories,
  rowsIn,
} from "../../support/archives/old-stories";
import { workingBefore } from "../../support/database/meanwhile";
import { storyRow } from "../../support/stories";

it("moves a story with all that belongs to it, and of users only what is shown", async () => {
  await fillOldStories(1);
  await addCompany();
  const before = await allOf(env.DB);
  await archiveAll();
  expect(await allOf(env.OLD)).toEqual(before);
  expect(Object.values(await allOf(env.DB)).flat()).toEqual([]);
  expect(await archivedAs()).toEqual([{ story_id: "story-1", archive: "2020", move: null }]);
  expect(await rowsIn(env.OLD, "SELECT name, email FROM users")).toEqual([{ name: "", email: "ines" }]);
  expect(await rowsIn(env.OLD, "SELECT username FROM user_profiles")).toEqual([{ username: "Ines" }]);
  expect(await rowsIn(env.DB, "SELECT name, story_count FROM archives")).toEqual([
    { name: "2020", story_count: 1 },
  ]);
});

it("moves stories that inspired each other together, or not at all", async () => {
  await fillOldStories(4);
  await env.DB.exec("UPDATE stories SET inspired_by = 'story-4' WHERE id IN ('story-3', 'story-2')");
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-2'");
  await archiveAll();
  expect(await ids(env.OLD)).toEqual(["story-1"]);
  await env.DB.exec("UPDATE stories SET is_published = 1 WHERE id = 'story-2'");
  await endTurn();
  await archiveAll(archivingOf(), new Date(Date.UTC(2026, 5, 1, 2)));
  expect(await ids(env.OLD, "inspired_by = 'story-4'")).toEqual(["story-2", "story-3"]);
});

it("finds the family of several of its stories once", async () => {
  await fillOldStories(4);
  await env.DB.exec("UPDATE stories SET inspired_by = 'story-4' WHERE id IN ('story-3', 'story-2')");
  const families = await familiesOf(openDatabase(env.DB), ["story-2", "story-1", "story-3"]);
  const members = families.map((family) => family.map(({ id }) => id).sort());
  expect(members.sort()).toEqual([["story-1"], ["story-2", "story-3", "story-4"]]);
});

it.each([
  ["waits for review", "UPDATE stories SET in_review_since = 5"],
  [
    "is reported",
    "INSERT INTO story_reports (id, story_id, reporter, reason, details) VALUES ('r', 'story-1', 'v', 'other', '')",
  ],
  ["is not counted yet", "UPDATE stories SET tallied_as = NULL"],
  ["is not counted for its song", "UPDATE stories SET counted_song = NULL"],
  ["is not counted for its gathering", "UPDATE stories SET counted_gathering = 'stadium'"],
  ["is not counted for its voice", "UPDATE stories SET counted_voice = 1"],
  ["has no language yet", "UPDATE stories SET language = NULL"],
  ["has no song's address yet", "UPDATE stories SET song_slug = NULL"],
  ["has more likes than move at once", "UPDATE stories SET liked_count = 20001"],
  [
    "is being translated",
    "INSERT INTO story_translations (story_id, language, version, claimed_at) VALUES ('story-1', 'es', 0, 5)",
  ],
  ["is of another time", "UPDATE stories SET created_at = 1700000000000"],
])("leaves a story that %s", async (_, change) => {
  await fillOldStories(1);
  await env.DB.exec(change);
  await archiveAll();
  expect(await ids(env.DB)).toEqual(["story-1"]);
});

it("moves a story that has just as many likes and shares as move at once", async () => {
  await fillOldStories(1);
  await env.DB.exec("UPDATE stories SET liked_count = 15000, share_count = 5000");
  await archiveAll();
  expect(await ids(env.DB)).toEqual([]);
});

it("leaves two stories with one recording, which could move with one of them only", async () => {
  await fillOldStories(2);
  await env.DB.exec(
    "INSERT INTO voice_clips (id, object_key, content_type, byte_length) VALUES ('clip', 'voice/clip', 'audio/webm', 9)",
  );
  await env.DB.exec("UPDATE stories SET clip_id = 'clip'");
  await archiveAll();
  expect(await ids(env.DB)).toEqual(["story-1", "story-2"]);
});

it("leaves a story until it is as old as the setting says", async () => {
  await fillOldStories(1);
  // A minute before June 2020.
  await archiveAll(archivingOf(), new Date(Date.UTC(2021, 4, 31)));
  expect(await ids(env.DB)).toEqual(["story-1"]);
  await endTurn();
  await archiveAll(archivingOf(), new Date(Date.UTC(2021, 5, 2)));
  expect(await ids(env.DB)).toEqual([]);
});

it("moves twenty stories that inspired each other, and no more", async () => {
  await fillOldStories(21);
  await env.DB.exec("UPDATE stories SET inspired_by = 'story-21' WHERE id <> 'story-21'");
  await archiveAll();
  expect(await ids(env.DB)).toHaveLength(21);
  await env.DB.exec("UPDATE stories SET inspired_by = NULL WHERE id = 'story-1'");
  await endTurn();
  await archiveAll(archivingOf(), new Date(Date.UTC(2026, 5, 1, 2)));
  expect(await ids(env.DB)).toEqual([]);
});

it("moves nothing without a setting, and nothing while a backup is made", async () => {
  await fillOldStories(1);
  const { archiving, ...deps } = archivingOf();
  await archiveAll({ ...deps, archiving: { ...archiving, afterDays: null } } as never);
  await archiveAll({ ...deps, archiving: { ...archiving, isBackingUp: async () => true } } as never);
  expect(await ids(env.DB)).toEqual(["story-1"]);
});

/** Does something between the copy and the deletion: before the copy's verification, the last that is read there. */
function beforeDeletion(work: () => Promise<unknown>) {
  const old = workingBefore(env.OLD, / AS snapshot FROM stories/, async () => void (await work()));
  const { archiving, archives } = archivingOf(env.DB, old);
  const [archive] = archives;
  if (!archive) throw new Error("no archive");
  return { archiving, archive };
}

it("keeps a like that arrives between the copy and the deletion", async () => {
  await fillOldStories(2);
  const { archiving, archive } = beforeDeletion(() =>
    setLike(openDatabase(env.DB), "story-1", ["visitor:late"], true),
  );
  const moved = await moveToArchive(archiving, archive, [["story-1"], ["story-2"]]);
  expect(moved).toEqual(["story-2"]);
  expect(await storyRow("story-1")).toMatchObject({ liked_count: 1, is_published: 1 });
  expect(await ids(env.OLD)).toEqual(["story-2"]);
  await archiveAll();
  expect(await rowsIn(env.OLD, "SELECT liker FROM story_likes")).toEqual([{ liker: "visitor:late" }]);
  expect(await ids(env.DB)).toEqual([]);
});

it("moves no story that is hidden between the copy and the deletion", async () => {
  await fillOldStories(2);
  const { archiving, archive } = beforeDeletion(() =>
    env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-1'"),
  );
  expect(await moveToArchive(archiving, archive, [["story-1"], ["story-2"]])).toEqual(["story-2"]);
  expect(await storyRow("story-1")).toMatchObject({ is_published: 0 });
  expect(await ids(env.OLD)).toEqual(["story-2"]);
});

/** All ids in the archive of rows that move with a story. */
const copies = async () => {
  const { stories = [], ...others } = await allOf(env.OLD);
  return [...(stories as { id: string }[]).map(({ id }) => id), ...Object.values(others).flat()];
};

it("keeps no copy of a story that stays", async () => {
  await fillOldStories(2);
  await addCompany();
  const { archiving, archive } = beforeDeletion(() =>
    env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-1'"),
  );
  expect(await moveToArchive(archiving, archive, [["story-1"], ["story-2"]])).toEqual(["story-2"]);
  expect(await copies()).toEqual(["story-2"]);
  expect(await storyRow("story-1")).toMatchObject({ clip_id: "clip", liked_count: 2 });
});

it("deletes the copies of a run that was cut off: a story that is withdrawn then leaves no words", async () => {
  await fillOldStories(2);
  await addCompany();
  const { archiving, archive } = beforeDeletion(() => Promise.reject(new Error("cut off")));
  await expect(moveToArchive(archiving, archive, [["story-1"], ["story-2"]])).rejects.toThrow("Failed query");
  expect(await ids(env.OLD, "true")).toEqual(["story-1", "story-2"]);
  await withdrawStory(openDatabase(env.DB), { id: "story-1" });
  await archiveAll();
  expect(await copies()).toEqual(["story-2"]);
  expect(await archivedAs()).toEqual([{ story_id: "story-2", archive: "2020", move: null }]);
});

it("may fail before or after every call, and goes on in the next run", { timeout: 120_000 }, async () => {
  for (const when of ["before", "after"] as const) {
    for (let at = 1, isThrough = false; !isThrough; at++) {
      await env.DB.exec("DELETE FROM stories");
      await env.DB.exec("DELETE FROM songs");
      await env.DB.exec("DELETE FROM voice_clips");
      await env.DB.exec("DELETE FROM users");
      await env.DB.exec("DELETE FROM archived_stories");
      await env.DB.exec("DELETE FROM archives");
      await endTurn();
      await fillOldStories(2);
      await env.OLD.exec("DELETE FROM stories");
      await addCompany();
      const before = await allOf(env.DB);
      const faulty = faultyD1([env.DB, env.OLD], { at, when });
      const [main, archive] = faulty.bindings;
      await archiveAll(archivingOf(main, archive)).catch(() => {});
      isThrough = !faulty.cameToIt();
      // Never in neither database, and in the archive's lists only if it is there.
      const entries = await archivedAs();
      const here = await ids(env.DB);
      expect([...here, ...entries.map(({ story_id }) => story_id)].toSorted(), `${when} ${at}`).toEqual([
        "story-1",
        "story-2",
      ]);
      expect((await ids(env.OLD)).filter((id) => here.includes(id))).toEqual([]);
      await endTurn();
      await archiveAll(archivingOf(), new Date(Date.UTC(2026, 5, 1, 2)));
      expect(await allOf(env.OLD), `${when} ${at}`).toEqual(before);
      expect(await ids(env.DB)).toEqual([]);
      expect(await rowsIn(env.DB, "SELECT story_count FROM archives")).toEqual([{ story_count: 2 }]);
    }
  }
});

it("runs once at a time", async () => {
  await fillOldStories(30);
  await Promise.all([archiveAll(), archiveAll(), archiveAll()]);
  expect(await ids(env.DB)).toEqual([]);
  expect(await ids(env.OLD)).toHaveLength(30);
  expect(await rowsIn(env.DB, "SELECT story_count FROM archives")).toEqual([{ story_count: 30 }]);
});

/** Gives each of the first stories a recording with very many words. */
async function addVoices(count: number) {
  const words = JSON.stringify(
    Array.from({ length: 6000 }, (_, n) => ({ word: `w${n}`, start: n, end: n + 1 })),
  );
  for (let n = 1; n <= count; n++) {
    const clip =
      "INSERT INTO voice_clips (id, object_key, content_type, byte_length, words) VALUES (?1, ?1, 'audio/webm', 5, ?2)";
    await env.DB.prepare(clip).bind(`clip-${n}`, words).run();
    await env.DB.exec(`UPDATE stories SET clip_id = 'clip-${n}' WHERE id = 'story-${n}'`);
  }
}

it("moves recordings with very many words", { timeout: 60_000 }, async () => {
  await fillOldStories(12);
  await addVoices(12);
  const before = await allOf(env.DB);
  await archiveAll();
  expect(await allOf(env.OLD)).toEqual(before);
  expect(await ids(env.DB)).toEqual([]);
});

it("leaves stories that inspired each other and are too long to be compared together, and moves others", {
  timeout: 60_000,
}, async () => {
  await fillOldStories(13);
  await addVoices(12);
  await env.DB.exec("UPDATE stories SET inspired_by = 'story-12' WHERE id NOT IN ('story-12', 'story-13')");
  await archiveAll();
  expect(await ids(env.OLD, "true")).toEqual(["story-13"]);
  expect(await ids(env.DB)).toHaveLength(12);
});
