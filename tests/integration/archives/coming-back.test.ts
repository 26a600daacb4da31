import { env } from "cloudflare:workers";
import type { SQL } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { setLike } from "~/features/sharing/likes/likes.server";
import { bringBack, bringBackAll, bringBackStories } from "~/features/stories/archive/bring-back.server";
import { homeOf } from "~/features/stories/archive/home.server";
import { finishArrivals } from "~/features/stories/archive/move-to-archive.server";
import { withdrawStory } from "~/features/stories/manage/manage.server";
import { openDatabase } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { addCompany, allOf, archivedAs, idsIn } from "../../support/archives/moved-rows";
import {
  archiveAll,
  archivingOf,
  endTurn,
  faultyD1,
  fillOldStories,
  rowsIn,
} from "../../support/archives/old-stories";
import { storyRow } from "../../support/stories";

let before: Awaited<ReturnType<typeof allOf>>;

const archived = async () => {
  await fillOldStories(2);
  await addCompany();
  await env.DB.exec("UPDATE stories SET inspired_by = 'story-2' WHERE id = 'story-1'");
  before = await allOf(env.DB);
  await archiveAll();
};

beforeEach(archived);

it("brings a story back with all that belongs to it, and its relatives", async () => {
  await bringBack(archivingOf(), "story-1");
  expect(await allOf(env.DB)).toEqual(before);
  expect(await idsIn(env.OLD)).toEqual([]);
  expect((await archivedAs()).map(({ move }) => move)).toEqual(["left", "left"]);
  expect(await rowsIn(env.DB, "SELECT story_count FROM archives")).toEqual([{ story_count: 0 }]);
});

it("says so if the archive doesn't have a story that is to come back, and goes on noting where it is", async () => {
  await env.OLD.exec("DELETE FROM stories WHERE id = 'story-1'");
  const noted = await archivedAs();
  await expect(bringBack(archivingOf(), "story-1")).rejects.toThrow("can't be read from the archive");
  expect((await archivedAs()).map(({ story_id, archive }) => [story_id, archive])).toEqual(
    noted.map(({ story_id, archive }) => [story_id, archive]),
  );
});

it("deletes what the archive had of it in the next run, and moves it again another day", async () => {
  await bringBack(archivingOf(), "story-1");
  await archiveAll();
  expect(Object.values(await allOf(env.OLD)).flat()).toEqual([]);
  // Nor do words stay in the archive's search index, where nobody would look for them when it is withdrawn.
  expect(await rowsIn(env.OLD_SEARCH, "SELECT story_id FROM documents")).toEqual([]);
  expect(await archivedAs()).toEqual([]);
  expect(await allOf(env.DB)).toEqual(before);
  await archiveAll(archivingOf(), new Date(Date.UTC(2026, 5, 1, 2)));
  expect(await allOf(env.OLD)).toEqual(before);
});

it("may be cut off anywhere: a request goes on with it, and no like is lost", {
  timeout: 120_000,
}, async () => {
  for (const when of ["before", "after"] as const) {
    for (let at = 1, isThrough = false; !isThrough; at++) {
      const faulty = faultyD1([env.DB, env.OLD], { at, when });
      const [main, archive] = faulty.bindings;
      await bringBack(archivingOf(main, archive), "story-1").catch(() => {});
      isThrough = !faulty.cameToIt();
      const home = await homeOf(archivingOf(), "story-1");
      expect(await setLike(home, "story-1", ["visitor:new"], true), `${when} ${at}`).toMatchObject({
        count: 3,
      });
      await bringBack(archivingOf(), "story-1");
      expect(await storyRow("story-1")).toMatchObject({ liked_count: 3, is_published: 1 });
      expect(await idsIn(env.DB)).toEqual(["story-1", "story-2"]);
      expect(await idsIn(env.OLD)).toEqual([]);
      await setLike(openDatabase(env.DB), "story-1", ["visitor:new"], false);
      await endTurn();
      await archiveAll(archivingOf(), new Date(Date.UTC(2026, 5, 1, 2)));
      await archiveAll(archivingOf(), new Date(Date.UTC(2026, 5, 2, 2)));
      expect(await allOf(env.OLD), `${when} ${at}`).toEqual(before);
    }
  }
});

it("comes back once, side by side", async () => {
  await Promise.all([1, 2, 3].map(() => bringBack(archivingOf(), "story-1")));
  expect(await allOf(env.DB)).toEqual(before);
  expect(await rowsIn(env.DB, "SELECT story_count FROM archives")).toEqual([{ story_count: 0 }]);
});

