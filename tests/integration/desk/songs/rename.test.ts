import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { renameSong } from "~/features/desk/songs/rename.server";
import { findBySlug } from "~/features/desk/songs/song.server";
import { openDatabase } from "~/platform/database";
import { workingBeforeChange } from "../../../support/database/meanwhile";
import { editorNamed } from "../../../support/desk";
import { visit } from "../../../support/site";
import { counts, right, songBy, songDesk, songOf, tell, wrong } from "../../../support/songs/desk-songs";
import { storyRow } from "../../../support/stories";

let editor: Awaited<ReturnType<typeof editorNamed>>;
let desk: ReturnType<typeof songDesk>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
  desk = songDesk(editor);
});

it("answers 404 for a song that there isn't", async () => {
  const none = { song: "none", version: 1, into: "neither", into_version: 1 };
  for (const intent of ["rename", "merge"]) {
    const { status } = await desk.send({ intent, ...none, title: "Hurt", artist: "Johnny Cash" });
    expect(status, intent).toBe(404);
  }
});

it("renames a song: it keeps its address, and both spellings arrive there", async () => {
  const first = await tell("Hurt", "Johny Cash");
  const { id } = await songBy("hurt--johny-cash");
  await desk.rename("hurt--johny-cash", "Hurt", "Johnny Cash");
  expect(await songBy("hurt--johny-cash")).toMatchObject({
    id,
    artist: "Johnny Cash",
    artist_slug: "johnny-cash",
    merged_into: null,
  });
  expect((await songBy("hurt--johnny-cash")).merged_into).toBe(id);
  const second = await tell("Hurt", "Johnny Cash");
  for (const story of [first, second]) expect(await songOf(story)).toEqual([id, "johnny-cash"]);
  expect((await storyRow(first))?.artist_name).toBe("Johny Cash");
  expect(await counts("hurt--johny-cash")).toEqual([2]);

  await desk.undo();
  expect(await songBy("hurt--johny-cash")).toMatchObject({ artist: "Johny Cash", artist_slug: "johny-cash" });
  expect(await songOf(first)).toEqual([id, "johny-cash"]);
  const own = await songBy("hurt--johnny-cash");
  expect(await songOf(second)).toEqual([own.id, "johnny-cash"]);
  expect(await counts("hurt--johny-cash", "hurt--johnny-cash")).toEqual([1, 1]);
});

it("leads from the artist whose only song was renamed to the right one, until that is taken back", async () => {
  await tell("Hurt", "Johny Cash");
  await desk.rename("hurt--johny-cash", "Hurt", "Johnny Cash");
  for (const rest of ["", "/rss.xml"]) {
    const { status, response } = await visit(`/artist/johny-cash${rest}`);
    expect([status, response.headers.get("location")]).toEqual([301, `/artist/johnny-cash${rest}`]);
  }
  expect((await visit("/artist/johnny-cash")).status).toBe(200);
  await desk.undo();
  expect((await visit("/artist/johny-cash")).status).toBe(200);
});

it("changes capitals without a further address", async () => {
  await tell("harvest moon");
  await desk.rename(right, "Harvest Moon", "Neil Young");
  expect(await songBy(right)).toMatchObject({ title: "Harvest Moon" });
  expect(await env.DB.prepare("SELECT other_id FROM song_log").first("other_id")).toBeNull();
  await desk.undo();
  expect(await songBy(right)).toMatchObject({ title: "harvest moon" });
});

it("offers a merge if another song has the new name", async () => {
  await tell("Harvest Moon");
  await tell("Harvest Mon");
  const answer = await desk.rename(wrong, "Harvest Moon", "Neil Young");
  expect(answer.status).toBe(409);
  expect(answer.text).toContain("Another song has that name. Shall they be one?");
  expect(answer.text).toContain("Merge “Harvest Mon” into “Harvest Moon” by Neil Young");
  expect(await songBy(wrong)).toMatchObject({ title: "Harvest Mon", version: 0 });
});

