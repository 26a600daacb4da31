import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { latestStories } from "~/features/desk/songs/song.server";
import { builtInSongs, countBuiltIn } from "~/features/songs/built-in";
import { findSongs } from "~/features/songs/find-songs.server";
import { indexSongLeftovers, indexSongs } from "~/features/songs/song-index.server";
import { songRow } from "~/features/songs/store-song.server";
import { assignSongs } from "~/features/stories/tallies/assign-songs.server";
import { countSongs } from "~/features/stories/tallies/song-tallies.server";
import { openDatabase } from "~/platform/database";
import { countingD1 } from "../../support/database/counting-d1";
import { workingBeforeChange } from "../../support/database/meanwhile";
import { decide, editorNamed, publishStory, sendStory } from "../../support/desk";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";
import { post } from "../../support/site";
import { fillStories, storyRow, submissionFields } from "../../support/stories";
import { changed } from "../../support/story-events";

const songBy = (slug: string) =>
  env.DB.prepare("SELECT * FROM songs WHERE slug = ?").bind(slug).first<Record<string, unknown>>();

const harvestMoon = "harvest-moon--neil-young";
const counts = async (slug: string) => {
  const song = await songBy(slug);
  return [song?.story_count, song?.voice_count];
};

it("stores a song with its first story, and finds it again in other spellings", async () => {
  const first = await sendStory();
  const second = await sendStory({ song_title: "harvest moon (feat. Nobody)", artist_name: "NEIL  YOUNG" });
  const song = await songBy(harvestMoon);
  expect(song).toMatchObject({
    title: "Harvest Moon",
    artist: "Neil Young",
    script: "Latin",
    sort_key: "harvest moon",
  });
  for (const { id } of [first, second]) {
    expect(await storyRow(id)).toMatchObject({
      song_id: song?.id,
      song_slug: harvestMoon,
      artist_slug: "neil-young",
    });
  }
});

it("counts a voice that is published, and hidden again, after its story was counted", async () => {
  await publishStory();
  await deliver([changed]);
  expect(await counts(harvestMoon)).toEqual([1, 0]);
  await env.DB.exec(
    "INSERT INTO voice_clips (id, object_key, content_type, byte_length) VALUES ('c', 'clips/c', 'audio/webm', 9)",
  );
  for (const voices of [1, 0]) {
    await env.DB.exec(`UPDATE stories SET clip_id = 'c', voice_published = ${voices}`);
    await countSongs(drizzle(env.DB));
    expect(await counts(harvestMoon)).toEqual([1, voices]);
  }
});

it("is one song when twenty people tell of it at once", async () => {
  await Promise.all(Array.from({ length: 20 }, () => post("/submissions/new", submissionFields())));
  await deliver([changed]);
  const { results } = await env.DB.prepare("SELECT DISTINCT song_id FROM stories").all();
  expect(results).toHaveLength(1);
  const told = await env.DB.prepare("SELECT count(*) AS n FROM stories WHERE is_published = 1").first("n");
  expect(await counts(harvestMoon)).toEqual([told, 0]);
});

it.each<Record<string, string>>([{ song_title: "" }, { artist_name: "" }, { song_title: "untitled song" }])(
  "gives a story no song whose names are unknown: %o",
  async (fields) => {
    const before = await env.DB.prepare("SELECT count(*) AS n FROM songs").first("n");
    const { id } = await sendStory(fields);
    expect(await storyRow(id)).toMatchObject({ song_id: null, song_slug: "" });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM songs").first("n")).toBe(before);
  },
);

