import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { expect, it, vi } from "vitest";
import { visitor } from "~/features/accounts/viewer";
import { findHeldFile } from "~/features/desk/review/voice.server";
import { claimClip, giveUpClips, transcriptOf } from "~/features/stories/submit/clip.server";
import { type CheckedStory, keepClip, keepTranscript } from "~/features/voice/clips/clips.server";
import { keepOriginal } from "~/features/voice/clips/copies.server";
import { forgetClip, sweepClips } from "~/features/voice/clips/loose-clips.server";
import { findClip } from "~/features/voice/clips/queries.server";
import { openFiles } from "~/platform/files";
import { memberViewer } from "../../support/access/member-viewer";
import { fillStories } from "../../support/stories";

const db = drizzle(env.DB);
const files = openFiles(env.MEDIA);
const log = { info: vi.fn(), error: vi.fn() };
const now = new Date("2026-11-21T12:00:00Z");
const day = 86_400_000;

/**
 * A clip with its file, of long ago.
 * @param looseSince null while a story refers to it, 0 once it is given up
 */
async function clip(id: string, looseSince: number | null) {
  await env.DB.prepare(
    "INSERT INTO voice_clips (id, object_key, content_type, byte_length, created_at, loose_since) VALUES (?1, 'clips/' || ?1, 'audio/webm', 1, 0, ?2)",
  )
    .bind(id, looseSince)
    .run();
  await env.MEDIA.put(`clips/${id}`, "x");
}

const left = async () => {
  const { results } = await env.DB.prepare("SELECT id, object_key AS file FROM voice_clips ORDER BY id").all<{
    id: string;
    file: string;
  }>();
  const { objects } = await env.MEDIA.list();
  expect(objects.map(({ key }) => key)).toEqual(results.map(({ file }) => file));
  return results.map(({ id }) => id);
};

it("deletes clips unattached for more than a day, to the millisecond, and those given up", async () => {
  await clip("given-up", 0);
  await clip("held", null);
  await clip("in-time", now.getTime() - day);
  await clip("late", now.getTime() - day - 1);
  await sweepClips({ db, files }, now);
  expect(await left()).toEqual(["held", "in-time"]);
});

const pieces = () => env.DB.prepare("SELECT count(*) FROM voice_pieces").first("count(*)");

