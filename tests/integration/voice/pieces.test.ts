import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { sweepClips } from "~/features/voice/clips/loose-clips.server";
import { openFiles } from "~/platform/files";
import { visit } from "../../support/site";
import { hearingPieces, sendPiece, sendWhole, soundOfPiece, wordsOf } from "../../support/voice/pieces";
import { recordingOf } from "../../support/voice/recordings";
import { deaf } from "../../support/voice/speech";

const all = async <Row>(query: string) => (await env.DB.prepare(query).all<Row>()).results;
const pieces = () =>
  all<{ number: number; text: string | null }>("SELECT * FROM voice_pieces ORDER BY number");
const clips = () =>
  all<{ transcript: string | null; words: string | null }>("SELECT transcript, words FROM voice_clips");

/** What the recording says, from the first piece to the last. */
const told = (count: number) => Array.from({ length: count }, (_, number) => wordsOf(number)).join(" ");

it("joins the pieces of a recording to its transcript, with timed words, without transcribing it again", async () => {
  const { AI, asked } = await hearingPieces(3);
  for (const number of [0, 1, 2]) {
    const { status, answer } = await sendPiece(number, AI);
    expect([status, answer]).toEqual([200, { text: wordsOf(number) }]);
  }
  expect(await env.MEDIA.list()).toMatchObject({ objects: [] });
  expect(await sendWhole(3, AI)).toMatchObject({
    status: 200,
    answer: {
      text: told(3),
      clipId: expect.stringMatching(/^[0-9a-f]{32}$/),
      segments: [
        { start: 0, end: expect.closeTo(4, 1), text: wordsOf(0) },
        { start: 4, text: wordsOf(1) },
        { start: 8, end: expect.closeTo(12, 1), text: wordsOf(2) },
      ],
    },
  });
  expect([...asked.values()]).toEqual([1, 1, 1]);
  const [clip] = await clips();
  expect(clip?.transcript).toBe(told(3));
  expect(JSON.parse(clip?.words ?? "").slice(3, 5)).toEqual([
    { word: "piece", start: 4, end: 4.4 },
    { word: "1", start: 4.5, end: 4.9 },
  ]);
});

it("joins the pieces of this recording, and none of another", async () => {
  const { AI } = await hearingPieces(4);
  const other = { "Idempotency-Key": "another-key-that-nobody-guesses" };
  for (const number of [0, 1, 2]) await sendPiece(number, AI, { ...other, body: await soundOfPiece(3) });
  for (const number of [0, 1]) await sendPiece(number, AI);
  expect((await sendWhole(2, AI)).answer.text).toBe(told(2));
});

it("joins as many pieces as the recording has, without one that was sent in excess", async () => {
  const { AI } = await hearingPieces(3);
  for (const number of [0, 1, 2]) await sendPiece(number, AI);
  expect((await sendWhole(2, AI)).answer.text).toBe(told(2));
});

it("has no segment for a piece in which nobody spoke", async () => {
  const { AI } = await hearingPieces(1);
  const segments = [{ start: 0, end: 2, text: " Thank you.", no_speech_prob: 0.95, avg_logprob: -0.4 }];
  const silent = { run: async () => ({ text: " Thank you.", segments }) } as unknown as Ai;
  await sendPiece(0, AI);
  expect(await sendPiece(1, silent)).toMatchObject({ status: 200, answer: { text: "" } });
  expect((await sendWhole(2, AI)).answer).toMatchObject({
    text: wordsOf(0),
    segments: [{ text: wordsOf(0) }],
  });
});

it("stores the recording before its last pieces have arrived, and joins when they have", async () => {
  const { AI, asked } = await hearingPieces(3);
  await sendPiece(1, AI);
  expect(await sendWhole(3, AI)).toMatchObject({ status: 202, answer: { clipId: expect.any(String) } });
  expect((await env.MEDIA.list()).objects).toHaveLength(1);
  await sendPiece(2, AI);
  expect(await clips()).toMatchObject([{ transcript: null }]);
  await sendPiece(0, AI);
  expect(await clips()).toMatchObject([{ transcript: told(3) }]);
  expect([...asked.values()]).toEqual([1, 1, 1]);
  expect(await sendWhole(3, AI)).toMatchObject({ status: 200, answer: { text: told(3) } });
  // As if the request of the last piece had ended before it joined them: the device sends that piece again.
  await env.DB.exec("UPDATE voice_clips SET transcript = NULL");
  await sendPiece(0, AI);
  expect(await clips()).toMatchObject([{ transcript: told(3) }]);
});

it("transcribes a piece once, however often it is sent, also at the same time", async () => {
  const { AI, asked } = await hearingPieces(2);
  const answers = await Promise.all([sendPiece(0, AI), sendPiece(0, AI), sendPiece(0, AI)]);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, response } of refused) {
    expect(status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("2");
  }
  expect(refused.length).toBeLessThan(3);
  expect((await sendPiece(0, AI)).answer.text).toBe(wordsOf(0));
  // Another sound under the same number: the first one counts.
  expect((await sendPiece(0, AI, { body: await soundOfPiece(1) })).answer.text).toBe(wordsOf(0));
  expect([...asked]).toEqual([[0, 1]]);
  expect(await pieces()).toHaveLength(1);
});

