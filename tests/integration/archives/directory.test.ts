import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { archiveAfter, archiveNamed, listArchives } from "~/features/stories/archive/directory.server";
import { listedArchives } from "~/features/stories/archive/listed-archives.server";
import { archivingOf } from "../../support/archives/old-stories";

/** As the job leaves them; in 2019 is a story's that came back. */
beforeEach(async () => {
  await env.DB.exec(
    "INSERT INTO archives (name, story_count) VALUES ('2018', 1), ('2019', 0), ('2021-06', 3), ('2020', 2)",
  );
});

it("lists the archives that have stories, newest first", async () => {
  expect(await listArchives(archivingOf())).toEqual([
    { name: "2021-06", storyCount: 3 },
    { name: "2020", storyCount: 2 },
    { name: "2018", storyCount: 1 },
  ]);
});

it.each([
  [null, "2021-06"],
  ["2021-06", "2020"],
  ["2020", "2018"],
  ["2018", null],
])("goes on after the archive %s in %s", async (archive, next) => {
  expect(await archiveAfter(archivingOf(), archive)).toBe(next);
});

it.each([
  [null, ["2021-06", "2020", "2018"]],
  ["2020", ["2021-06", "2018"]],
])("names the others on a page of the archive %s", async (archive, others) => {
  expect(await listedArchives({ ...archivingOf(), archive })).toEqual({ current: archive, others });
});

it("asks nobody where there are no archives", async () => {
  const deps = { ...archivingOf(), archives: [] };
  expect(await listArchives(deps)).toEqual([]);
  expect(await archiveAfter(deps, null)).toBeNull();
  expect(await listedArchives({ ...deps, archive: null })).toBeNull();
});

it("takes an archive that isn't bound for an error, not for one without stories", () => {
  expect(archiveNamed(archivingOf(), "2020").name).toBe("2020");
  expect(() => archiveNamed(archivingOf(), "2018")).toThrow("2018");
});
