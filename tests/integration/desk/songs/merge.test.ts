import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { mergeSongs } from "~/features/desk/songs/merge.server";
import { findBySlug } from "~/features/desk/songs/song.server";
import { editorNamed, sendStory } from "../../../support/desk";
import { deliver } from "../../../support/queue";
import {
  counts,
  latest,
  right,
  songBy,
  songDesk,
  songOf,
  tell,
  wrong,
} from "../../../support/songs/desk-songs";
import { changed } from "../../../support/story-events";

let editor: Awaited<ReturnType<typeof editorNamed>>;
let desk: ReturnType<typeof songDesk>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
  desk = songDesk(editor);
});

const db = drizzle(env.DB);

it("merges a song into another: its stories move, and its counts", async () => {
  const kept = await tell("Harvest Moon");
  const moved = await tell("Harvest Mon");
  const hidden = await tell("Harvest Mon", "Neil Young", "");
  expect((await desk.merge(wrong, right)).location).toBe(`/desk/songs?song=${right}`);
  const { id } = await songBy(right);
  for (const story of [kept, moved, hidden]) expect(await songOf(story)).toEqual([id, "neil-young"]);
  expect(await counts(wrong, right)).toEqual([0, 2]);
  expect((await songBy(wrong)).merged_into).toBe(id);
  // Further stories in that spelling arrive there, too.
  expect(await songOf(await tell("Harvest Mon"))).toEqual([id, "neil-young"]);
  expect(await counts(wrong, right)).toEqual([0, 3]);
});

it("takes a merge back: the stories of that spelling leave, later ones and earlier merges included", async () => {
  const kept = await tell("Harvest Moon");
  const moved = await tell("Harvest Mon");
  const third = await tell("Harvst Moon");
  await desk.merge("harvst-moon--neil-young", wrong);
  await desk.merge(wrong, right);
  const later = await tell("Harvest Mon");
  expect(await counts(right)).toEqual([4]);
  expect((await desk.undo()).location).toBe(`/desk/songs?song=${right}`);
  const [back, stays] = [await songBy(wrong), await songBy(right)];
  for (const story of [moved, third, later]) expect((await songOf(story))[0]).toBe(back.id);
  expect((await songOf(kept))[0]).toBe(stays.id);
  expect(await counts(wrong, right)).toEqual([3, 1]);
  expect(back.merged_into).toBeNull();
});

it("takes back only the latest change, and once", async () => {
  await tell("Harvest Moon");
  await tell("Harvest Mon");
  await tell("Harvst Moon");
  await desk.merge("harvst-moon--neil-young", wrong);
  const first = (await latest())?.id ?? "";
  await desk.merge(wrong, right);
  await desk.send({ intent: "undo", change: first });
  expect(await counts(right)).toEqual([3]);
  await desk.undo();
  const entries = () => env.DB.prepare("SELECT count(*) AS n FROM song_log").first<number>("n");
  expect(await entries()).toBe(3);
  // The undoing of it can't be undone, nor the merge a second time.
  await desk.undo();
  expect(await entries()).toBe(3);
  expect(await counts(wrong, right)).toEqual([2, 1]);
});

it.each([wrong, right])("takes no merge back once one of its songs was changed since: %s", async (slug) => {
  await tell("Harvest Moon");
  await tell("Harvest Mon");
  await desk.merge(wrong, right);
  await env.DB.prepare("UPDATE songs SET version = version + 1 WHERE slug = ?").bind(slug).run();
  await desk.undo();
  expect((await latest())?.action).toBe("merged");
  expect((await songBy(wrong)).merged_into).toBe((await songBy(right)).id);
  expect(await counts(wrong, right)).toEqual([0, 2]);
});

it("makes no cycle, also when two editors merge two songs into each other at once", async () => {
  await tell("Harvest Moon");
  await tell("Harvest Mon");
  await Promise.all([desk.merge(wrong, right), desk.merge(right, wrong)]);
  const merged = [(await songBy(wrong)).merged_into, (await songBy(right)).merged_into];
  expect(merged.filter((id) => id !== null)).toHaveLength(1);
  expect((await desk.merge(right, right)).status).toBe(409);
  const loose = await tell("Harvest Mon");
  expect((await songOf(loose))[0]).toBe((await findBySlug(db, right))?.id);
  // Nor from songs that were read before the other merge.
  const [one, other] = [await findBySlug(db, wrong), await songBy(wrong)];
  const target = { ...other, artistSlug: other.artist_slug, mergedInto: null };
  if (!one) throw new Error("No song");
  expect(await mergeSongs(db, "edith", one, { ...target, id: one.id })).toBeNull();
});

it("merges no song into one that was merged itself, whose address leads elsewhere", async () => {
  for (const title of ["Harvest Moon", "Harvest Mon", "Harvest"]) await tell(title);
  await desk.merge(wrong, right);
  const [song, merged] = [await findBySlug(db, "harvest--neil-young"), await songBy(wrong)];
  if (!song) throw new Error("No song");
  const target = { ...song, id: merged.id, version: merged.version, mergedInto: merged.merged_into };
  expect(await mergeSongs(db, "edith", song, target)).toBeNull();
  expect((await songBy("harvest--neil-young")).merged_into).toBeNull();
});

it("merges at once with stories that are told at that moment, and loses none", async () => {
  await tell("Harvest Moon");
  await tell("Harvest Mon");
  await Promise.all([
    desk.merge(wrong, right),
    ...Array.from({ length: 5 }, (_, n) =>
      sendStory({
        story_content: `Story ${n} of that evening.`,
        song_title: "Harvest Mon",
        share_with_community: "on",
      }),
    ),
  ]);
  await deliver([changed]);
  expect(await counts(wrong, right)).toEqual([0, 7]);
});

it("leads from no artist to itself, when none of the merged stories is public", async () => {
  await tell("Quokka Lantern", "Wombat Choir", "");
  await tell("Quoka Lantern", "Wombat Choir", "");
  await desk.merge("quoka-lantern--wombat-choir", "quokka-lantern--wombat-choir");
  expect((await songBy("quoka-lantern--wombat-choir")).merged_into).not.toBeNull();
  expect((await editor.visit("/artist/wombat-choir")).status).toBe(404);
});

it("moves built-in stories' counts with a merge, and back", async () => {
  await tell("Dreams", "Fleetwood Mac");
  const [before] = await counts("dreams--cranberries");
  expect(before).toBeGreaterThan(0);
  await desk.merge("dreams--cranberries", "dreams--fleetwood-mac");
  expect(await counts("dreams--cranberries", "dreams--fleetwood-mac")).toEqual([0, 1 + (before ?? 0)]);
  await desk.undo();
  expect(await counts("dreams--cranberries", "dreams--fleetwood-mac")).toEqual([before, 1]);
});

it("counts on the radio what is told of a merged track, and lists it once at its artist's", async () => {
  await tell("Heroes Live", "David Bowie");
  await desk.merge("heroes--david-bowie", "heroes-live--david-bowie");
  const leadsToIt = 'href="/song/heroes--david-bowie"';
  expect((await editor.visit("/radio")).text).toContain(leadsToIt);
  const { text } = await editor.visit("/artist/david-bowie");
  expect(text).toContain('href="/song/heroes-live--david-bowie"');
  expect(text).not.toContain(leadsToIt);
});