it("answers 502 when the engine fails, and transcribes the piece when it is sent again", async () => {
  const { AI } = await hearingPieces(1);
  const failing = deaf(new Error("3040: Out of capacity"));
  expect(await sendPiece(0, failing.AI)).toMatchObject({
    status: 502,
    answer: { error: "Transcription failed" },
  });
  expect(await pieces()).toMatchObject([{ text: null }]);
  expect((await sendPiece(0, AI)).answer.text).toBe(wordsOf(0));
  expect((await sendPiece(1, undefined)).status).toBe(502);
});

it("lets a piece be sent again whose request ended without an answer", async () => {
  const { AI } = await hearingPieces(1);
  await sendPiece(0, deaf(new Error("down")).AI);
  const minutes = (n: number) => Date.now() - n * 60_000;
  await env.DB.prepare("UPDATE voice_pieces SET claimed_at = ?").bind(minutes(1)).run();
  expect((await sendPiece(0, AI)).status).toBe(503);
  await env.DB.prepare("UPDATE voice_pieces SET claimed_at = ?").bind(minutes(2)).run();
  expect((await sendPiece(0, AI)).status).toBe(200);
});

it("transcribes the whole recording as ever if it is sent without its pieces", async () => {
  const { AI } = await hearingPieces(2);
  await sendPiece(0, AI);
  expect((await sendWhole(2, AI)).status).toBe(202);
  expect(await sendWhole(null, AI)).toMatchObject({ status: 200, answer: { text: "the whole recording" } });
  await sendPiece(1, AI);
  expect(await clips()).toMatchObject([{ transcript: "the whole recording" }]);
});

it("keeps the pieces of recordings with other keys apart", async () => {
  const { AI } = await hearingPieces(2);
  const other = "another-key-nobody-guesses";
  await sendPiece(0, AI);
  await sendPiece(1, AI, { "Idempotency-Key": other });
  expect(
    (await sendPiece(0, AI, { "Idempotency-Key": other, body: await soundOfPiece(1) })).answer.text,
  ).toBe(wordsOf(1));
  expect((await sendPiece(0, AI)).answer.text).toBe(wordsOf(0));
  expect((await sendWhole(2, AI)).status).toBe(202);
  expect(await clips()).toMatchObject([{ transcript: null }]);
});

it("joins the pieces of a recording whose client doesn't wait", async () => {
  const { AI } = await hearingPieces(2);
  expect((await sendWhole(2, AI, { Prefer: "respond-async" })).status).toBe(202);
  for (const number of [0, 1]) await sendPiece(number, AI);
  expect(await clips()).toMatchObject([{ transcript: told(2) }]);
});

it("joins the pieces of a recording to its own transcript, and to no other that waits", async () => {
  const { AI } = await hearingPieces(2);
  await sendWhole(3, AI, { "Idempotency-Key": "another-key-nobody-guesses" });
  for (const number of [0, 1]) await sendPiece(number, AI);
  expect(await sendWhole(2, AI)).toMatchObject({ status: 200 });
  expect(await all("SELECT piece_count, transcript FROM voice_clips ORDER BY transcript")).toEqual([
    { piece_count: 3, transcript: null },
    { piece_count: 2, transcript: told(2) },
  ]);
});

it("leaves a recording that has a story to the check of what becomes public", async () => {
  const { AI } = await hearingPieces(1);
  expect((await sendWhole(1, AI)).status).toBe(202);
  await env.DB.prepare("UPDATE voice_clips SET loose_since = NULL").run();
  expect((await sendPiece(0, AI)).status).toBe(200);
  expect(await clips()).toMatchObject([{ transcript: null }]);
});

it.each<[string, number, Record<string, string>, () => Promise<BodyInit> | BodyInit]>([
  ["0 bytes", 400, {}, () => new Uint8Array()],
  ["no key", 400, { "Idempotency-Key": "" }, () => soundOfPiece(0)],
  ["a key that can be guessed", 400, { "Idempotency-Key": "short" }, () => soundOfPiece(0)],
  ["no number", 400, { "Piece-Number": "" }, () => soundOfPiece(0)],
  ["a negative number", 400, { "Piece-Number": "-1" }, () => soundOfPiece(0)],
  ["a number that is no whole one", 400, { "Piece-Number": "1.5" }, () => soundOfPiece(0)],
  ["number 100", 400, { "Piece-Number": "100" }, () => soundOfPiece(0)],
  ["no start", 400, { "Piece-Start": "" }, () => soundOfPiece(0)],
  ["a start before the recording", 400, { "Piece-Start": "-0.1" }, () => soundOfPiece(0)],
  ["a start after the longest recording", 400, { "Piece-Start": "316" }, () => soundOfPiece(0)],
  ["a start that is no number", 400, { "Piece-Start": "soon" }, () => soundOfPiece(0)],
  ["more than a megabyte", 413, {}, () => new Uint8Array(1024 * 1024 + 1)],
  ["26 seconds", 413, {}, () => recordingOf(26)],
  ["no sound", 415, {}, () => "<!doctype html>"],
])("refuses a piece with %s, without transcribing or storing it", async (_, expected, headers, body) => {
  const { AI, asked } = await hearingPieces(1);
  const { status, answer } = await sendPiece(0, AI, { ...headers, body: await body() });
  expect(status).toBe(expected);
  expect(answer).toEqual({ error: expect.stringMatching(/\w+ .*\.$/) });
  expect(asked.size).toBe(0);
  expect(await pieces()).toEqual([]);
});