const oldPieces = (count: number) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO voice_pieces (clip_id, number, start_ms, duration_ms, text, created_at)
     SELECT 'clip-' || i, 0, 0, 1, 'said', ? FROM n`,
  )
    .bind(count, now.getTime() - day - 1)
    .run();

it("deletes all that is a day old in one run, however much was said", async () => {
  for (let n = 0; n < 120; n++) await clip(`late-${n}`, now.getTime() - day - 1);
  await clip("held", null);
  await oldPieces(1200);
  await sweepClips({ db, files }, now);
  expect([await left(), await pieces()]).toEqual([["held"], 0]);
});

it("deletes old words, also where their recordings' files can't be deleted", async () => {
  await clip("late", now.getTime() - day - 1);
  await oldPieces(1);
  const failing = { ...files, delete: () => Promise.reject(new Error("R2 is down")) };
  await expect(sweepClips({ db, files: failing }, now)).rejects.toThrow("R2 is down");
  expect([await left(), await pieces()]).toEqual([["late"], 0]);
});

it("deletes only the given clip, once it is given up", async () => {
  await clip("a", 0);
  await clip("b", 0);
  await clip("held", null);
  await clip("loose", 5);
  for (const id of ["a", "held", "loose"]) await forgetClip({ db, files, log }, id);
  expect(await left()).toEqual(["b", "held", "loose"]);
});

it("stores a clip, and none that was given up before", async () => {
  await clip("given-up", 0);
  const bytes = new Uint8Array([1]);
  const recording = { bytes, contentType: "audio/webm", durationMs: 1000, playsEverywhere: false };
  expect(await keepClip({ db, files }, "new", recording)).toMatchObject({ id: "new", durationMs: 1000 });
  await forgetClip({ db, files, log }, "given-up");
  expect(await left()).toEqual(["new"]);
});

it("takes a recording that is stored by another request while its file is stored", async () => {
  const bytes = new Uint8Array([1]);
  const recording = { bytes, contentType: "audio/webm", durationMs: 1000, playsEverywhere: false };
  const sentTwice: typeof files = {
    ...files,
    async put(...file) {
      await keepClip({ db, files }, "a", recording);
      await files.put(...file);
    },
  };
  expect(await keepClip({ db, files: sentTwice }, "a", recording)).toMatchObject({ id: "a" });
  expect(await left()).toEqual(["a"]);
});

it("fails where a clip's row is gone once its file is stored", async () => {
  const bytes = new Uint8Array([1]);
  const recording = { bytes, contentType: "audio/webm", durationMs: 1000, playsEverywhere: false };
  const put: typeof files.put = async (...file) => {
    await files.put(...file);
    await env.DB.exec("DELETE FROM voice_clips");
  };
  await expect(keepClip({ db, files: { ...files, put } }, "a", recording)).rejects.toThrow(
    "row is not there",
  );
});

it("leaves one file of a recording whose first upload took so long that another one began anew", async () => {
  const bytes = new Uint8Array([1]);
  const recording = { bytes, contentType: "audio/webm", durationMs: 1000, playsEverywhere: true };
  const put: typeof files.put = async (...file) => {
    await env.DB.exec("UPDATE voice_clips SET created_at = 0");
    await keepClip({ db, files }, "a", recording);
    await files.put(...file);
  };
  expect(await keepClip({ db, files: { ...files, put } }, "a", recording)).toMatchObject({ id: "a" });
  expect(await left()).toEqual(["a"]);
});

it("takes no recording for stored by a slow upload while another one stores it under its own key", async () => {
  const bytes = new Uint8Array([1]);
  const recording = { bytes, contentType: "audio/webm", durationMs: 1000, playsEverywhere: true };
  const isDown = () => Promise.reject(new Error("R2 is down"));
  const put: typeof files.put = async (...file) => {
    await env.DB.exec("UPDATE voice_clips SET created_at = 0");
    await expect(keepClip({ db, files: { ...files, put: isDown } }, "a", recording)).rejects.toThrow("R2");
    await files.put(...file);
  };
  await expect(keepClip({ db, files: { ...files, put } }, "a", recording)).rejects.toThrow();
  expect(await env.DB.prepare("SELECT loose_since FROM voice_clips").first("loose_since")).toBe(0);
  expect((await env.MEDIA.list()).objects).toEqual([]);
});

it("keeps the copy of a clip that has a story when the recording is sent again", async () => {
  await clip("a", null);
  await env.DB.exec("UPDATE voice_clips SET copy_key = 'copies/a', copy_type = 'audio/mpeg', copied_at = 5");
  await env.MEDIA.put("copies/a", "the copy");
  const bytes = new Uint8Array([1]);
  const recording = { bytes, contentType: "audio/webm", durationMs: 1000, playsEverywhere: true };
  const puts = vi.fn(files.put);
  expect(await keepClip({ db, files: { ...files, put: puts } }, "a", recording)).toMatchObject({
    copyKey: "copies/a",
    looseSince: null,
  });
  expect([await (await env.MEDIA.get("copies/a"))?.text(), puts.mock.calls.length]).toEqual(["the copy", 0]);
  const known = await env.DB.prepare("SELECT * FROM voice_clips").first();
  const asRead = { ...(await keepClip({ db, files }, "a", recording)), copyKey: null, copiedAt: null };
  // As a request that had read the row before the copy was there.
  await keepOriginal(db, asRead, recording);
  expect(await env.DB.prepare("SELECT * FROM voice_clips").first()).toEqual(known);
});

it("keeps a clip that is sent again while its file is deleted", async () => {
  await clip("a", 0);
  const sentMeanwhile = {
    ...files,
    delete: async () => void (await env.DB.exec("UPDATE voice_clips SET loose_since = 5")),
  };
  await forgetClip({ db, files: sentMeanwhile, log }, "a");
  expect(await left()).toEqual(["a"]);
});

it("keeps a clip with its file that is sent again while the file of the one given up is deleted", async () => {
  await clip("a", 0);
  const bytes = new Uint8Array([1]);
  const recording = { bytes, contentType: "audio/webm", durationMs: 1000, playsEverywhere: false };
  const sentMeanwhile: typeof files = {
    ...files,
    async delete(keys) {
      await keepClip({ db, files }, "a", recording);
      await files.delete(keys);
    },
  };
  await sweepClips({ db, files: sentMeanwhile }, now);
  expect(await left()).toEqual(["a"]);
});

it("keeps a clip that is still being stored anew when the one given up is deleted", async () => {
  await clip("a", 0);
  const bytes = new Uint8Array([1]);
  const recording = { bytes, contentType: "audio/webm", durationMs: 1000, playsEverywhere: false };
  const [begun, swept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: typeof files = {
    ...files,
    async put(...file) {
      begun.resolve();
      await swept.promise;
      await files.put(...file);
    },
  };
  const sent: Promise<unknown>[] = [];
  const sentMeanwhile: typeof files = {
    ...files,
    async delete(keys) {
      sent.push(keepClip({ db, files: slow }, "a", recording));
      await begun.promise;
      await files.delete(keys);
    },
  };
  await sweepClips({ db, files: sentMeanwhile }, now);
  swept.resolve();
  await Promise.all(sent);
  expect(await left()).toEqual(["a"]);
});

it("stores a clip's transcript, and doesn't overwrite its author's", async () => {
  await clip("a", null);
  await clip("b", null);
  await keepTranscript(db, "a", { text: "heard", words: [], segments: [] });
  await keepTranscript(db, "a", { text: "heard again", words: [], segments: [] });
  expect([await transcriptOf(db, "a"), await transcriptOf(db, "b")]).toEqual(["heard", null]);
  await env.DB.exec("UPDATE voice_clips SET loose_since = 0");
  expect([await transcriptOf(db, "a"), await transcriptOf(db, undefined)]).toEqual([null, null]);
});

it("stores no transcript of a voice that is public by a story with which it was not checked", async () => {
  await fillStories(2);
  await clip("a", null);
  await env.DB.exec("UPDATE stories SET clip_id = 'a', voice_published = 1, version = 3");
  const keep = (checked?: CheckedStory[]) =>
    keepTranscript(db, "a", { text: "heard", words: [], segments: [] }, checked);
  const [one, other] = [
    { id: "story-1", version: 3 },
    { id: "story-2", version: 3 },
  ];
  expect([await keep(), await keep([one]), await keep([one, { ...other, version: 2 }])]).toEqual([
    false,
    false,
    false,
  ]);
  expect(await transcriptOf(db, "a")).toBeNull();
  expect(await keep([one, other])).toBe(true);
  expect(await transcriptOf(db, "a")).toBe("heard");
});

it("attaches and gives up only the clips of the given stories", async () => {
  await fillStories(3);
  for (const id of ["a", "b"]) await clip(id, 5);
  await env.DB.exec("UPDATE stories SET clip_id = iif(id = 'story-3', 'b', 'a')");
  await claimClip(db, "key 3");
  const since = async () =>
    (await env.DB.prepare("SELECT loose_since FROM voice_clips ORDER BY id").raw()).map(([at]) => at);
  expect(await since()).toEqual([5, null]);
  await giveUpClips(db, sql`id = 'story-1'`);
  expect(await since()).toEqual([5, null]);
  await giveUpClips(db, sql`id IN ('story-1', 'story-2')`);
  expect(await since()).toEqual([0, null]);
});

it("plays published clips to everybody, others to their author, and those in review to editors", async () => {
  await fillStories(1);
  await clip("a", null);
  await env.DB.exec(
    "INSERT INTO users (id, name, email, created_at, updated_at) VALUES ('ines', 'Ines', 'ines@example.org', 0, 0)",
  );
  await env.DB.exec("UPDATE stories SET clip_id = 'a', user_id = 'ines'");
  const hearers = async () => {
    const found = await Promise.all(
      [visitor, memberViewer("oriol"), memberViewer("ines")].map((viewer) => findClip(db, viewer, "story-1")),
    );
    return [...found.map((heard) => heard?.isPublic), (await findHeldFile(db, "story-1")) !== undefined];
  };
  for (const [published, voice, review, expected] of [
    [1, 1, "NULL", [true, true, true, false]],
    [1, 0, "NULL", [undefined, undefined, false, false]],
    [0, 1, "5", [undefined, undefined, false, true]],
    [0, 1, "NULL", [undefined, undefined, false, false]],
  ] as const) {
    await env.DB.exec(
      `UPDATE stories SET is_published = ${published}, voice_published = ${voice}, in_review_since = ${review}`,
    );
    expect(await hearers()).toEqual(expected);
  }
});