it("counts published stories and public voices, however often it runs", async () => {
  const { id, link } = await publishStory();
  await publishStory({ story_content: "He whistled it in the shed, too." });
  await sendStory({ story_content: "This one waits for an editor." });
  await env.DB.exec(
    "INSERT INTO voice_clips (id, object_key, content_type, byte_length) VALUES ('clip', 'x', 'audio/webm', 1)",
  );
  await env.DB.exec(`UPDATE stories SET clip_id = 'clip', voice_published = 1 WHERE id = '${id}'`);
  await deliver([changed, changed]);
  await Promise.all([deliver([changed]), deliver([changed])]);
  expect(await counts(harvestMoon)).toEqual([2, 1]);
  await post(link, { intent: "unpublish" });
  await deliver([changed]);
  expect(await counts(harvestMoon)).toEqual([1, 0]);
  await post(link, { intent: "publish" });
  await post(`${link}/withdraw`, {});
  await deliver([changed]);
  expect(await counts(harvestMoon)).toEqual([1, 0]);
});

it("knows when a song was first told, also when that story is hidden", async () => {
  await fillStories(3);
  await env.DB.exec("UPDATE stories SET song_id = 'song-1'");
  await deliver([changed]);
  const firstTold = async () => (await songBy("song-1--artist-1"))?.first_told_at;
  expect(await firstTold()).toBe((await storyRow("story-3"))?.created_at);
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-3'");
  await deliver([changed]);
  expect(await firstTold()).toBe((await storyRow("story-2"))?.created_at);
  await env.DB.exec("UPDATE stories SET is_published = 0");
  await deliver([changed]);
  expect(await firstTold()).toBeNull();
});

it("moves a story whose author or editor names another song", async () => {
  const { link } = await publishStory();
  await deliver([changed]);
  await post(link, { ...submissionFields({ song_title: "Old Man" }), intent: "edit" });
  await deliver([changed]);
  expect(await counts(harvestMoon)).toEqual([0, 0]);
  expect(await counts("old-man--neil-young")).toEqual([1, 0]);
});

it("moves a story whose song an editor corrects", async () => {
  const { id } = await sendStory();
  const editor = await editorNamed("Erik");
  await decide(editor, id, "correct");
  await decide(editor, id, "approved");
  await deliver([changed]);
  expect(await storyRow(id)).toMatchObject({
    song_title: "Other",
    song_slug: "other--other",
    artist_slug: "other",
  });
  expect(await counts("other--other")).toEqual([1, 0]);
});

it("gives stories from before songs existed theirs, in steps, and again without harm", async () => {
  await fillStories(250);
  await env.DB.exec(
    "UPDATE stories SET song_slug = NULL, song_id = NULL, artist_slug = NULL, counted_song = NULL; DELETE FROM songs",
  );
  await env.DB.exec("UPDATE stories SET song_title = 'Untitled Song' WHERE id = 'story-9'");
  await deliver([changed]);
  const left = () => env.DB.prepare("SELECT count(*) AS n FROM stories WHERE song_slug IS NULL").first("n");
  expect(await left()).toBe(150);
  await runScheduled();
  await runScheduled();
  expect(await left()).toBe(0);
  const { results } = await env.DB.prepare(
    "SELECT story_count AS stories, count(*) AS n FROM songs GROUP BY story_count",
  ).all();
  expect(results).toEqual([{ stories: 1, n: 249 }]);
  expect(await storyRow("story-9")).toMatchObject({ song_slug: "", song_id: null, artist_slug: "artist-9" });
});

it("gives a story no song in place of what its author names while it is looked for", async () => {
  await fillStories(1);
  await env.DB.exec("UPDATE stories SET song_slug = NULL, song_id = NULL, counted_song = NULL");
  const edit = "UPDATE stories SET song_title = '', song_slug = '', artist_slug = 'another'";
  const changing = workingBeforeChange(env.DB, () => env.DB.exec(edit));
  expect(await assignSongs(openDatabase(changing))).toBe(1);
  expect(await storyRow("story-1")).toMatchObject({ song_slug: "", song_id: null, artist_slug: "another" });
});

