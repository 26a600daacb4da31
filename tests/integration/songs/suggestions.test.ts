import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { findSongs } from "~/features/songs/find-songs.server";
import { countingD1 } from "../../support/database/counting-d1";
import { failingD1 } from "../../support/database/failing-d1";
import { sendStory } from "../../support/desk";
import { deliver } from "../../support/queue";
import { post, visit } from "../../support/site";
import { fillStories, storyRow, submissionFields } from "../../support/stories";
import { changed } from "../../support/story-events";

const db = drizzle(env.DB);
/** Publishes a story, or sends it for review. */
async function tell(title: string, artist = "Neil Young", shared = "on") {
  const sent = await sendStory({
    story_content: `A story about ${title}, told at ${performance.now()}.`,
    song_title: title,
    artist_name: artist,
    share_with_community: shared,
  });
  await deliver([changed]);
  return sent;
}

const slugs = async (typed: string) => (await findSongs(db, typed)).map(({ slug }) => slug);

const ask = async (query: string, bindings?: Partial<Env>) => {
  const answer = await visit(`/api/songs?${query}`, {}, bindings);
  return { ...answer, body: answer.status === 200 ? JSON.parse(answer.text) : null };
};

it("finds songs by any word of title or artist, and by both together", async () => {
  await tell("Harvest Moon");
  for (const typed of ["har", "MOON", "neil y", "neil young harv", "harvest moon neil"]) {
    expect(await slugs(typed), typed).toContain("harvest-moon--neil-young");
  }
  for (const typed of ["arvest", "moon harvest", "", "  ", "%", "_"]) {
    expect(await slugs(typed), typed).not.toContain("harvest-moon--neil-young");
  }
});

it("lists a song of just this title first, then those with most stories", async () => {
  for (const title of ["Wombat Road", "Wombat Wood", "Wombat Wood", "Wombat", "Wombat Hill"])
    await tell(title);
  const [exact, often, ...others] = await slugs("wombat");
  expect([exact, often]).toEqual(["wombat--neil-young", "wombat-wood--neil-young"]);
  expect(others.sort()).toEqual(["wombat-hill--neil-young", "wombat-road--neil-young"]);
});

it("finds titles in any script, with or without accents", async () => {
  await tell("上を向いて歩こう", "坂本九");
  await tell("Señorita", "Ñu");
  expect(await slugs("上を向")).toEqual(["上を向いて歩こう--坂本九"]);
  expect(await slugs("坂本")).toEqual(["上を向いて歩こう--坂本九"]);
  expect(await slugs("senor")).toEqual(["senorita--nu"]);
});

it("finds the thirty tracks, with their albums, though nobody has told of them", async () => {
  const [song] = await findSongs(db, "sodade");
  expect(song).toMatchObject({ artist: "Cesária Évora", storyCount: 0, album: expect.any(String) });
});

it("never suggests the title of a story that isn't published, also after it was", async () => {
  await tell("A Secret Song", "Nobody Else", "");
  expect(await slugs("secret")).toEqual([]);
  const { link } = await tell("Another Secret", "Nobody Else");
  expect(await slugs("secret")).toEqual(["another-secret--nobody-else"]);
  await post(link, { intent: "unpublish" });
  await deliver([changed]);
  expect(await slugs("secret")).toEqual([]);
  expect((await ask("q=secret")).body).toEqual({ songs: [], hasMore: false });
});

it("finds a song by the names that an editor gave it, and no longer by those before", async () => {
  await tell("Harvest Mooon");
  expect(await slugs("mooon")).toEqual(["harvest-mooon--neil-young"]);
  await env.DB.exec("UPDATE songs SET title = 'Harvest Moon' WHERE slug = 'harvest-mooon--neil-young'");
  await deliver([changed]);
  expect(await slugs("mooon")).toEqual([]);
  expect(await slugs("harvest moon")).toEqual(["harvest-mooon--neil-young"]);
});

it("puts exact titles first, then songs with most stories", async () => {
  await tell("Moonshadow", "Cat Stevens");
  await tell("Moonshadow", "Cat Stevens");
  await tell("Moon", "Bjork");
  expect((await slugs("moon")).slice(0, 2)).toEqual(["moon--bjork", "moonshadow--cat-stevens"]);
});

it("reads a bounded number of rows among 20,000 songs that all match", async () => {
  await fillStories(20_000);
  await env.DB.exec("INSERT INTO song_words SELECT 'song' || rowid, id FROM songs");
  const counting = countingD1(env.DB);
  const found = await findSongs(drizzle(counting.db as unknown as D1Database), "song");
  expect(found).toHaveLength(8);
  expect(counting.rowsRead()).toBeLessThan(400);
});

it("answers as JSON, cacheable for a minute", async () => {
  await tell("Harvest Moon");
  const { response, body } = await ask("q=Harvest%20m");
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(response.headers.get("cache-control")).toBe("private, max-age=60");
  expect(body).toEqual({
    songs: [{ title: "Harvest Moon", artist: "Neil Young", album: null, stories: 1, recording: null }],
    hasMore: false,
  });
});

it.each(["", "q=", "q=%00", "q=%FF%FE", "q='%22%3B--", "q=%F0%9F%8C%99", "more=1", `q=${"x".repeat(8000)}`])(
  "answers any text without an error: %s",
  async (query) => expect((await ask(query)).body).toEqual({ songs: [], hasMore: false }),
);

it("limits what one visitor asks for", async () => {
  const SONGS_LIMIT = { limit: async () => ({ success: false }) } as unknown as RateLimit;
  const { status, response } = await ask("q=harvest", { SONGS_LIMIT });
  expect(status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("60");
});

it("says that it can't answer while the database is down", async () => {
  expect((await ask("q=harvest", { DB: failingD1() })).status).toBe(503);
});

const recording = "0B6E7C1A-2F5D-4C53-9D6E-8D9B5B0F3A11";

it("keeps the recording that an author chose, if the song has none yet, and for no other song", async () => {
  await tell("Old Man");
  const id = async () =>
    env.DB.prepare("SELECT recording_id FROM songs WHERE slug = 'harvest-moon--neil-young'").first(
      "recording_id",
    );
  await post("/submissions/new", submissionFields({ recording_id: "<script>" }));
  expect(await id()).toBeNull();
  await post("/submissions/new", submissionFields({ recording_id: recording }));
  expect(await id()).toBe(recording.toLowerCase());
  await post("/submissions/new", submissionFields({ recording_id: crypto.randomUUID() }));
  expect(await id()).toBe(recording.toLowerCase());
  const { results } = await env.DB.prepare("SELECT slug FROM songs WHERE recording_id = ?")
    .bind(recording.toLowerCase())
    .all();
  expect(results).toEqual([{ slug: "harvest-moon--neil-young" }]);
});

it("keeps it with an edited story, too, and none with an unknown song", async () => {
  const { id, link } = await sendStory();
  await post(link, {
    ...submissionFields({ song_title: "Old Man", recording_id: recording }),
    intent: "edit",
  });
  const songId = (await storyRow(id))?.song_id;
  expect(
    await env.DB.prepare("SELECT recording_id FROM songs WHERE id = ?").bind(songId).first("recording_id"),
  ).toBe(recording.toLowerCase());
  const { response } = await post(
    "/submissions/new",
    submissionFields({ song_title: "", recording_id: recording }),
  );
  expect(response.status).toBe(302);
});
