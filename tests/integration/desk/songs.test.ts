import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { listDoubles } from "~/features/desk/songs/doubles.server";
import { mergeSongs } from "~/features/desk/songs/merge.server";
import { findBySlug } from "~/features/desk/songs/song.server";
import { countingD1 } from "../../support/database/counting-d1";
import { editorNamed, sendStory } from "../../support/desk";
import { deliver } from "../../support/queue";
import { fillStories, storyRow } from "../../support/stories";

let editor: Awaited<ReturnType<typeof editorNamed>>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
});

const db = drizzle(env.DB);
const changed = { type: "story.visibility-changed", version: 1, storyId: "any" };

const right = "harvest-moon--neil-young";
const wrong = "harvest-mon--neil-young";

interface Song {
  id: string;
  title: string;
  artist: string;
  artist_slug: string;
  story_count: number;
  version: number;
  merged_into: string | null;
}

async function songBy(slug: string): Promise<Song> {
  const song = await env.DB.prepare("SELECT * FROM songs WHERE slug = ?").bind(slug).first<Song>();
  if (!song) throw new Error(`No song ${slug}`);
  return song;
}

/** Publishes a story; returns its id. */
async function tell(title: string, artist = "Neil Young", shared = "on") {
  const text = `A story about ${title}, told at ${performance.now()}.`;
  const sent = await sendStory({
    story_content: text,
    song_title: title,
    artist_name: artist,
    share_with_community: shared,
  });
  await deliver([changed]);
  return sent.id;
}

const send = (fields: Record<string, string | number>) =>
  editor.post(
    "/desk/songs",
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, `${value}`])),
  );

async function merge(slug: string, into: string) {
  const [song, target] = [await songBy(slug), await songBy(into)];
  return send({
    intent: "merge",
    song: song.id,
    version: song.version,
    into: target.id,
    into_version: target.version,
  });
}

async function rename(slug: string, title: string, artist: string) {
  const { id, version } = await songBy(slug);
  return send({ intent: "rename", song: id, version, title, artist });
}

const latest = () =>
  env.DB.prepare("SELECT id, action FROM song_log ORDER BY rowid DESC").first<{
    id: string;
    action: string;
  }>();

const undo = async () => send({ intent: "undo", change: (await latest())?.id ?? "" });

const songOf = async (id: string) => {
  const row = await storyRow(id);
  return [row?.song_id, row?.artist_slug];
};

const counts = async (...slugs: string[]) =>
  Promise.all(slugs.map(async (slug) => (await songBy(slug)).story_count));

it("merges a song into another: its stories move, and its counts", async () => {
  const kept = await tell("Harvest Moon");
  const moved = await tell("Harvest Mon");
  const hidden = await tell("Harvest Mon", "Neil Young", "");
  expect((await merge(wrong, right)).location).toBe(`/desk/songs?song=${right}`);
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
  await merge("harvst-moon--neil-young", wrong);
  await merge(wrong, right);
  const later = await tell("Harvest Mon");
  expect(await counts(right)).toEqual([4]);
  expect((await undo()).location).toBe(`/desk/songs?song=${right}`);
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
  await merge("harvst-moon--neil-young", wrong);
  const first = (await latest())?.id ?? "";
  await merge(wrong, right);
  await send({ intent: "undo", change: first });
  expect(await counts(right)).toEqual([3]);
  await undo();
  const entries = () => env.DB.prepare("SELECT count(*) AS n FROM song_log").first<number>("n");
  expect(await entries()).toBe(3);
  // The undoing of it can't be undone, nor the merge a second time.
  await undo();
  expect(await entries()).toBe(3);
  expect(await counts(wrong, right)).toEqual([2, 1]);
});

