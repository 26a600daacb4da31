import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { bringBack } from "~/features/stories/archive/bring-back.server";
import { archivedAs } from "../../support/archives/moved-rows";
import {
  archiveAll,
  archiveBindings,
  archivingOf,
  endTurn,
  fillOldStories,
  rowsIn,
} from "../../support/archives/old-stories";
import { editorNamed } from "../../support/desk";
import { fakeQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { visit } from "../../support/site";
import { changed } from "../../support/story-events";

const bindings = archiveBindings();
const open = async (path: string) => (await visit(path, {}, bindings)).text;

let editor: Awaited<ReturnType<typeof editorNamed>>;

/** Story 1 is of today, the others are archived. */
beforeEach(async () => {
  editor = await editorNamed("Edith");
  await fillOldStories(3);
  await env.DB.prepare("UPDATE stories SET created_at = ? WHERE id = 'story-1'").bind(Date.now()).run();
  await archiveAll();
});

interface Song {
  id: string;
  version: number;
  title: string;
  story_count: number;
}

const songs = async (db = env.DB) =>
  new Map(
    (await rowsIn<Song>(db, "SELECT id, version, title, story_count FROM songs")).map((song) => [
      song.id,
      song,
    ]),
  );

const counts = async () => {
  const all = await songs();
  return ["song-1", "song-2", "song-3"].map((id) => all.get(id)?.story_count);
};

/** Sends a form of the desk, and delivers all that follows from it. */
async function change(fields: Record<string, string>) {
  const { messages, queue: EVENTS } = fakeQueue<unknown>();
  await editor.post("/desk/songs", fields, { ...bindings, EVENTS });
  while (messages.length > 0) await deliver(messages.splice(0), { ...bindings, EVENTS });
}

async function merge(source: string, target: string) {
  const all = await songs();
  const versionOf = (id: string) => `${all.get(id)?.version}`;
  await change({
    intent: "merge",
    song: source,
    version: versionOf(source),
    into: target,
    into_version: versionOf(target),
  });
}

async function undo() {
  const [latest] = await rowsIn<{ id: string }>(
    env.DB,
    "SELECT id FROM song_log ORDER BY rowid DESC LIMIT 1",
  );
  await change({ intent: "undo", change: latest?.id ?? "" });
}

it("moves archived stories with a song that is merged, and back when the merge is taken back", async () => {
  await merge("song-2", "song-1");
  expect(await archivedAs()).toEqual([
    { story_id: "story-2", archive: "2020", move: "left" },
    { story_id: "story-3", archive: "2020", move: null },
  ]);
  expect(await open("/song/song-1--artist-1")).toContain("/story/story-2");
  expect(await open("/artist/artist-1")).toContain("/story/story-2");
  expect(await counts()).toEqual([2, 0, 1]);
  expect((await songs(env.OLD)).get("song-2")?.story_count).toBe(0);

  await endTurn();
  const atNight = new Date(Date.UTC(2026, 5, 1, 2));
  await archiveAll(archivingOf(), atNight);
  await archiveAll(archivingOf(), atNight);
  expect((await archivedAs()).map(({ move }) => move)).toEqual([null, null]);
  expect(await open("/song/song-1--artist-1?archive=2020")).toContain("/story/story-2");
  expect(await open("/song/song-1--artist-1")).toContain("archive=2020");

  await undo();
  expect(await open("/song/song-1--artist-1")).not.toContain("/story/story-2");
  expect(await open("/song/song-2--artist-2")).toContain("/story/story-2");
  expect(await counts()).toEqual([1, 1, 1]);
});

it("renames a song in the archive, too, where its stories stay", async () => {
  const version = `${(await songs()).get("song-2")?.version}`;
  await change({ intent: "rename", song: "song-2", version, title: "The Second Song", artist: "Artist 2" });
  expect((await archivedAs()).map(({ move }) => move)).toEqual([null, null]);
  expect((await songs(env.OLD)).get("song-2")?.title).toBe("The Second Song");
  expect((await songs(env.OLD)).get("song-3")?.title).toBe("Song 3");
  expect(await open("/artist/artist-2?archive=2020")).toContain("The Second Song");
  expect(
    await rowsIn(env.OLD_SEARCH, "SELECT name FROM names WHERE kind = 'song' AND key = 'song-2'"),
  ).toEqual([{ name: "The Second Song" }]);
});

it("names in the archive no song or artist of which nothing is public any more", async () => {
  const search = "/search?q=Song+2&archive=2020";
  expect(await open(search)).toContain('href="/song/song-2--artist-2"');
  await bringBack(archivingOf(), "story-2");
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-2'");
  await deliver([changed], bindings);
  expect((await visit("/song/song-2--artist-2", {}, bindings)).status).toBe(404);
  expect((await visit("/artist/artist-2?archive=2020", {}, bindings)).status).toBe(404);
  const found = await open(search);
  for (const path of ["/song/song-2--artist-2", "/artist/artist-2"]) expect(found).not.toContain(path);
});

it("brings as many stories back as a song has, a few with each message", async () => {
  await env.OLD.exec(
    `INSERT INTO stories (id, story_content, song_title, artist_name, artist_key, song_slug, song_id, artist_slug, counted_song,
      album_name, is_published, submission_key, consented_at, consent_version, created_at, tallied_as)
      WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 34)
      SELECT 'story-' || i, 'Number ' || i, song_title, artist_name, artist_key, song_slug, song_id, artist_slug, counted_song,
      album_name, 1, 'key ' || i, 0, 'test', created_at, tallied_as FROM n, stories WHERE id = 'story-2'`.replaceAll(
      /\n\s*/g,
      " ",
    ),
  );
  const ids = (
    await rowsIn<{ id: string }>(
      env.OLD,
      "SELECT id FROM stories WHERE song_id = 'song-2' AND id <> 'story-2'",
    )
  ).map(({ id }) => `('${id}', '2020')`);
  await env.DB.exec(`INSERT INTO archived_stories (story_id, archive) VALUES ${ids.join(", ")}`);
  await env.DB.exec("UPDATE songs SET story_count = 26 WHERE id = 'song-2'");
  await merge("song-2", "song-1");
  expect(await counts()).toEqual([27, 0, 1]);
});

it("says when a song was first told, though that story is archived", async () => {
  const firstTold = "SELECT first_told_at FROM songs WHERE id = 'song-2'";
  await env.DB.exec("UPDATE songs SET first_told_at = 1000 WHERE id = 'song-2'");
  await env.DB.exec("UPDATE stories SET song_id = 'song-2' WHERE id = 'story-1'");
  await deliver([changed], bindings);
  expect(await rowsIn(env.DB, firstTold)).toEqual([{ first_told_at: 1000 }]);
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-1'");
  await deliver([changed], bindings);
  expect(await rowsIn(env.DB, firstTold)).toEqual([{ first_told_at: 1000 }]);
});
