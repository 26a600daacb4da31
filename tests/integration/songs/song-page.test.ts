import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { drawFirstCard } from "../../support/cards";
import { countingD1 } from "../../support/database/counting-d1";
import { publishStory, sendStory } from "../../support/desk";
import { deliver } from "../../support/queue";
import { linked, post, structuredData, visit } from "../../support/site";
import { fillStories, storyRow, submissionFields } from "../../support/stories";
import { changed } from "../../support/story-events";

/** Makes all stories of `fillStories` stories of the first one's song. */
const asOneSong = () =>
  env.DB.exec(
    "UPDATE stories SET song_id = 'song-1', artist_slug = 'artist-1', counted_song = 'song-1'; UPDATE songs SET story_count = 45 WHERE id = 'song-1'",
  );

it("shows a song with its stories, newest first, twenty at a time", async () => {
  await fillStories(45);
  await asOneSong();
  const first = await visit("/song/song-1--artist-1");
  expect(first.status).toBe(200);
  expect(first.text).toContain("45 stories");
  expect(linked(first.text, "story")).toEqual(Array.from({ length: 20 }, (_, n) => `story-${n + 1}`));
  const [, cursor] = /\/song\/song-1--artist-1\?cursor=([\w.-]+)"/.exec(first.text) ?? [];
  const second = await visit(`/song/song-1--artist-1?cursor=${cursor}`);
  expect(linked(second.text, "story")[0]).toBe("story-21");
  expect(second.text).toContain("Back to the newest stories");
});

it("names the albums that are told of, the most frequent first, and no unknown one", async () => {
  for (const album_name of ["Unplugged", "Harvest Moon", "harvest moon", "Who Can’t?", "who can't", ""]) {
    await publishStory({ album_name, story_content: `He played it from ${album_name || "somewhere"}.` });
  }
  const { text } = await visit("/song/harvest-moon--neil-young");
  expect(Array.from(text.matchAll(/<bdi class="italic">(.*?)<\/bdi>/g), ([, album]) => album)).toEqual([
    "Who Can’t?",
    "Harvest Moon",
    "Unplugged",
  ]);
});

it("is found in any spelling that leads to the slug, and in no other way", async () => {
  await publishStory({ song_title: "東京ブギウギ", artist_name: "笠置シヅ子" });
  expect((await visit(`/song/${encodeURIComponent("東京ブギウギ--笠置シヅ子")}`)).text).toContain(
    "東京ブギウギ",
  );
  for (const path of ["/song/nothing--nobody", "/song/%00", "/song/'; DROP TABLE songs", "/artist/nobody"]) {
    expect((await visit(path)).status, path).toBe(404);
  }
});

it("reveals nothing of a song whose stories are not public", async () => {
  const { link } = await sendStory({ song_title: "Secret Song", artist_name: "Secret Artist" });
  const paths = [
    "/song/secret-song--secret-artist",
    "/song/secret-song--secret-artist/rss.xml",
    "/artist/secret-artist",
    "/artist/secret-artist/rss.xml",
  ];
  for (const path of paths) expect((await visit(path)).status, path).toBe(404);
  expect((await visit("/songs?order=name")).text).not.toContain("Secret");
  await post(link, { intent: "publish" });
  await deliver([changed]);
  for (const path of paths) expect((await visit(path)).status, path).toBe(200);
  await post(link, { intent: "unpublish" });
  await deliver([changed]);
  for (const path of paths) expect((await visit(path)).status, path).toBe(404);
});

it("forgets a song that was public at once, on cached pages, too", async () => {
  const caching = { KEEP_PAGES: "on" };
  const { link } = await publishStory({ story_content: "He hummed it until the very end." });
  expect((await visit("/song/harvest-moon--neil-young", {}, caching)).text).toContain("until the very end");
  await post(link, { intent: "unpublish" }, caching);
  const { status, text } = await visit("/song/harvest-moon--neil-young", {}, caching);
  expect([status, text.includes("until the very end")]).toEqual([404, false]);
});

