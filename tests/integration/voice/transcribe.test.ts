import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { origin, visit } from "../../support/site";
import { recordingOf } from "../../support/voice/recordings";
import { soundOf, type sounds } from "../../support/voice/sounds";
import { deaf, hearing } from "../../support/voice/speech";

const path = "/api/transcribe-audio";

const send = (body: BodyInit, headers: Record<string, string> = {}, bindings: Partial<Env> = {}) =>
  visit(path, { method: "POST", headers: { Origin: origin, ...headers }, body }, bindings);

const sendJson = (audio: unknown, bindings?: Partial<Env>) =>
  send(JSON.stringify({ audio }), { "Content-Type": "application/json" }, bindings);

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

const clips = async () => (await env.DB.prepare("SELECT * FROM voice_clips").all()).results;
const files = async () => (await env.MEDIA.list()).objects;

it.each(["webm", "mp4"] as const)("transcribes %s, and stores it with its duration", async (container) => {
  const { AI } = hearing("go forward ten meters");
  const recording = await recordingOf(3, container);
  const { status, response } = await send(recording, { "Content-Type": `audio/${container}` }, { AI });
  expect(status).toBe(200);
  const answer = await response.json();
  expect(answer).toEqual({
    text: "go forward ten meters",
    clipId: expect.stringMatching(/^[0-9a-f]{32}$/),
    segments: [{ start: 0, end: 2, text: "go forward ten meters" }],
  });
  expect(await clips()).toMatchObject([
    {
      content_type: `audio/${container}`,
      duration_ms: expect.closeTo(3000, -2),
      transcript: "go forward ten meters",
      object_key: (await files())[0]?.key,
    },
  ]);
});

it("accepts base64 in JSON and responds with the text, as specified", async () => {
  const { AI } = hearing("hello there");
  const { status, response } = await sendJson(base64(await recordingOf(1)), { AI });
  expect(status).toBe(200);
  expect(await response.json()).toMatchObject({ text: "hello there" });
});

it.each<keyof typeof sounds>(["wav", "mp3", "ogg", "mov", "m4a"])("accepts %s", async (kind) => {
  const { AI } = hearing("from another device");
  expect((await send(await soundOf(kind, 1), {}, { AI })).status).toBe(200);
});

it("accepts base64 as a data: URL", async () => {
  const { AI } = hearing("hello there");
  const audio = `data:audio/webm;codecs=opus;base64,${base64(await recordingOf(1))}`;
  expect((await sendJson(audio, { AI })).status).toBe(200);
  expect(await clips()).toMatchObject([
    { byte_length: expect.any(Number), duration_ms: expect.closeTo(1000, -2) },
  ]);
});

