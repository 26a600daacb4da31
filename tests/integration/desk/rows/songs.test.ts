import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { mergeSongs } from "~/features/desk/songs/merge.server";
import { openSong } from "~/features/desk/songs/opened-song.server";
import { renameSong } from "~/features/desk/songs/rename.server";
import { findSong } from "~/features/desk/songs/song.server";
import { findTakenBack, takeBack } from "~/features/desk/songs/take-back.server";
import { fillStories } from "../../../support/stories";

const db = drizzle(env.DB);

beforeEach(async () => {
  await fillStories(2);
  await env.DB.exec(
    "INSERT INTO users (id, name, email, updated_at) VALUES ('edith', 'Edith', 'e@example.org', 0)",
  );
});

const log = async () => (await env.DB.prepare("SELECT * FROM song_log ORDER BY song_version").all()).results;

it("shows editors a song with all its addresses", async () => {
  await env.DB.exec("UPDATE songs SET merged_into = 'song-1', version = 1 WHERE id = 'song-2'");
  const opened = { id: "song-1", slug: "song-1--artist-1", title: "Song 1", artist: "Artist 1" };
  expect(await openSong(db, "song-2--artist-2")).toEqual({
    ...opened,
    version: 0,
    storyCount: 1,
    change: null,
    addresses: ["song-1--artist-1", "song-2--artist-2"],
  });
});

it("logs a merge and its taking back with both songs, their names and their versions", async () => {
  const songs = async () => [await findSong(db, "song-1"), await findSong(db, "song-2")] as const;
  const [one, two] = await songs();
  const merged = one && two && (await mergeSongs(db, "edith", two, one));
  const ofBoth = { song_id: "song-1", title: "Song 1", artist: "Artist 1", other_id: "song-2" };
  const entry = { ...ofBoth, decided_by: "edith", was_title: "Song 2", was_artist: "Artist 2" };
  const first = { ...entry, action: "merged", song_version: 1, other_version: 1 };
  expect(await log()).toMatchObject([{ ...first, id: merged }]);
  expect(await songs()).toMatchObject([{ version: 1 }, { version: 1, mergedInto: "song-1" }]);
  // Whoever takes it back shows both songs anew, as they were until now.
  const before = await songs();
  expect(await takeBack(db, "edith", `${merged}`)).toEqual(before);
  const second = { ...entry, action: "merge taken back", song_version: 2, other_version: 2 };
  expect(await log()).toMatchObject([first, second]);
  expect(await findTakenBack(db, "edith", `${merged}`)).toBe("song-1");
  expect(await findTakenBack(db, "oriol", `${merged}`)).toBeNull();
});

it("logs a renaming and its taking back with both spellings and their versions", async () => {
  const song = await findSong(db, "song-1");
  const names = { title: "Blue Lantern", artist: "Somebody" };
  const renamed = song && (await renameSong(db, "edith", song, names));
  const spelling = await env.DB.prepare("SELECT id FROM songs WHERE merged_into = 'song-1'").first("id");
  const entry = { song_id: "song-1", other_id: spelling, decided_by: "edith" };
  const [old, fresh] = [{ title: "Song 1", artist: "Artist 1" }, names];
  const was = ({ title, artist }: typeof names) => ({ was_title: title, was_artist: artist });
  const first = { ...entry, ...fresh, ...was(old), action: "renamed", song_version: 1, other_version: 0 };
  expect(await log()).toMatchObject([first]);
  const id = renamed && "entry" in renamed ? renamed.entry : "";
  expect(await takeBack(db, "edith", id)).toMatchObject([{ id: "song-1" }, { id: spelling }]);
  const second = {
    ...entry,
    ...old,
    ...was(fresh),
    action: "renaming taken back",
    song_version: 2,
    other_version: 1,
  };
  expect(await log()).toMatchObject([first, second]);
});
