import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { findReadable, listSaved, saveStories } from "~/features/saved/saved.server";
import { bringBack } from "~/features/stories/archive/bring-back.server";
import { archiveAll, archivingOf, faultyD1, fillOldStories } from "../../support/archives/old-stories";
import { workingBefore } from "../../support/database/meanwhile";

beforeEach(async () => {
  await fillOldStories(2);
  await archiveAll();
});

const idsOf = (stories: { id: string }[]) => stories.map(({ id }) => id).toSorted();

it("keeps archived stories on reading lists, and takes new ones", async () => {
  await env.DB.exec("INSERT INTO users (id, name, email, updated_at) VALUES ('ines', 'Ines', 'ines', 0)");
  await saveStories(archivingOf().main, "ines", [{ id: "story-2", createdAt: new Date(5) }]);
  expect(idsOf((await listSaved(archivingOf(), "ines", null)).stories)).toEqual(["story-2"]);
  expect(idsOf(await findReadable(archivingOf(), ["story-1", "story-2", "story-3"]))).toEqual([
    "story-1",
    "story-2",
  ]);
});

it.each(["arriving", "leaving"])("takes no story off a reading list whose %s was cut off", async (move) => {
  await env.DB.prepare("UPDATE archived_stories SET move = ?").bind(move).run();
  await env.OLD.exec("UPDATE stories SET is_published = 0");
  const found = await findReadable(archivingOf(), ["story-1", "story-2", "story-3"]);
  expect(idsOf(found)).toEqual(["story-1", "story-2"]);
});

it("takes no story off a reading list that is archived while the list is read", async () => {
  await bringBack(archivingOf(), "story-1");
  await archiveAll();
  const freshStart = new Date(Date.UTC(2026, 5, 1, 2));
  const DB = workingBefore(env.DB, /from "stories"/, () => archiveAll(archivingOf(), freshStart));
  expect(idsOf(await findReadable(archivingOf(DB), ["story-1"]))).toEqual(["story-1"]);
});

it("takes no story off a reading list that is brought back while the list is read", async () => {
  const OLD = workingBefore(env.OLD, /from "stories"/, () => bringBack(archivingOf(), "story-1"));
  expect(idsOf(await findReadable(archivingOf(env.DB, OLD), ["story-1"]))).toEqual(["story-1"]);
});

it.each(["arriving", "leaving"])(
  "finishes the %s of two stories with as many calls as of one",
  async (move) => {
    const callsFor = async (...ids: string[]) => {
      await env.DB.exec(
        `UPDATE archived_stories SET move = CASE WHEN story_id IN ('${ids.join("', '")}') THEN '${move}' END`,
      );
      await env.OLD.exec("UPDATE stories SET is_published = 0");
      await env.DB.exec("DELETE FROM stories");
      const { bindings, calls } = faultyD1([env.DB, env.OLD], { at: 0, when: "before" });
      expect(await findReadable(archivingOf(...bindings), ids)).toHaveLength(ids.length);
      return calls();
    };
    expect(await callsFor("story-1", "story-2")).toBe(await callsFor("story-1"));
  },
);

it("answers nothing about a reading list of which a story can't be brought back", async () => {
  await env.DB.exec("UPDATE archived_stories SET move = 'leaving'");
  await env.OLD.exec("DELETE FROM stories WHERE id = 'story-1'");
  await expect(findReadable(archivingOf(), ["story-1", "story-2"])).rejects.toThrow(
    "can't be read from the archive",
  );
});