it("reads twenty megabytes at once, and makes others wait", async () => {
  let reading = 0;
  let peak = 0;
  const recording = await recordingOf(2);
  // Of maximum size for the budget, since no length is declared.
  const slowly = () =>
    new ReadableStream(
      {
        async pull(controller) {
          peak = Math.max(peak, ++reading);
          // Long enough for the others to arrive meanwhile.
          for (let n = 0; n < 5; n++) await env.DB.prepare("SELECT 1").run();
          reading--;
          controller.enqueue(recording);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  const { AI } = hearing("one after the other");
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(slowly(), {}, { AI })));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(peak).toBe(2);
});

/** Where each cluster of a WebM file begins. */
const clustersOf = (bytes: Uint8Array) => {
  const file = Buffer.from(bytes);
  const id = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
  const found: number[] = [];
  for (let at = file.indexOf(id); at >= 0; at = file.indexOf(id, at + 1)) found.push(at);
  return found;
};

// The parser once searched for the next element without end, which stopped the whole worker
// (scripts/build/packages/mediabunny.ts).
it.each([1, 4, 7, 8, 9, 10, 11, 12, 13])(
  "takes a recording that breaks off %d bytes into its last cluster",
  async (more) => {
    const whole = await recordingOf(12);
    const last = clustersOf(whole).at(-1) ?? 0;
    expect(clustersOf(whole).length).toBeGreaterThan(1);
    const { AI } = hearing("until it broke off");
    expect((await send(whole.slice(0, last + more), raw, { AI })).status).toBe(200);
  },
);

it.each([8, 9, 12, 40])("takes a recording that ends with %d bytes of something unknown", async (size) => {
  const unknown = new Uint8Array(size).fill(0x99);
  const { AI } = hearing("before it");
  const answer = await send(joined(await recordingOf(2), unknown), raw, { AI });
  expect([200, 415]).toContain(answer.status);
});

it("creates one clip with one transcription, however often the same recording is sent", async () => {
  const { AI, asked } = hearing("only once");
  const recording = await recordingOf(2);
  const headers = { "Idempotency-Key": "a-key-that-nobody-guesses" };
  const first = await (await send(recording, headers, { AI })).response.json();
  const again = await (await send(recording, headers, { AI })).response.json();
  // Its times are not kept with the transcript: the whole of it is one segment.
  const segments = [{ start: 0, end: expect.closeTo(2, 1), text: "only once" }];
  expect(again).toEqual({ text: "only once", clipId: (first as { clipId: string }).clipId, segments });
  expect(asked()).toBe(1);
  expect(await clips()).toHaveLength(1);
  expect(await files()).toHaveLength(1);
});

it("keeps the recording when the engine fails, with the specified message, and transcribes it the next time", async () => {
  const headers = { "Idempotency-Key": "a-key-that-nobody-guesses" };
  const failed = await send(await recordingOf(2), headers, deaf(new Error("3040: Out of capacity")));
  expect(failed.status).toBe(502);
  const { clipId, ...words } = (await failed.response.json()) as { clipId: string };
  expect(words).toEqual({
    error: "Transcription failed",
    description: "Could not transcribe audio. Please try typing instead.",
  });
  expect(await files()).toHaveLength(1);
  const { AI } = hearing("now it hears");
  expect(await (await send(await recordingOf(2), headers, { AI })).response.json()).toMatchObject({
    clipId,
    text: "now it hears",
  });
});

it("responds alike without a configured engine", async () => {
  const { status, response } = await send(await recordingOf(1));
  expect(status).toBe(502);
  expect(await response.json()).toMatchObject({ error: "Transcription failed", clipId: expect.any(String) });
  expect(await files()).toHaveLength(1);
});

it("returns no text when nobody spoke", async () => {
  const segments = [{ start: 0, end: 2, text: " Thank you.", no_speech_prob: 0.95, avg_logprob: -0.4 }];
  const AI = { run: async () => ({ text: " Thank you.", segments }) } as unknown as Ai;
  const headers = { "Idempotency-Key": "a-key-of-a-silent-device" };
  const { status, response } = await send(await recordingOf(2), headers, { AI });
  expect(status).toBe(200);
  const heard = await response.json();
  expect(heard).toMatchObject({ text: "", segments: [] });
  expect(await (await send(await recordingOf(2), headers, { AI })).response.json()).toEqual(heard);
});

it("says so when the file can't be stored, and leaves a row that is given up, in case it was", async () => {
  const MEDIA = new Proxy(env.MEDIA, {
    get: (bucket, name) =>
      name === "put" ? () => Promise.reject(new Error("R2 is down")) : Reflect.get(bucket, name).bind(bucket),
  });
  const { AI, asked } = hearing("never heard");
  // Another one that is given up too, and that the scheduled job is to delete with its file.
  await send(await recordingOf(1), {}, hearing("heard before"));
  await env.DB.exec("UPDATE voice_clips SET loose_since = 0");
  const before = await clips();
  const { status, response } = await send(await recordingOf(1), {}, { AI, MEDIA });
  expect(status).toBe(503);
  expect(await response.json()).toEqual({
    error: "The recording could not be stored. It is still on your device: please send it again.",
  });
  expect(asked()).toBe(0);
  const [, ...left] = await clips();
  expect([before.length, left]).toEqual([1, [expect.objectContaining({ loose_since: 0, transcript: null })]]);
});

it("says how large and how long a recording may be", async () => {
  const errorOf = async (body: BodyInit) => JSON.parse((await send(body, raw)).text).error;
  expect(await errorOf(noise(10 * 1024 * 1024 + 1))).toContain("A recording can have up to 10 MB");
  expect(await errorOf(await recordingOf(360))).toContain("A recording can be up to 5 minutes long");
});

/** Always the same noise: what fails, fails each time. Source: Marsaglia, "Xorshift RNGs". */
const noise = (size: number) => {
  const bytes = new Uint8Array(size);
  let state = 0x2545f491;
  for (let at = 0; at < size; at++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[at] = state;
  }
  return bytes;
};
const text = (words: string) => new TextEncoder().encode(words);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
/** Everything before the first audio packet. */
const webmHeader = async () => (await recordingOf(1)).slice(0, 180);

const raw = { "Content-Type": "audio/webm" };
const json = { "Content-Type": "application/json" };

it.each<[string, number, Record<string, string>, () => Promise<BodyInit> | BodyInit]>([
  ["nothing", 400, raw, () => ""],
  ["nothing in JSON", 400, json, () => JSON.stringify({ audio: "" })],
  ["JSON without audio", 400, json, () => JSON.stringify({ sound: "" })],
  ["a number as audio", 400, json, () => JSON.stringify({ audio: 7 })],
  ["no JSON", 400, json, () => "{"],
  [
    "truncated base64",
    400,
    json,
    async () => JSON.stringify({ audio: base64(await recordingOf(1)).slice(0, 2002) }),
  ],
  ["base64 of HTML", 415, json, () => JSON.stringify({ audio: base64(text("<html>")) })],
  ["HTML named audio", 415, raw, () => text("<!doctype html><script>alert(1)</script>")],
  ["a zip", 415, raw, () => joined(text("PK\x03\x04"), noise(5000))],
  ["a WAV file's beginning", 415, raw, () => joined(text("RIFF....WAVEfmt "), noise(5000))],
  ["an executable", 415, raw, () => joined(text("\x7fELF"), noise(5000))],
  ["noise", 415, raw, () => noise(200_000)],
  ["a WebM header and nothing", 415, raw, webmHeader],
  ["a WebM header with noise", 415, raw, async () => joined(await webmHeader(), noise(50_000))],
  [
    "an MP4 header with noise",
    415,
    raw,
    () => joined(new Uint8Array([0, 0, 0, 24]), text("ftypmp42"), noise(9000)),
  ],
  ["11 MB", 413, raw, () => noise(11 * 1024 * 1024)],
  ["11 MB in base64", 413, json, () => JSON.stringify({ audio: base64(noise(11 * 1024 * 1024)) })],
  ["six minutes", 413, raw, () => recordingOf(360)],
  ["sound that browsers don't play", 415, raw, () => soundOf("mp4 of AC-3", 1)],
  ["base64 with something else in it", 400, json, () => JSON.stringify({ audio: "AAAA*AAA" })],
  ["a data: address that is no base64", 400, json, () => JSON.stringify({ audio: "data:audio/webm,AAAA" })],
  ["half a data: address", 400, json, () => JSON.stringify({ audio: "data:audio/webm;base64,AAA" })],
])("refuses %s with %d, without storing or transcribing it", async (_, expected, headers, body) => {
  const { AI, asked } = hearing("never heard");
  const { status, response } = await send(await body(), headers, { AI });
  expect(status).toBe(expected);
  expect(await response.json()).toEqual({ error: expect.stringMatching(/\w+ .*\.$/) });
  expect(asked()).toBe(0);
  expect(await clips()).toEqual([]);
  expect(await files()).toEqual([]);
});

it("allows six a minute per client, and answers the next with Retry-After", async () => {
  // The rate limit's window may end during this test: thirteen exceed it in one of two.
  const { AI } = hearing("again and again");
  const from = (address: string) => ({ ...raw, "cf-connecting-ip": address });
  const recording = await recordingOf(1);
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  for (let n = 0; n < 13; n++) answers.push(await send(recording, from("192.0.2.1"), { AI }));
  expect(answers.slice(0, 6).map(({ status }) => status)).toEqual(Array(6).fill(200));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.response.headers.get("retry-after")).toBe("60");
  expect(await refused?.response.json()).toEqual({ error: expect.stringContaining("again in a minute") });
  expect((await send(recording, from("192.0.2.2"), { AI })).status).toBe(200);
});

it("answers GET with 405", async () => {
  const { status, response } = await visit(path);
  expect(status).toBe(405);
  expect(response.headers.get("allow")).toBe("POST");
});
