import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { listDoubles } from "~/features/desk/songs/doubles.server";
import { countingD1 } from "../../../support/database/counting-d1";
import { editorNamed } from "../../../support/desk";
import { counts, right, songBy, songDesk, tell, wrong } from "../../../support/songs/desk-songs";
import { fillLanterns } from "../../../support/songs/lanterns";
import { fillStories } from "../../../support/stories";

let editor: Awaited<ReturnType<typeof editorNamed>>;
let desk: ReturnType<typeof songDesk>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
  desk = songDesk(editor);
});

const db = drizzle(env.DB);

it("finds songs by their words, renamed ones by their new names only, and unpublished ones by their address", async () => {
  await tell("Harvest Mon");
  await tell("Old Man", "Neil Young", "");
  await desk.rename(wrong, "Harvest Moon", "Neil Young");
  const found = async (q: string) => {
    const { text } = await editor.visit(`/desk/songs?q=${encodeURIComponent(q)}`);
    return Array.from(text.matchAll(/href="\/desk\/songs\?song=([^"]+)"/g), ([, slug]) => slug);
  };
  expect(await found("moon")).toEqual([wrong, "pink-moon--nick-drake"]);
  expect(await found("neil young harv")).toEqual([wrong]);
  expect(await found("mon")).not.toContain(wrong);
  expect(await found("old man")).toEqual([]);
  expect(await found("https://example.org/song/old-man--neil-young")).toEqual(["old-man--neil-young"]);
  await tell("Калинка", "Хор", "");
  const encoded = encodeURIComponent("калинка--хор");
  expect(await found(`https://example.org/song/${encoded}`)).toEqual([encoded]);
  expect(await found("/song/%E0%A4%A")).toEqual([]);
});

it("says when more songs are found than it lists", async () => {
  await tell("Harvest Mon");
  await fillLanterns(21);
  const found = async (query: string) => (await editor.visit(`/desk/songs?${query}`)).text;
  const more = /The first (<!-- -->)?20(<!-- -->)? are listed, and there are more/g;
  const text = await found("q=lantern");
  expect(text.match(more)).toHaveLength(1);
  expect(text).toContain('value="lantern"');
  expect((await found(`song=${wrong}&into=lantern`)).match(more)).toHaveLength(1);
  await env.DB.exec("DELETE FROM songs WHERE id = 'found-10'");
  expect((await found("q=lantern")).match(more)).toBeNull();
});

it("shows an opened song with its addresses, and songs to merge it into", async () => {
  await tell("Harvest Mon");
  await tell("Harvest Moon");
  await desk.merge(wrong, right);
  await tell("Old Man");
  const { text } = await editor.visit(`/desk/songs?song=${wrong}&into=neil`);
  expect(text).toContain(`/song/${right}, /song/${wrong}`);
  // The search for another one keeps it open.
  expect(text).toMatch(new RegExp(`role="search"[^>]*><input type="hidden" name="song" value="${right}"`));
  expect(text).toContain("Merge “Harvest Moon” into “Old Man” by Neil Young");
  expect((await editor.visit("/desk/songs?song=no-such&into=x&after=nowhere")).status).toBe(200);
});

it("offers to take back an opened song's latest change, while both songs are as it left them", async () => {
  await tell("Harvest Mon");
  await tell("Harvest Moon");
  const isOffered = async () =>
    (await editor.visit(`/desk/songs?song=${right}`)).text.includes('name="change"');
  expect(await isOffered()).toBe(false);
  await desk.rename(right, "The Harvest Moon", "Neil Young");
  expect(await isOffered()).toBe(true);
  await desk.undo();
  expect(await isOffered()).toBe(false);
  await desk.merge(wrong, right);
  expect(await isOffered()).toBe(true);
  for (const changed of [wrong, right]) {
    await env.DB.prepare("UPDATE songs SET version = version + 1 WHERE slug = ?").bind(changed).run();
    expect(await isOffered()).toBe(false);
    await env.DB.prepare("UPDATE songs SET version = version - 1 WHERE slug = ?").bind(changed).run();
  }
});

it("lists likely doubles, each pair once, over pages", async () => {
  await fillStories(2500);
  await env.DB.exec(`
    UPDATE songs SET sort_key = 'hallelujah', title = 'Hallelujah' WHERE id IN ('song-7', 'song-57', 'song-2001', 'song-2049')`);
  await env.DB.exec("UPDATE songs SET artist_slug = 'leonard-cohen' WHERE id = 'song-2001'");
  await env.DB.exec(
    "UPDATE songs SET artist_slug = 'leonard-coen', sort_key = 'halleluja' WHERE id = 'song-2049'",
  );
  const pairs: string[] = [];
  let after: string | null = null;
  do {
    const { doubles, next } = await listDoubles(db, after);
    pairs.push(...doubles.map(({ one, other }) => [one.id, other.id].sort().join(" ")));
    after = next;
  } while (after);
  expect(pairs.sort()).toEqual(["song-2001 song-2049", "song-57 song-7"]);
});

it("reads a bounded number of rows to list doubles among 20,000 songs", async () => {
  await fillStories(20_000);
  const counting = countingD1(env.DB);
  await listDoubles(drizzle(counting.db as unknown as D1Database), null);
  expect(counting.rowsRead()).toBeLessThan(5100);
});

it("renames and merges among 20,000 songs without reading them", async () => {
  await fillStories(20_000);
  const counting = countingD1(env.DB);
  const { id, version } = await songBy("song-7--artist-7");
  const other = await songBy("song-8--artist-8");
  const fields = { song: id, version: `${version}`, title: "Song Seven", artist: "Artist 7" };
  await editor.post("/desk/songs", { intent: "rename", ...fields }, { DB: counting.db });
  const merge = { song: other.id, version: `${other.version}`, into: id, into_version: `${version + 1}` };
  await editor.post("/desk/songs", { intent: "merge", ...merge }, { DB: counting.db });
  expect(await counts("song-7--artist-7")).toEqual([2]);
  expect(counting.rowsRead()).toBeLessThan(500);
});