it("renames no song that is part of another one", async () => {
  await tell("Harvest Moon");
  await tell("Harvest Mon");
  await desk.merge(wrong, right);
  expect((await desk.rename(wrong, "Harvest Monday", "Neil Young")).status).toBe(409);
  expect(await songBy(wrong)).toMatchObject({ title: "Harvest Mon", version: 1 });
  await expect(songBy("harvest-monday--neil-young")).rejects.toThrow("No song");
});

it.each([
  { title: "", artist: "Neil Young" },
  { title: "Untitled Song", artist: "Neil Young" },
  { title: "Harvest", artist: "unknown artist" },
])("refuses a name that is none: %o", async ({ title, artist }) => {
  await tell("Harvest Moon");
  const { status, location } = await desk.rename(right, title, artist);
  expect(status).toBe(302);
  expect((await editor.visit(location ?? "")).text).toMatch(/A song needs a title/);
  expect(await songBy(right)).toMatchObject({ title: "Harvest Moon", version: 0 });
});

it("refuses changes to a song that was changed meanwhile, and shows how it is now", async () => {
  await tell("Harvest Moon");
  await tell("Harvest Mon");
  const [song, into] = [await songBy(wrong), await songBy(right)];
  await desk.rename(wrong, "Harvest Monday", "Neil Young");
  const stale = { song: song.id, version: song.version };
  for (const fields of [
    { intent: "rename", ...stale, title: "Harvest", artist: "Neil Young" },
    { intent: "merge", ...stale, into: into.id, into_version: into.version },
    { intent: "merge", song: into.id, version: into.version, into: song.id, into_version: song.version },
  ]) {
    const answer = await desk.send(fields);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Somebody was faster");
  }
  expect(await songBy(wrong)).toMatchObject({ title: "Harvest Monday", merged_into: null });
});

it("renames no song to one of which somebody tells first at that moment", async () => {
  await tell("Harvest Mon");
  const db = openDatabase(workingBeforeChange(env.DB, () => tell("Harvest Moon")));
  const song = await findBySlug(db, wrong);
  if (!song) throw new Error("No song");
  const names = { title: "Harvest Moon", artist: "Neil Young" };
  expect(await renameSong(db, "edith", song, names)).toEqual({ refused: "conflict" });
  expect(await songBy(wrong)).toMatchObject({ title: "Harvest Mon", version: song.version });
  expect(await counts(wrong, right)).toEqual([1, 1]);
});

it("logs who changed what", async () => {
  await tell("Harvest Moon");
  await tell("Harvest Mon");
  await desk.merge(wrong, right);
  await desk.undo();
  await desk.rename(wrong, "Harvest Monday", "Neil Young");
  await desk.undo();
  const text = (await editor.visit("/desk/log")).text.replace(/<[^>]+>/g, "");
  expect(text).toContain("renaming taken back: “Harvest Monday” by Neil Young is again “Harvest Mon” by");
  expect(text).toContain("renamed: “Harvest Mon” by Neil Young is now “Harvest Monday” by Neil Young");
  expect(text).toContain("merge taken back: “Harvest Mon” by Neil Young is no longer part of “Harvest Moon”");
  expect(text).toContain("merged: “Harvest Mon” by Neil Young is part of “Harvest Moon” by Neil Young");
  expect(text).toContain("Edith");
});

it.each(["hurt--johny-cash", "hurt--johnny-cash"])(
  "takes no renaming back once the song of either name was changed since: %s",
  async (slug) => {
    await tell("Hurt", "Johny Cash");
    await desk.rename("hurt--johny-cash", "Hurt", "Johnny Cash");
    await env.DB.prepare("UPDATE songs SET version = version + 1 WHERE slug = ?").bind(slug).run();
    await desk.undo();
    expect(await songBy("hurt--johny-cash")).toMatchObject({ artist: "Johnny Cash" });
    expect((await songBy("hurt--johnny-cash")).merged_into).not.toBeNull();
  },
);