it("renames a song: it keeps its address, and both spellings arrive there", async () => {
  const first = await tell("Hurt", "Johny Cash");
  const { id } = await songBy("hurt--johny-cash");
  await rename("hurt--johny-cash", "Hurt", "Johnny Cash");
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

  await undo();
  expect(await songBy("hurt--johny-cash")).toMatchObject({ artist: "Johny Cash", artist_slug: "johny-cash" });
  expect(await songOf(first)).toEqual([id, "johny-cash"]);
  const own = await songBy("hurt--johnny-cash");
  expect(await songOf(second)).toEqual([own.id, "johnny-cash"]);
  expect(await counts("hurt--johny-cash", "hurt--johnny-cash")).toEqual([1, 1]);
});

it("changes capitals without a further address", async () => {
  await tell("harvest moon");
  await rename(right, "Harvest Moon", "Neil Young");
  expect(await songBy(right)).toMatchObject({ title: "Harvest Moon" });
  expect(await env.DB.prepare("SELECT other_id FROM song_log").first("other_id")).toBeNull();
  await undo();
  expect(await songBy(right)).toMatchObject({ title: "harvest moon" });
});

it("offers a merge if another song has the new name", async () => {
  await tell("Harvest Moon");
  await tell("Harvest Mon");
  const answer = await rename(wrong, "Harvest Moon", "Neil Young");
  expect(answer.status).toBe(409);
  expect(answer.text).toContain("Another song has that name. Shall they be one?");
  expect(answer.text).toContain("Merge “Harvest Mon” into “Harvest Moon” by Neil Young");
  expect(await songBy(wrong)).toMatchObject({ title: "Harvest Mon", version: 0 });
});

it.each([
  { title: "", artist: "Neil Young" },
  { title: "Untitled Song", artist: "Neil Young" },
  { title: "Harvest", artist: "unknown artist" },
])("refuses a name that is none: %o", async ({ title, artist }) => {
  await tell("Harvest Moon");
  expect((await rename(right, title, artist)).status).toBe(302);
  expect(await songBy(right)).toMatchObject({ title: "Harvest Moon", version: 0 });
});

it("refuses changes to a song that was changed meanwhile, and shows how it is now", async () => {
  await tell("Harvest Moon");
  await tell("Harvest Mon");
  const [song, into] = [await songBy(wrong), await songBy(right)];
  await rename(wrong, "Harvest Monday", "Neil Young");
  const stale = { song: song.id, version: song.version };
  for (const fields of [
    { intent: "rename", ...stale, title: "Harvest", artist: "Neil Young" },
    { intent: "merge", ...stale, into: into.id, into_version: into.version },
    { intent: "merge", song: into.id, version: into.version, into: song.id, into_version: song.version },
  ]) {
    const answer = await send(fields);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Somebody was faster");
  }
  expect(await songBy(wrong)).toMatchObject({ title: "Harvest Monday", merged_into: null });
});

