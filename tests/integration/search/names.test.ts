import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { readArtists, readSongs } from "~/features/search/names/read-names.server";
import { openDatabase } from "~/platform/database";
import { member, password, userId } from "../../support/accounts";
import { failingD1 } from "../../support/database/failing-d1";
import { editorNamed } from "../../support/desk";
import { brokenQueue, fakeQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";
import { changedEvent, fillSearch, search } from "../../support/search";
import { post, visit, wordsIn } from "../../support/site";
import { fillStories, newestStoryId, submissionFields } from "../../support/stories";

const suggestions = async (q: string, bindings: Partial<Env> = {}) => {
  const path = `/api/suggest?${new URLSearchParams({ q })}`;
  const { text, status, response } = await visit(path, {}, bindings);
  return {
    status,
    caching: response.headers.get("cache-control"),
    found: status === 200 ? (JSON.parse(text) as { kind: string; name: string; path: string }[]) : [],
  };
};

const tell = async (song_title: string, artist_name: string, fields: Record<string, string> = {}) => {
  await post("/submissions/new", submissionFields({ song_title, artist_name, ...fields }));
  const id = await newestStoryId();
  await deliver([changedEvent(id)]);
  return id;
};

/** An author, quimeta, and the id of her story, which the index has. */
async function signedStory() {
  const ines = await member("ines@example.org", { username: "quimeta" });
  await ines.post("/submissions/new", submissionFields({ story_content: "A third one, signed." }));
  const found = await env.DB.prepare("SELECT id FROM stories WHERE user_id = ?")
    .bind(await userId())
    .first<string>("id");
  const id = found ?? "";
  await deliver([changedEvent(id)]);
  return { ines, id };
}

beforeEach(async () => {
  await tell("Harvest Moon", "Neil Young", { story_content: "One of the moon and the farm." });
  await tell("Moonlight Mile", "The Rolling Stones", { story_content: "Another one of the road." });
  await tell("月亮代表我的心", "邓丽君", { story_content: "外婆每天早上在厨房里放这首歌。" });
});

it("shows songs and artists first that a search names", async () => {
  const { names, main } = await search({ q: "harvest moon" });
  expect(names).toEqual(["/song/harvest-moon--neil-young"]);
  // Many songs share a title.
  expect(wordsIn(/id="found-songs".*?<\/section>/s.exec(main)?.[0] ?? "")).toContain(
    "Harvest Moon Neil Young",
  );
  expect((await search({ q: "neil young" })).names).toContain("/artist/neil-young");
});

it.each([
  "Harvst Moon",
  "Harvest Mon",
  "harvest moob",
  "Havrest moon",
  "Harvesst Moon neil yuong",
  "月亮代表你的心",
])("knows the song that %s means", async (q) => {
  const { names } = await search({ q });
  expect(names[0]).toMatch(/^\/song\/(harvest-moon|月亮代表我的心)/);
});

it("names nothing of which no story is told any more, from that moment", async () => {
  await env.DB.exec("UPDATE songs SET story_count = 0");
  expect((await search({ q: "harvest moon" })).names).toEqual([]);
  expect((await search({ q: "neil young" })).names).toEqual([]);
  expect((await suggestions("harv")).found).toEqual([]);
});

it("suggests songs, artists and stories while somebody types", async () => {
  expect((await suggestions("harv")).found).toEqual([
    { kind: "song", name: "Harvest Moon", detail: "Neil Young", path: "/song/harvest-moon--neil-young" },
  ]);
  expect((await suggestions("ROLL")).found[0]).toMatchObject({ kind: "song", name: "Moonlight Mile" });
  expect((await suggestions("rolling st")).found).toContainEqual({
    kind: "artist",
    name: "The Rolling Stones",
    detail: "",
    path: "/artist/rolling-stones",
  });
  const farm = await env.DB.prepare("SELECT id FROM stories WHERE song_title = 'Harvest Moon'").first("id");
  expect((await suggestions("farm")).found).toEqual([
    { kind: "story", name: "Harvest Moon", detail: "Neil Young", path: `/story/${farm}` },
  ]);
  expect((await suggestions("月")).found[0]).toMatchObject({ kind: "song", name: "月亮代表我的心" });
  // A story from four letters on: shorter words are in too many.
  expect((await suggestions("the")).found.filter(({ kind }) => kind === "story")).toEqual([]);
  expect((await suggestions('"')).found).toEqual([]);
  expect((await suggestions("")).found).toEqual([]);
});

it("suggests three stories at most", async () => {
  await fillSearch(Array.from({ length: 5 }, () => ({ story_content: "A lantern over the harbour." })));
  const { found } = await suggestions("lantern");
  expect(found.map(({ kind }) => kind)).toEqual(["story", "story", "story"]);
});

it("suggests no story from the moment that it isn't public any more", async () => {
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE song_title = 'Harvest Moon'");
  expect((await suggestions("farm")).found).toEqual([]);
  expect((await suggestions("road")).found).toMatchObject([{ kind: "story", name: "Moonlight Mile" }]);
});

it("keeps no name of an author whose account was deleted", async () => {
  const { ines, id } = await signedStory();
  const authors = async () =>
    (await env.SEARCH.prepare("SELECT name FROM names WHERE kind = 'author'").all()).results;
  expect(await authors()).toEqual([{ name: "quimeta" }]);
  await ines.post("/profile/delete", { current: password, stories: "delete" });
  await deliver([changedEvent(id)]);
  await runScheduled();
  expect(await authors()).toEqual([]);
});

it("finds an author and their stories by the new name alone, once they changed it", async () => {
  const { ines, id } = await signedStory();
  const { queue: EVENTS, messages } = fakeQueue<unknown>();
  await ines.post("/profile", { username: "quimeta", display_name: "Oriana" }, { EVENTS });
  await deliver(messages);
  expect(await search({ q: "quimeta" })).toMatchObject({ ids: [], names: [] });
  expect(await search({ q: "oriana" })).toMatchObject({ ids: [id], names: ["/u/quimeta"] });
  const told = messages.splice(0).length;
  await ines.post("/profile", { username: "quimeta_2", display_name: "Oriana" }, { EVENTS });
  expect([told, messages]).toEqual([1, []]);
});

it("suggests authors who sign what is public, and none who don't any more", async () => {
  const { id } = await signedStory();
  expect((await suggestions("quim")).found).toEqual([
    { kind: "author", name: "quimeta", detail: "", path: "/u/quimeta" },
  ]);
  expect((await search({ q: "quimeta" })).names).toEqual(["/u/quimeta"]);
  await env.DB.exec("UPDATE stories SET is_anonymous = 1");
  expect((await suggestions("quim")).found).toEqual([]);
  await env.DB.exec("UPDATE stories SET is_anonymous = 0, is_published = 0 WHERE user_id IS NOT NULL");
  expect((await suggestions("quim")).found).toEqual([]);
  // Nor does the index have the name any longer, once the story's event has come.
  const indexed = () =>
    env.SEARCH.prepare("SELECT count(*) AS n FROM names WHERE kind = 'author'").first("n");
  expect(await indexed()).toBe(1);
  await deliver([changedEvent(id)]);
  expect(await indexed()).toBe(0);
});

it("caches suggestions for each beginning, and lets nobody ask too often", async () => {
  const KEEP_PAGES = "on";
  const broken = { SEARCH: failingD1(), KEEP_PAGES };
  const { found } = await suggestions("moonl", { KEEP_PAGES });
  expect(found[0]).toMatchObject({ name: "Moonlight Mile" });
  expect((await suggestions(" MOONL ", broken)).found).toEqual(found);
  expect((await suggestions("moonl")).caching).toBe("private, max-age=60");
  const { status, caching } = await suggestions("moonli", broken);
  expect([status, caching]).toEqual([503, expect.stringContaining("no-store")]);
  const SUGGEST_LIMIT = { limit: async () => ({ success: false }) } as RateLimit;
  expect((await suggestions("moonl", { SUGGEST_LIMIT, KEEP_PAGES })).status).toBe(429);
});

it("has no word of a name any more once nothing is told of it", async () => {
  const id = await tell("Quokka Blues", "The Wombats", { story_content: "One that is withdrawn." });
  const left = () =>
    env.SEARCH.prepare(
      "SELECT (SELECT count(*) FROM names WHERE name LIKE '%quokka%' OR detail LIKE '%wombats%') + (SELECT count(*) FROM spellings WHERE word IN ('quokka', 'wombats')) AS n",
    ).first<number>("n");
  expect(await left()).toBeGreaterThan(10);
  await env.DB.prepare("UPDATE stories SET is_published = 0, version = version + 1 WHERE id = ?")
    .bind(id)
    .run();
  await deliver([changedEvent(id)]);
  expect(await left()).toBe(0);
  // The article is in another artist's name.
  expect(await env.SEARCH.prepare("SELECT 1 FROM spellings WHERE word = 'the'").first()).not.toBeNull();
});

it("takes a song and an artist for often told of from ten published stories on", async () => {
  await fillStories(10);
  await env.DB.exec(
    "UPDATE stories SET song_id = 'song-1', artist_slug = 'artist-1' WHERE id LIKE 'story-%'",
  );
  const db = openDatabase(env.DB);
  const areOften = async (stories: number) => {
    await env.DB.prepare("UPDATE songs SET story_count = ? WHERE id = 'song-1'").bind(stories).run();
    const names = [...(await readSongs(db, ["song-1"])), ...(await readArtists(db, ["artist-1"]))];
    return names.map(({ kind, isToldOften }) => [kind, isToldOften]);
  };
  expect(await areOften(10)).toEqual([
    ["song", true],
    ["artist", true],
  ]);
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-10'");
  expect(await areOften(9)).toEqual([
    ["song", false],
    ["artist", false],
  ]);
});

it("keeps merged songs out", async () => {
  await env.DB.exec(
    "UPDATE songs SET merged_into = (SELECT id FROM songs WHERE title = 'Moonlight Mile') WHERE title = 'Harvest Moon'",
  );
  expect((await search({ q: "harvest moon" })).names).not.toContain("/song/harvest-moon--neil-young");
});

/** The form in which an editor gives "Harvest Moon" another name and artist. */
async function renaming() {
  const song = await env.DB.prepare(
    "SELECT id, version FROM songs WHERE slug = 'harvest-moon--neil-young'",
  ).first<{ id: string; version: number }>();
  return {
    intent: "rename",
    song: song?.id ?? "",
    version: `${song?.version}`,
    title: "Blue Lantern",
    artist: "Somebody Else",
  };
}

it("finds a song and its artist by the names that an editor gave them, and no longer by the old ones; nor by the new ones once that is taken back", async () => {
  const editor = await editorNamed("Edith");
  const { queue, messages } = fakeQueue();
  expect((await editor.post("/desk/songs", await renaming(), { EVENTS: queue })).status).toBe(302);
  await deliver(messages);
  expect((await search({ q: "blue lantern" })).names).toEqual(["/song/harvest-moon--neil-young"]);
  expect((await suggestions("somebody el")).found.map(({ kind }) => kind)).toContain("artist");
  expect((await suggestions("harvest m")).found.filter(({ kind }) => kind === "song")).toEqual([]);
  expect((await suggestions("neil")).found.filter(({ kind }) => kind === "artist")).toEqual([]);

  const change = await env.DB.prepare("SELECT id FROM song_log").first<string>("id");
  const undone = fakeQueue();
  await editor.post("/desk/songs", { intent: "undo", change: change ?? "" }, { EVENTS: undone.queue });
  await deliver(undone.messages);
  expect((await suggestions("neil")).found.map(({ kind }) => kind)).toContain("artist");
  expect((await suggestions("somebody el")).found.filter(({ kind }) => kind === "artist")).toEqual([]);
});

it("finds a song by its new names within the hour if the queue was down when they were given", async () => {
  const editor = await editorNamed("Edith");
  expect((await editor.post("/desk/songs", await renaming(), { EVENTS: brokenQueue })).status).toBe(302);
  // Otherwise its name would be indexed again with its story, which was told just now.
  await env.DB.exec("UPDATE story_reviews SET created_at = 0");
  expect((await search({ q: "blue lantern" })).names).not.toContain("/song/harvest-moon--neil-young");
  const { queue, messages } = fakeQueue();
  await runScheduled(new Date(), { EVENTS: queue });
  const song = await env.DB.prepare("SELECT song_id, other_id FROM song_log").first();
  // With the row of the other spelling: archived stories may have its address.
  expect(messages).toContainEqual({
    type: "song.changed",
    version: 1,
    artistSlugs: ["neil-young"],
    songIds: [song?.song_id, song?.other_id],
  });
  await deliver(messages);
  expect((await search({ q: "blue lantern" })).names).toEqual(["/song/harvest-moon--neil-young"]);
  expect((await suggestions("somebody el")).found.map(({ kind }) => kind)).toContain("artist");
  expect((await suggestions("neil")).found.filter(({ kind }) => kind === "artist")).toEqual([]);
});

it("names nothing that shares only a few letters with a search", async () => {
  for (const q of ["mooon", "月亮很圆我们在河边唱歌"]) expect((await search({ q })).names, q).toEqual([]);
});

it("shows five songs, three artists and three authors at most, on the first page alone", async () => {
  const ids = Array.from({ length: 21 }, (_, at) => `lantern-${at}`);
  const each = `FROM json_each('${JSON.stringify(ids)}')`;
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO users (id, name, email, updated_at) SELECT value, '', value, 0 ${each}`),
    env.DB.prepare(
      `INSERT INTO user_profiles (id, username, username_key, display_name) SELECT value, value, value, 'Lantern' ${each}`,
    ),
    env.DB.prepare(
      `INSERT INTO songs (id, slug, title, artist, artist_slug, script, sort_key, story_count)
       SELECT value, value, 'Lantern', value, value, 'Latin', 'lantern', 1 ${each}`,
    ),
  ]);
  const songOf = (id: string) => ({ song_id: id, song_slug: id, artist_slug: id });
  const signed = (id: string) => ({ user_id: id, user_name: "Lantern", is_anonymous: 0 });
  await fillSearch(ids.map((id) => ({ id, story_content: "A lantern.", ...songOf(id), ...signed(id) })));
  const first = await search({ q: "lantern" });
  const shown = (kind: string) =>
    new Set(first.names.filter((path) => path.startsWith(`/${kind}/lantern`))).size;
  expect(["song", "artist", "u"].map(shown)).toEqual([5, 3, 3]);
  expect((await search(first.next ?? "")).names).toEqual([]);
});
