import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { listInspirations } from "~/features/catalogue/song/inspirations.server";
import { openDatabase } from "~/platform/database";
import { countingD1 } from "../../support/database/counting-d1";
import { linked, visit } from "../../support/site";
import { fillStories } from "../../support/stories";

const inspiredSection = (html: string) => html.split("Stories this one inspired")[1]?.split("</section>")[0];

/** Makes story-1 the inspiration of all others, of which only some are published. */
async function inspire(published: string) {
  await env.DB.exec("UPDATE stories SET inspired_by = 'story-1' WHERE id <> 'story-1'");
  await env.DB.exec(`UPDATE stories SET is_published = 0 WHERE id <> 'story-1' AND NOT (${published})`);
  await env.DB.exec("UPDATE stories SET conversion_count = 1 WHERE id = 'story-1'");
}

/** Rows that a page reads for its recommendations. */
const next = 23;

async function rowsReadBy(path: string) {
  const counting = countingD1(env.DB);
  expect((await visit(path, {}, { DB: counting.db })).status).toBe(200);
  return counting.rowsRead();
}

it("shows which story inspired this one, and the newest that it inspired itself", async () => {
  await fillStories(10);
  await inspire("id <> 'story-3'");
  const { text } = await visit("/story/story-1");
  expect(linked(inspiredSection(text) ?? "", "story")).toEqual([
    "story-2",
    "story-4",
    "story-5",
    "story-6",
    "story-7",
  ]);
  expect(text).not.toContain("Inspired by");
  const follower = await visit("/story/story-2");
  expect(follower.text).toContain("Inspired by");
  expect(follower.text).toContain('href="/story/story-1"');
  expect(follower.text).not.toContain("Stories this one inspired");
});

it("reveals nothing of unpublished stories", async () => {
  await fillStories(3);
  await inspire("0");
  expect((await visit("/story/story-1")).text).not.toContain("Stories this one inspired");
  await env.DB.exec("UPDATE stories SET is_published = id <> 'story-1'");
  const { text } = await visit("/story/story-2");
  expect(text).not.toContain("Inspired by");
  expect(text).not.toContain("story-1");
});

it("finds what inspired the stories of a song, and what they inspired, of other songs too, if it is public", async () => {
  await fillStories(4);
  await env.DB.exec("UPDATE stories SET inspired_by = 'story-2' WHERE id = 'story-1'");
  await env.DB.exec("UPDATE stories SET inspired_by = 'story-1' WHERE id IN ('story-3', 'story-4')");
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-4'");
  const pairs = async () =>
    (await listInspirations(openDatabase(env.DB), [{ id: "story-1" }]))
      .map(({ from, to }) => `${from.id} inspired ${to.id}`)
      .sort();
  expect(await pairs()).toEqual(["story-1 inspired story-3", "story-2 inspired story-1"]);
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-2'");
  expect(await pairs()).toEqual(["story-1 inspired story-3"]);
});

it("reads one row per shown story, even with thousands of unpublished ones", async () => {
  await fillStories(5000);
  await inspire("id IN ('story-4998', 'story-4999', 'story-5000')");
  expect(await rowsReadBy("/story/story-1")).toBeLessThanOrEqual(1 + 2 * 3 + next);
  await env.DB.exec("UPDATE stories SET is_published = 1");
  expect(await rowsReadBy("/story/story-1")).toBeLessThanOrEqual(1 + 2 * 5 + next);
  expect(await rowsReadBy("/story/story-2")).toBeLessThanOrEqual(3 + next);
});