it("has the site's own stories, essays and tracks, and invites to a song that nobody told of", async () => {
  const dreams = (await visit("/song/dreams--cranberries")).text;
  expect(linked(dreams, "story")).toContain("demo-1");
  const bars = (await visit("/song/between-the-bars--elliott-smith")).text;
  expect(bars).toContain('href="/stories/elliott-smith"');
  const untold = await visit("/song/hyperballad--bjork");
  expect(untold.status).toBe(200);
  expect(untold.text).toContain("Be the first to tell one");
  expect(untold.text).toContain("/submissions/new?song=Hyperballad&amp;artist=Bj%C3%B6rk");
});

it("leads from a merged song to the one that it was merged with", async () => {
  await fillStories(3);
  await env.DB.exec("UPDATE songs SET merged_into = 'song-2' WHERE id = 'song-1'");
  await env.DB.exec("UPDATE songs SET merged_into = 'song-3' WHERE id = 'song-2'");
  const { status, response } = await visit("/song/song-1--artist-1");
  expect([status, response.headers.get("location")]).toEqual([301, "/song/song-3--artist-3"]);
  // A merge can be taken back: a browser that kept this would go on leading to the other song.
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
  for (const file of ["rss.xml", "podcast.xml"]) {
    const feed = await visit(`/song/song-1--artist-1/${file}`);
    expect([feed.status, feed.response.headers.get("location")]).toEqual([
      301,
      `/song/song-3--artist-3/${file}`,
    ]);
  }
  expect((await visit("/artist/artist-1")).status).toBe(200);
  await env.DB.exec("UPDATE stories SET artist_slug = 'artist-3'");
  expect((await visit("/artist/artist-1")).response.headers.get("location")).toBe("/artist/artist-2");
  // Its feeds have subscribers.
  const feed = await visit("/artist/artist-1/atom.xml");
  expect([feed.status, feed.response.headers.get("location")]).toEqual([301, "/artist/artist-2/atom.xml"]);
});

it("shows which story inspired which, in words as well", async () => {
  await fillStories(6);
  await asOneSong();
  await env.DB.exec("UPDATE stories SET submitter_name = 'Teller ' || substr(id, 7), is_anonymous = 0");
  await env.DB.exec("UPDATE stories SET inspired_by = 'story-5' WHERE id IN ('story-2', 'story-3')");
  await env.DB.exec("UPDATE stories SET inspired_by = 'story-3' WHERE id = 'story-1'");
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-2'");
  const { text } = await visit("/song/song-1--artist-1");
  const [, drawing = ""] = text.split("One story led to another");
  const list = drawing.slice(0, drawing.indexOf("</section>"));
  expect(linked(list, "story")).toEqual(["story-5", "story-3", "story-1"]);
  expect(list.match(/q0 10 10 10/g)).toHaveLength(2);
  expect(list).toContain("inspired by the story of Teller 5");
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-5'");
  const [, rest = ""] = (await visit("/song/song-1--artist-1")).text.split("One story led to another");
  expect(linked(rest.slice(0, rest.indexOf("</section>")), "story")).toEqual(["story-3", "story-1"]);
  expect((await visit("/song/dreams--cranberries")).text).not.toContain("One story led to another");
});

it("says in the language of the page that nobody signed a story, and what an essay is about", async () => {
  await fillStories(2);
  await asOneSong();
  await env.DB.exec("UPDATE stories SET is_anonymous = 1");
  await env.DB.exec("UPDATE stories SET inspired_by = 'story-2' WHERE id = 'story-1'");
  const { text } = await visit("/es/song/song-1--artist-1");
  expect(text).toContain("inspirada en la historia de Anónimo");
  const { text: song } = await visit("/es/song/between-the-bars--elliott-smith");
  expect(song).toContain("Hacerse mayor, de Daniel Hesketh");
});