it("takes a piece that starts where the longest recording ends, and says how large and long one may be", async () => {
  const { AI } = await hearingPieces(1);
  expect((await sendPiece(0, AI, { "Piece-Start": "315" })).answer.text).toBe(wordsOf(0));
  const errorOf = async (body: BodyInit) => (await sendPiece(1, AI, { body })).answer.error;
  expect(await errorOf(new Uint8Array(1024 * 1024 + 1))).toContain("can have up to 1 MB");
  expect(await errorOf(await recordingOf(26))).toContain("can be up to 25 seconds long");
});

it.each(["0", "-2", "101", "1.5", "many"])("ignores %s as the number of pieces", async (count) => {
  const { AI } = await hearingPieces(1);
  const sent = await sendWhole(null, AI, { "Transcribed-Pieces": count });
  expect(sent).toMatchObject({ status: 200, answer: { text: "the whole recording" } });
});

it("allows sixty pieces a minute, and answers the next with Retry-After", async () => {
  const from = { "cf-connecting-ip": "192.0.2.1", body: "no sound" };
  const statuses: number[] = [];
  // The rate limit's window may end during this test.
  for (let n = 0; n < 121; n++) {
    const { status, response } = await sendPiece(0, undefined, from);
    if (status === 429) expect(response.headers.get("retry-after")).toBe("60");
    statuses.push(status);
  }
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([415]));
  expect(statuses).toContain(429);
});

it("answers GET with 405", async () => {
  const { status, response } = await visit("/api/transcribe-piece");
  expect([status, response.headers.get("allow")]).toEqual([405, "POST"]);
});

it("deletes pieces with their clip, and those that are a day old", async () => {
  const { AI } = await hearingPieces(1);
  const db = drizzle(env.DB);
  const files = openFiles(env.MEDIA);
  const day = 86_400_000;
  await sendPiece(0, AI);
  await sweepClips({ db, files }, new Date(Date.now() + day - 60_000));
  expect(await pieces()).toHaveLength(1);
  await sweepClips({ db, files }, new Date(Date.now() + day + 60_000));
  expect(await pieces()).toEqual([]);
  await sendPiece(0, AI);
  await sendWhole(1, AI);
  await env.DB.prepare("UPDATE voice_clips SET loose_since = 0").run();
  await sweepClips({ db, files }, new Date(Date.now() + 120_000));
  expect([await pieces(), await clips()]).toEqual([[], []]);
});

/** A seeded random generator (mulberry32). */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

it.each([1, 2, 3, 4, 5, 6])(
  "has the same text in the end, however its pieces arrive: lost, doubled, reordered, late (seed %d)",
  async (seed) => {
    const chance = random(seed);
    const count = 2 + Math.floor(chance() * 6);
    const { AI, asked } = await hearingPieces(count);
    const engines = [AI, AI, deaf(new Error("down")).AI];
    const waiting = new Set(Array.from({ length: count }, (_, number) => number));
    let isWholeThere = false;
    while (waiting.size > 0 || !isWholeThere) {
      if (chance() < 0.2) {
        await sendWhole(count, AI);
        isWholeThere = true;
      }
      const number = Math.floor(chance() * count);
      // Lost on its way there.
      if (chance() < 0.2) continue;
      const { status } = await sendPiece(number, engines[Math.floor(chance() * 3)]);
      // Otherwise the answer is lost, and it is sent again.
      if (status === 200 && chance() < 0.7) waiting.delete(number);
    }
    expect(await clips()).toMatchObject([{ transcript: told(count) }]);
    expect([...asked.values()]).toEqual(Array(count).fill(1));
    expect(await pieces()).toHaveLength(count);
  },
);

it("says whether speech becomes text, before anybody has spoken", async () => {
  const speech = async (bindings: Partial<Env>) =>
    JSON.parse((await visit("/api/speech", {}, bindings)).text);
  for (const bindings of [{}, { SPEECH_URL: "http://127.0.0.1:1/" as "" }])
    expect(await speech(bindings)).toEqual({ speech: "none" });
  expect(await speech({ AI: (await hearingPieces(1)).AI })).toEqual({ speech: "ready" });
});
