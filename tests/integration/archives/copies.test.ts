import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { addCompany, idsIn as ids } from "../../support/archives/moved-rows";
import { archiveAll, archivingOf, endTurn, fillOldStories, rowsIn } from "../../support/archives/old-stories";

it("brings what the archive has of a song and a profile in line when their next story is moved", async () => {
  await fillOldStories(2);
  await addCompany();
  await env.DB.exec(
    "UPDATE stories SET user_id = 'ines', song_id = 'song-1', is_published = 0 WHERE id = 'story-2'",
  );
  await archiveAll();
  expect(await ids(env.OLD)).toEqual(["story-1"]);
  await env.DB.exec("UPDATE songs SET title = 'Another Title' WHERE id = 'song-1'");
  // A name that somebody else has given up, whose copy still has it.
  await env.DB.exec("UPDATE user_profiles SET username = 'Oriol', username_key = 'oriol'");
  await env.OLD.exec("INSERT INTO users (id, name, email, updated_at) VALUES ('oriol', '', 'oriol', 0)");
  await env.OLD.exec(
    "INSERT INTO user_profiles (id, username, username_key) VALUES ('oriol', 'Oriol', 'oriol')",
  );
  // Nothing of an account's own row is shown: it is written once.
  await env.OLD.exec("UPDATE users SET updated_at = 7");
  await env.DB.exec(
    "UPDATE stories SET is_published = 1, counted_song = song_id, tallied_as = artist_key WHERE id = 'story-2'",
  );
  await endTurn();
  await archiveAll(archivingOf(), new Date(Date.UTC(2026, 5, 1, 2)));
  expect(await ids(env.OLD)).toEqual(["story-1", "story-2"]);
  expect(await rowsIn(env.OLD, "SELECT title FROM songs WHERE id = 'song-1'")).toEqual([
    { title: "Another Title" },
  ]);
  expect(await rowsIn(env.OLD, "SELECT id, username FROM user_profiles")).toEqual([
    { id: "ines", username: "Oriol" },
  ]);
  expect(await rowsIn(env.OLD, "SELECT updated_at FROM users WHERE id = 'ines'")).toEqual([
    { updated_at: 7 },
  ]);
});

it("goes on behind stories that stay, however many they are", { timeout: 60_000 }, async () => {
  await fillOldStories(450);
  await env.DB.exec("UPDATE stories SET language = NULL WHERE CAST(substr(id, 7) AS INTEGER) > 20");
  await archiveAll();
  expect(await ids(env.OLD)).toHaveLength(20);
  expect(await ids(env.DB)).toHaveLength(430);
});

it("goes on behind more stories of one moment than it looks at together", { timeout: 60_000 }, async () => {
  await fillOldStories(220);
  await env.DB.exec(
    "UPDATE stories SET language = NULL, created_at = 1580000000000 WHERE CAST(substr(id, 7) AS INTEGER) <= 210",
  );
  await archiveAll();
  expect(await ids(env.OLD)).toHaveLength(10);
  expect(await ids(env.DB)).toHaveLength(210);
});

it("moves six hundred stories in a run, and the others in the next", { timeout: 60_000 }, async () => {
  await fillOldStories(601);
  await archiveAll();
  expect(await ids(env.OLD)).toHaveLength(600);
  await endTurn();
  await archiveAll();
  expect(await ids(env.OLD)).toHaveLength(601);
});