it("indexes a song once more that is renamed while it is indexed", async () => {
  await fillStories(1);
  const rename = (title: string) => env.DB.exec(`UPDATE songs SET title = '${title}' WHERE id = 'song-1'`);
  await rename("Quokka Lantern");
  const renaming = workingBeforeChange(env.DB, () => rename("Wombat Lantern"));
  expect(await indexSongs(openDatabase(renaming))).toBe(1);
  const db = openDatabase(env.DB);
  expect(await indexSongs(db)).toBe(1);
  expect((await findSongs(db, "wombat")).map(({ id }) => id)).toEqual(["song-1"]);
  expect(await findSongs(db, "quokka")).toEqual([]);
  expect(await indexSongs(db)).toBe(0);
});

it("reads a few rows for one more story of a song with 20,000", async () => {
  await fillStories(20_000);
  await env.DB.exec("UPDATE stories SET song_id = 'song-1', counted_song = 'song-1'");
  await env.DB.exec("UPDATE songs SET story_count = 20000 WHERE id = 'song-1'");
  await env.DB.exec("UPDATE stories SET song_id = 'song-2' WHERE id = 'story-77'");
  await env.DB.exec("UPDATE stories SET tallied_as = artist_key");
  const counting = countingD1(env.DB);
  await deliver([changed], { DB: counting.db });
  expect(await counts("song-1--artist-1")).toEqual([19_999, 0]);
  expect(counting.rowsRead()).toBeLessThan(150);
});

it("has a row for each song of the site's own content", async () => {
  for (const [slug, song] of builtInSongs) {
    const { id: _, ...row } = songRow(song, slug);
    expect(await songBy(slug), slug).toMatchObject({
      slug: row.slug,
      title: row.title,
      artist: row.artist,
      artist_slug: row.artistSlug,
      script: row.script,
      sort_key: row.sortKey,
      story_count: countBuiltIn(slug),
    });
  }
});

it("finds the songs of the site's own content from the beginning, by the same words as the job would index", async () => {
  const words = async () =>
    (await env.DB.prepare("SELECT word, song_id FROM song_words ORDER BY word, song_id").all()).results;
  const migrated = await words();
  await runScheduled();
  expect(await words()).toEqual(migrated);
  await env.DB.exec("DELETE FROM song_words; UPDATE songs SET words_of = NULL");
  await runScheduled();
  expect(await words()).toEqual(migrated);
});

it("names all published stories of a song for the parts of the sitemap that a renaming changes, the newest first", async () => {
  await fillStories(30, "en");
  await env.DB.exec("UPDATE stories SET song_id = 'song-1' WHERE id <> 'story-9'");
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-7'");
  const found = await latestStories(openDatabase(env.DB), "song-1");
  const newest = await env.DB.prepare(
    "SELECT id FROM stories WHERE id NOT IN ('story-7', 'story-9') ORDER BY created_at DESC, id DESC",
  ).raw<[string]>();
  expect(found).toEqual(newest.flat());
  expect(found).toHaveLength(28);
});

it("indexes a song that another run indexes at the same time", async () => {
  await fillStories(1);
  await env.DB.exec("UPDATE songs SET words_of = NULL WHERE id = 'song-1'");
  const db = openDatabase(env.DB);
  const twice = workingBeforeChange(env.DB, () => indexSongs(db));
  expect(await indexSongs(openDatabase(twice))).toBe(1);
  expect((await findSongs(db, "artist 1")).map(({ id }) => id)).toEqual(["song-1"]);
});

it("indexes two hundred songs at once, as often as there are more, and none without a story", async () => {
  await fillStories(251);
  await env.DB.exec("UPDATE songs SET words_of = NULL WHERE id LIKE 'song-%'");
  await env.DB.exec("UPDATE songs SET story_count = 0 WHERE id = 'song-7'");
  const indexed = () =>
    env.DB.prepare("SELECT count(DISTINCT song_id) AS n FROM song_words WHERE song_id LIKE 'song-%'").first(
      "n",
    );
  const db = openDatabase(env.DB);
  await indexSongLeftovers(db, 1);
  expect(await indexed()).toBe(200);
  await indexSongLeftovers(db);
  expect(await indexed()).toBe(250);
});