it("makes no cycle, also when two editors merge two songs into each other at once", async () => {
  await tell("Harvest Moon");
  await tell("Harvest Mon");
  await Promise.all([merge(wrong, right), merge(right, wrong)]);
  const merged = [(await songBy(wrong)).merged_into, (await songBy(right)).merged_into];
  expect(merged.filter((id) => id !== null)).toHaveLength(1);
  expect((await merge(right, right)).status).toBe(409);
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
  await merge(wrong, right);
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
    merge(wrong, right),
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

it("moves built-in stories' counts with a merge, and back", async () => {
  await tell("Dreams", "Fleetwood Mac");
  const [before] = await counts("dreams--cranberries");
  expect(before).toBeGreaterThan(0);
  await merge("dreams--cranberries", "dreams--fleetwood-mac");
  expect(await counts("dreams--cranberries", "dreams--fleetwood-mac")).toEqual([0, 1 + (before ?? 0)]);
  await undo();
  expect(await counts("dreams--cranberries", "dreams--fleetwood-mac")).toEqual([before, 1]);
});

it("counts on the radio what is told of a merged track, and lists it once at its artist's", async () => {
  await tell("Heroes Live", "David Bowie");
  await merge("heroes--david-bowie", "heroes-live--david-bowie");
  const leadsToIt = 'href="/song/heroes--david-bowie"';
  expect((await editor.visit("/radio")).text).toContain(leadsToIt);
  const { text } = await editor.visit("/artist/david-bowie");
  expect(text).toContain('href="/song/heroes-live--david-bowie"');
  expect(text).not.toContain(leadsToIt);
});

it("logs who changed what", async () => {
  await tell("Harvest Moon");
  await tell("Harvest Mon");
  await merge(wrong, right);
  await undo();
  await rename(wrong, "Harvest Monday", "Neil Young");
  const text = (await editor.visit("/desk/log")).text.replace(/<[^>]+>/g, "");
  expect(text).toContain("renamed: “Harvest Mon” by Neil Young is now “Harvest Monday” by Neil Young");
  expect(text).toContain("merge taken back: “Harvest Mon” by Neil Young is no longer part of “Harvest Moon”");
  expect(text).toContain("merged: “Harvest Mon” by Neil Young is part of “Harvest Moon” by Neil Young");
  expect(text).toContain("Edith");
});

it("finds songs by their words, renamed ones by their new names only, and unpublished ones by their address", async () => {
  await tell("Harvest Mon");
  await tell("Old Man", "Neil Young", "");
  await rename(wrong, "Harvest Moon", "Neil Young");
  const found = async (q: string) => {
    const { text } = await editor.visit(`/desk/songs?q=${encodeURIComponent(q)}`);
    return Array.from(text.matchAll(/href="\/desk\/songs\?song=([^"]+)"/g), ([, slug]) => slug);
  };
  expect(await found("moon")).toEqual([wrong, "pink-moon--nick-drake"]);
  expect(await found("neil young harv")).toEqual([wrong]);
  expect(await found("mon")).not.toContain(wrong);
  expect(await found("old man")).toEqual([]);
  expect(await found("https://example.org/song/old-man--neil-young")).toEqual(["old-man--neil-young"]);
  expect(await found("/song/%E0%A4%A")).toEqual([]);
});

it("says when more songs are found than it lists", async () => {
  await tell("Harvest Mon");
  await env.DB.exec(
    `INSERT INTO songs (id, slug, title, artist, artist_slug, script, sort_key, story_count)
     SELECT 'found-' || value, 'found-' || value, 'Lantern ' || value, 'Ana', 'ana', 'Latin', 'lantern', 1
     FROM json_each('[${Array.from({ length: 21 }, (_, at) => at + 10).join()}]')`.replaceAll("\n", " "),
  );
  await env.DB.exec(
    "INSERT INTO song_words (word, song_id) SELECT 'lantern' || substr(id, 7), id FROM songs WHERE id LIKE 'found-%'",
  );
  const found = async (query: string) => (await editor.visit(`/desk/songs?${query}`)).text;
  const more = /The first (<!-- -->)?20(<!-- -->)? are listed, and there are more/g;
  expect((await found("q=lantern")).match(more)).toHaveLength(1);
  expect((await found(`song=${wrong}&into=lantern`)).match(more)).toHaveLength(1);
  await env.DB.exec("DELETE FROM songs WHERE id = 'found-10'");
  expect((await found("q=lantern")).match(more)).toBeNull();
});

it("shows an opened song with its addresses, and songs to merge it into", async () => {
  await tell("Harvest Mon");
  await tell("Harvest Moon");
  await merge(wrong, right);
  await tell("Old Man");
  const { text } = await editor.visit(`/desk/songs?song=${wrong}&into=neil`);
  expect(text).toContain(`/song/${right}, /song/${wrong}`);
  expect(text).toContain("Merge “Harvest Moon” into “Old Man” by Neil Young");
  expect((await editor.visit("/desk/songs?song=no-such&into=x&after=nowhere")).status).toBe(200);
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