/** The archive; `work` is done after a move has read its families or its rows for the first time. */
function slowArchive(work: () => Promise<unknown>, after: "families" | "rows" = "rows") {
  const [archive] = archivingOf().archives;
  if (!archive) throw new Error("no archive");
  let isFirst = true;
  const slowed = async <Rows>(rows: Promise<Rows>) => {
    await rows;
    if (isFirst) {
      isFirst = false;
      await work();
    }
    return rows;
  };
  const slow = new Proxy(archive.db, {
    get(target, name) {
      if (after === "families" && name === "all") return (query: SQL) => slowed(target.all(query));
      if (after === "families" || name !== "$client") {
        return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name);
      }
      const batch = (statements: D1PreparedStatement[]) => slowed(target.$client.batch(statements));
      return { prepare: (query: string) => target.$client.prepare(query), batch };
    },
  });
  return { archive: { ...archive, db: slow }, wasRead: () => !isFirst };
}

it.each(["families", "rows"] as const)(
  "isn't overwritten by a slower move that had read its %s before it was changed",
  async (read) => {
    const { archives, main } = archivingOf();
    // Another move ends, and the story is withdrawn, after this one has read the archive.
    const { archive, wasRead } = slowArchive(async () => {
      await bringBack({ main, archives }, "story-1");
      await withdrawStory(main, { id: "story-1" });
    }, read);
    await bringBack({ main, archives: [archive] }, "story-1");
    expect(wasRead()).toBe(true);
    expect(await storyRow("story-1")).toMatchObject({ story_content: "", is_published: 0, clip_id: null });
    expect((await archivedAs()).map(({ move }) => move)).toEqual(["left", "left"]);
  },
);

it("comes back with others, of which one was changed since by somebody who was faster", async () => {
  await env.OLD.exec("UPDATE stories SET inspired_by = NULL");
  const { archives, main } = archivingOf();
  const { archive } = slowArchive(async () => {
    await bringBack({ main, archives }, "story-1");
    await withdrawStory(main, { id: "story-1" });
    await env.DB.exec("DELETE FROM story_likes");
  });
  await bringBackStories({ main, archives: [archive] }, ["story-1", "story-2"]);
  expect(await storyRow("story-1")).toMatchObject({ story_content: "", is_published: 0, clip_id: null });
  expect(
    await rowsIn(env.DB, "SELECT liker FROM story_likes UNION ALL SELECT language FROM story_translations"),
  ).toEqual([]);
  expect(await rowsIn(env.DB, "SELECT loose_since FROM voice_clips")).toEqual([{ loose_since: 0 }]);
  expect(await idsIn(env.DB)).toEqual(["story-2"]);
  expect(await rowsIn(env.DB, "SELECT story_count FROM archives")).toEqual([{ story_count: 0 }]);
});

it("brings an author's stories back with a number of calls that hardly grows", {
  timeout: 60_000,
}, async () => {
  await env.DB.batch(["archived_stories", "archives"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await fillOldStories(120);
  await env.DB.exec("UPDATE stories SET submitter_email = 'ines@example.org'");
  await env.DB.exec("UPDATE stories SET inspired_by = 'story-120' WHERE id IN ('story-1', 'story-60')");
  before = await allOf(env.DB);
  await archiveAll();
  expect(await idsIn(env.OLD)).toHaveLength(120);
  const { bindings, calls } = faultyD1([env.DB, env.OLD], { at: 0, when: "before" });
  const [main, archive] = bindings;
  await bringBackAll(archivingOf(main, archive), stories.submitterEmail, "ines@example.org");
  expect(await allOf(env.DB)).toEqual(before);
  expect(await idsIn(env.OLD)).toEqual([]);
  expect(calls()).toBeLessThan(30);
});

it("is the archive's again if the main database was restored without it", async () => {
  await bringBack(archivingOf(), "story-1");
  await env.DB.exec("DELETE FROM stories");
  await archiveAll();
  await archiveAll();
  expect(await idsIn(env.OLD)).toEqual(["story-1", "story-2"]);
  expect((await archivedAs()).map(({ move }) => move)).toEqual([null, null]);
});

it("isn't published in the archive by a move that ends after it came back", async () => {
  await bringBack(archivingOf(), "story-1");
  const { archiving, archives } = archivingOf();
  const [archive] = archives;
  if (!archive) throw new Error("no archive");
  await finishArrivals(archiving, archive, ["story-1", "story-2"]);
  expect(await idsIn(env.OLD)).toEqual([]);
  expect(await allOf(env.DB)).toEqual(before);
});

it("is shown once if it comes back while it is still arriving", async () => {
  await bringBack(archivingOf(), "story-1");
  await archiveAll();
  const { archiving, ...deps } = archivingOf();
  const index = () => bringBack(deps, "story-1");
  await archiveAll({ ...deps, archiving: { ...archiving, index } }, new Date(Date.UTC(2026, 5, 1, 2)));
  expect(await idsIn(env.DB)).toEqual(["story-1", "story-2"]);
  expect(await idsIn(env.OLD)).toEqual([]);
});