it("describes the song and its stories to machines", async () => {
  await publishStory({ album_name: "Harvest Moon", story_content: "He hummed it in the workshop." });
  await deliver([changed]);
  const { text } = await visit("/song/harvest-moon--neil-young");
  expect(structuredData(text)).toContainEqual(
    expect.objectContaining({
      "@type": "MusicRecording",
      name: "Harvest Moon",
      byArtist: { "@type": "MusicGroup", name: "Neil Young" },
      inAlbum: { "@type": "MusicAlbum", name: "Harvest Moon" },
      subjectOf: [expect.objectContaining({ headline: "He hummed it in the workshop." })],
    }),
  );
  expect(text).toMatch(/<link rel="canonical" href="[^"]*\/song\/harvest-moon--neil-young"\/>/);
  const feed = await visit("/song/harvest-moon--neil-young/rss.xml");
  expect(feed.response.headers.get("content-type")).toContain("application/rss+xml");
  expect(feed.text).toContain("He hummed it in the workshop.");
});

it("reads a bounded number of rows, however often a song was told of", async () => {
  await fillStories(5000);
  await asOneSong();
  const rows = async (path: string) => {
    const counting = countingD1(env.DB);
    expect((await visit(path, {}, { DB: counting.db })).status).toBe(200);
    return counting.rowsRead();
  };
  expect(await rows("/song/song-1--artist-1")).toBeLessThan(250);
  expect(await rows("/artist/artist-1")).toBeLessThan(250);
  expect(await rows("/songs?order=name")).toBeLessThan(250);
});

it("says how many stories a track of the radio has, and links to them", async () => {
  await publishStory({ song_title: "Fast Car", artist_name: "Tracy Chapman" });
  await deliver([changed]);
  const { text } = await visit("/radio");
  expect(text).toContain('href="/song/fast-car--tracy-chapman"');
  expect(linked(text, "song")).not.toContain("heroes--david-bowie");
});

describe("a song's card", () => {
  beforeEach(drawFirstCard);

  it("is drawn once, and gets a new address when the song is renamed or merged", async () => {
    const { text } = await visit("/song/dreams--cranberries");
    const [, path = ""] = /property="og:image" content="[^"]*?(\/cards\/song\/[^"]+)"/.exec(text) ?? [];
    const first = await visit(path);
    expect([first.status, first.response.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(first.response.headers.get("cache-control")).toContain("immutable");
    const files = async () => (await env.MEDIA.list({ prefix: "cards/songs/" })).objects;
    const [file] = await files();
    expect((await visit(path)).status).toBe(200);
    expect((await files()).map(({ etag }) => etag)).toEqual([file?.etag]);
    await env.DB.exec("UPDATE songs SET title = 'Dreams!' WHERE id = 'built-in-01'");
    const renamed = await visit(path);
    expect(renamed.status).toBe(302);
    expect(renamed.response.headers.get("location")).not.toBe(path);
    await env.DB.exec("UPDATE songs SET merged_into = 'built-in-02' WHERE id = 'built-in-01'");
    const merged = (await visit(path)).response.headers.get("location");
    expect(merged).toMatch(/^\/cards\/song\/built-in-02-/);
    expect((await visit(merged ?? "")).status).toBe(200);
    expect((await visit("/cards/song/nothing-0000000000000000.png")).status).toBe(404);
  });
});

it("links a story to its song and artist wherever it is listed", async () => {
  const { id } = await publishStory({});
  const story = (await visit(`/story/${id}`)).text;
  expect(story).toContain('href="/song/harvest-moon--neil-young"');
  expect(story).toContain('href="/artist/neil-young"');
  expect((await visit("/community")).text).toContain('href="/song/harvest-moon--neil-young"');
  expect((await storyRow(id))?.song_slug).toBe("harvest-moon--neil-young");
  await post("/submissions/new", submissionFields({ song_title: "", story_content: "No idea what it was." }));
  expect((await visit("/community")).text).not.toContain('href="/song/untitled');
});
