import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { sweepClips } from "~/features/voice/clips/loose-clips.server";
import { openDatabase } from "~/platform/database";
import { openFiles } from "~/platform/files";
import { archivedAs, idsIn } from "../../support/archives/moved-rows";
import {
  archiveAll,
  archiveBindings,
  archivingOf,
  endTurn,
  fillOldStories,
  rowsIn,
} from "../../support/archives/old-stories";
import { failingD1 } from "../../support/database/failing-d1";
import { storeGathering, tellingFields } from "../../support/gatherings";
import { origin, post, visit } from "../../support/site";
import { submissionFields } from "../../support/stories";
import { recordingOf } from "../../support/voice/recordings";
import { hearing } from "../../support/voice/speech";

const bindings = archiveBindings();
const whileDown = archiveBindings(failingD1());

beforeEach(async () => {
  await fillOldStories(1);
  await env.DB.exec("DELETE FROM stories");
  await env.OLD.exec("DELETE FROM gatherings");
  await storeGathering();
});

/** Archives all stories of the main database, as if they were old and waited for nothing. */
async function archiveNow() {
  await env.DB.exec(
    `UPDATE stories SET created_at = ${Date.UTC(2020, 5, 1)}, is_published = 1, in_review_since = NULL, language = 'en',
      tallied_as = artist_key, counted_song = song_id, counted_gathering = gathering_id,
      counted_voice = (song_id IS NOT NULL AND voice_published = 1 AND clip_id IS NOT NULL)`.replaceAll(
      /\n\s*/g,
      " ",
    ),
  );
  await endTurn();
  await archiveAll(archivingOf(), new Date(Date.UTC(2026, 5, 1, 2)));
  expect(await idsIn(env.DB, "true")).toEqual([]);
}

const report = (id: string) =>
  post(`/story/${id}/report`, { reason: "It is advertising", details: "" }, bindings);

it.each([
  ["a form", "/submissions/new", submissionFields],
  ["a gathering's form", "/at/stadium", tellingFields],
])("finds the archived story of %s that is sent again, and stores no other", async (_, path, fieldsOf) => {
  const fields = fieldsOf();
  const first = await post(path, fields, bindings);
  await archiveNow();
  const [id] = await idsIn(env.OLD);
  const again = await post(path, fields, bindings);
  expect([again.status, again.response.headers.get("location")]).toEqual([
    first.status,
    first.response.headers.get("location"),
  ]);
  expect(await idsIn(env.DB, "true")).toEqual([id]);
  expect(await archivedAs()).toEqual([{ story_id: id, archive: "2020", move: "left" }]);
});

/** A story of a form, archived; and another of the same form, which came again while the archive was down. */
async function storedTwice() {
  const fields = submissionFields();
  await post("/submissions/new", fields, bindings);
  await archiveNow();
  const [first = ""] = await idsIn(env.OLD);
  await post("/submissions/new", fields, whileDown);
  const [second = ""] = await idsIn(env.DB);
  expect(second).not.toBe("");
  return { first, second };
}

it("brings a story back whose form was stored once more while its archive was down", async () => {
  const { first, second } = await storedTwice();
  expect((await report(first)).status).toBeLessThan(400);
  expect((await visit(`/story/${first}`, {}, bindings)).status).toBe(200);
  expect(await idsIn(env.DB)).toEqual([first, second].toSorted());
});

it("archives two stories of one form, and brings the first one back", async () => {
  const { first, second } = await storedTwice();
  await archiveNow();
  expect(await idsIn(env.OLD)).toEqual([first, second].toSorted());
  expect((await report(first)).status).toBeLessThan(400);
  expect(await idsIn(env.DB)).toEqual([first]);
});

it("goes on with other stories when some can't be moved, and leaves no copy of those", async () => {
  await env.DB.exec("DELETE FROM songs");
  await fillOldStories(3);
  // One that can't come back; and stories 2 and 3, which are moved before story 1, since it has so many likes.
  await env.DB.exec(
    "INSERT INTO archived_stories (story_id, archive, move) VALUES ('gone', '2020', 'leaving')",
  );
  await env.DB.exec("UPDATE stories SET liked_count = 19000 WHERE id IN ('story-1', 'story-2')");
  await env.OLD.exec(
    "CREATE TRIGGER refuse BEFORE INSERT ON story_likes BEGIN SELECT RAISE(ABORT, 'refused'); END",
  );
  await env.DB.exec("INSERT INTO story_likes (story_id, liker) VALUES ('story-2', 'visitor:x')");
  await archiveAll();
  expect(await idsIn(env.OLD, "true")).toEqual(["story-1"]);
  expect(await idsIn(env.DB)).toEqual(["story-2", "story-3"]);
});

/** Sends a recording by the key of the first one. */
async function sendRecording(seconds: number, to: Partial<Env>) {
  const headers = { Origin: origin, "Idempotency-Key": "a-key-of-a-patient-device" };
  const init = { method: "POST", headers, body: await recordingOf(seconds) };
  const { text } = await visit("/api/transcribe-audio", init, { AI: hearing("we danced").AI, ...to });
  return (JSON.parse(text) as { clipId: string }).clipId;
}

it.each([
  ["is brought back", bindings],
  ["can't be found", whileDown],
])(
  "keeps the recording of an archived story when another is sent by its key, and its story %s",
  async (_, to) => {
    const clip = await sendRecording(2, bindings);
    const fields = submissionFields({ clip, publish_voice: "on" });
    await post("/submissions/new", fields, bindings);
    await archiveNow();
    const [id] = await idsIn(env.OLD);
    const voice = async () => {
      const { status, text } = await visit(`/story/${id}/voice`, {}, bindings);
      return [status, text];
    };
    const before = await voice();
    expect(before[0]).toBe(200);
    expect(await sendRecording(3, to)).toBe(clip);
    expect(await voice()).toEqual(before);
    const later = new Date(Date.now() + 25 * 3_600_000);
    await sweepClips({ db: openDatabase(env.DB), files: openFiles(env.MEDIA) }, later);
    expect(await voice()).toEqual(before);
    expect(await rowsIn(env.DB, "SELECT id FROM voice_clips")).toEqual(to === bindings ? [{ id: clip }] : []);
  },
);
