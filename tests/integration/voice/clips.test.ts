import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";
import { expect, it, vi } from "vitest";
import { member } from "../../support/accounts";
import { readData } from "../../support/single-fetch";
import { origin, post, visit } from "../../support/site";
import { submissionFields } from "../../support/stories";
import { recordingOf } from "../../support/voice/recordings";
import { hearing } from "../../support/voice/speech";

const words = "we danced until the neighbours came";

/** Uploads a recording with this key; returns its clip's id. */
async function send(key: string, bindings: Partial<Env> = {}) {
  const { AI } = hearing(words);
  const headers = { Origin: origin, "Idempotency-Key": key };
  const init = { method: "POST", headers, body: await recordingOf(2) };
  const { response } = await visit("/api/transcribe-audio", init, { AI, ...bindings });
  return ((await response.json()) as { clipId: string }).clipId;
}

/** Uploads a recording; returns its clip's id. */
const clip = () => send(crypto.randomUUID());

interface Sent {
  voice: "held" | "missing" | null;
  managePath: string;
}

/** The response to the form with JavaScript. */
async function readAnswer(fields: Record<string, string>): Promise<Sent> {
  const { text } = await post("/submissions/new.data", { ...fields, enhanced: "1" });
  return (readData(text) as { data: { sent: Sent } }).data.sent;
}

const stories = async () =>
  (await env.DB.prepare("SELECT * FROM stories ORDER BY rowid").all<Story>()).results;

/** Submits a story; returns its row and its private link. */
async function submit(fields: Record<string, string>) {
  const { response } = await post("/submissions/new", submissionFields(fields));
  const row = await env.DB.prepare("SELECT * FROM stories ORDER BY rowid DESC LIMIT 1").first<Story>();
  if (!row) throw new Error("No story was stored");
  return { ...row, link: response.headers.get("location") ?? "" };
}

interface Story {
  id: string;
  told: string;
  clip_id: string | null;
  voice_published: number;
}

const rows = async () => (await env.DB.prepare("SELECT * FROM voice_clips").all()).results;
const files = async () => (await env.MEDIA.list()).objects;
const sweep = async (hours: number) => {
  const at = new Date(Date.now() + hours * 3_600_000);
  await worker.scheduled(createScheduledController({ scheduledTime: at }), env, {} as ExecutionContext);
};

it.each([
  ["what was said, word for word", words, "spoken"],
  ["the same with other spaces", ` we danced until\n the neighbours  came `, "spoken"],
  ["a corrected text", "We danced until the neighbours came.", "spoken, edited"],
])("labels %s", async (_, story_content, told) => {
  expect(await submit({ story_content, clip: await clip() })).toMatchObject({ told });
});

it("labels a text without a recording as typed, whatever the form says", async () => {
  for (const clip of ["", "0".repeat(32), "no clip's id", "' OR 1=1 --"]) {
    expect(await submit({ clip, publish_voice: "on" })).toMatchObject({ told: "typed", clip_id: null });
  }
});

it("publishes the recording only when the author says so", async () => {
  const silent = await submit({ clip: await clip() });
  expect((await visit(`/story/${silent.id}/voice`)).status).toBe(404);
  expect((await visit(`/story/${silent.id}`)).text).not.toContain("<audio");
  const story_content = "We danced until the neighbours joined in.";
  const loud = await submit({ story_content, clip: await clip(), publish_voice: "on" });
  expect((await visit(`/story/${loud.id}/voice`)).status).toBe(200);
  const { text } = await visit(`/story/${loud.id}`);
  const [, src = ""] = /<source[^>]* src="([^"]+)"/.exec(text) ?? [];
  expect((await visit(src)).response.headers.get("content-type")).toBe("audio/webm");
  expect((await visit("/community")).text.match(/>\s*Voice</g)).toHaveLength(1);
});

it("supports ranges and conditional requests, and has no other URL", async () => {
  const { id, clip_id } = await submit({ clip: await clip(), publish_voice: "on" });
  const path = `/story/${id}/voice`;
  const whole = await visit(path);
  const bytes = new Uint8Array(await whole.response.arrayBuffer());
  const { headers } = whole.response;
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("accept-ranges")).toBe("bytes");
  const part = async (Range: string) => (await visit(path, { headers: { Range } })).response;
  const middle = await part("bytes=100-199");
  expect(middle.status).toBe(206);
  expect(middle.headers.get("content-range")).toBe(`bytes 100-199/${bytes.length}`);
  expect(new Uint8Array(await middle.arrayBuffer())).toEqual(bytes.slice(100, 200));
  expect((await part("bytes=-50")).headers.get("content-range")).toBe(
    `bytes ${bytes.length - 50}-${bytes.length - 1}/${bytes.length}`,
  );
  expect((await part("bytes=0-")).headers.get("content-length")).toBe(`${bytes.length}`);
  expect((await part("bytes=9999999-")).status).toBe(416);
  const again = await visit(path, { headers: { "If-None-Match": headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  for (const other of [`/clips/${clip_id}`, `/story/${clip_id}/voice`, `/manage/${"0".repeat(64)}/voice`]) {
    expect((await visit(other)).status).toBe(404);
  }
  expect((await visit(`/story/${id}`)).text).not.toContain(`${clip_id}`);
});

it("lets the author play, hide, publish and delete the recording on the manage page", async () => {
  const { id, link } = await submit({ clip: await clip() });
  const own = await visit(`${link}/voice`);
  expect(own.status).toBe(200);
  expect(own.response.headers.get("cache-control")).toBe("private, no-store");
  await post(link, { intent: "publish-voice" });
  expect((await visit(`/story/${id}/voice`)).status).toBe(200);
  await post(link, { intent: "hide-voice" });
  expect((await visit(`/story/${id}/voice`)).status).toBe(404);
  await post(link, { intent: "remove-voice" });
  expect((await visit(`${link}/voice`)).status).toBe(404);
  expect([await rows(), await files()]).toEqual([[], []]);
});

it("hides the recording of an unpublished story, and deletes it with a withdrawn one", async () => {
  const { id, link } = await submit({ clip: await clip(), publish_voice: "on" });
  await post(link, { intent: "unpublish" });
  expect((await visit(`/story/${id}/voice`)).status).toBe(404);
  await post(link, { intent: "publish" });
  expect((await visit(`/story/${id}/voice`)).status).toBe(200);
  await post(`${link}/withdraw`, {});
  expect((await visit(`/story/${id}/voice`)).status).toBe(404);
  expect([await rows(), await files()]).toEqual([[], []]);
});

it("lets no cache keep what only its author may hear", async () => {
  const ines = await member();
  await ines.post("/submissions/new", submissionFields({ clip: await clip(), publish_voice: "on" }));
  const [{ id = "" } = {}] = await stories();
  await ines.post(`/my-stories/${id}`, { intent: "unpublish" });
  for (const file of ["voice", "voice.vtt"]) {
    const { status, response } = await ines.visit(`/story/${id}/${file}`);
    expect([status, response.headers.get("cache-control")], file).toEqual([200, "private, no-store"]);
    expect((await visit(`/story/${id}/${file}`)).status, file).toBe(404);
  }
});

it("deletes a clip later when the bucket is down while its story is withdrawn", async () => {
  const { link } = await submit({ clip: await clip() });
  const MEDIA = new Proxy(env.MEDIA, {
    get: (bucket, name) =>
      name === "delete"
        ? () => Promise.reject(new Error("R2 is down"))
        : Reflect.get(bucket, name).bind(bucket),
  });
  expect((await post(`${link}/withdraw`, {}, { MEDIA })).status).toBe(302);
  expect(await files()).toHaveLength(1);
  await sweep(1);
  expect([await rows(), await files()]).toEqual([[], []]);
});

it("keeps a clip that two stories share until both give it up", async () => {
  const shared = await clip();
  const one = await submit({ clip: shared });
  const other = await submit({ clip: shared });
  await post(`${one.link}/withdraw`, {});
  expect((await visit(`${other.link}/voice`)).status).toBe(200);
  await post(`${other.link}/withdraw`, {});
  expect([await rows(), await files()]).toEqual([[], []]);
});

it("deletes clips that had no story for a day, and nothing else", async () => {
  const { link } = await submit({ clip: await clip() });
  const loose = await clip();
  await sweep(23);
  expect(await rows()).toHaveLength(2);
  await sweep(25);
  expect(await rows()).toHaveLength(1);
  expect(await files()).toHaveLength(1);
  expect((await visit(`${link}/voice`)).status).toBe(200);
  expect(await submit({ clip: loose, publish_voice: "on" })).toMatchObject({ clip_id: null });
});

it("waits a day from the last time a recording was sent, and accepts a given-up one again", async () => {
  const id = await send("a-key-of-a-patient-device");
  const beganAt = Date.now() - 20 * 3_600_000;
  await env.DB.prepare("UPDATE voice_clips SET loose_since = ?").bind(beganAt).run();
  await send("a-key-of-a-patient-device");
  await sweep(23);
  expect(await rows()).toHaveLength(1);
  // Given up, and the scheduled job was interrupted before it deleted anything.
  await env.DB.prepare("UPDATE voice_clips SET loose_since = 0").run();
  for (const { key } of await files()) await env.MEDIA.delete(key);
  expect(await send("a-key-of-a-patient-device")).toBe(id);
  const { link } = await submit({ clip: id });
  await sweep(48);
  expect((await visit(`${link}/voice`)).status).toBe(200);
});

it("keeps an attached clip when its recording is sent again", async () => {
  const id = await send("a-key-of-a-patient-device");
  const { link } = await submit({ clip: id });
  await send("a-key-of-a-patient-device");
  await sweep(48);
  expect((await visit(`${link}/voice`)).status).toBe(200);
});

it("attaches no clip whose file is missing", async () => {
  const put = Promise.withResolvers<never>();
  const MEDIA = new Proxy(env.MEDIA, {
    get: (bucket, name) => (name === "put" ? () => put.promise : Reflect.get(bucket, name).bind(bucket)),
  });
  const sent = send("a-key-of-a-cut-sending", { MEDIA });
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
  const [{ id = "" } = {}] = (await rows()) as { id: string }[];
  expect(await submit({ clip: id })).toMatchObject({ clip_id: null });
  // Its file may arrive any moment, and would have no row.
  await sweep(0);
  expect(await rows()).toHaveLength(1);
  // Ended, since what it holds of the isolate's memory is missing in other tests' files.
  put.reject(new Error("The connection was cut"));
  expect(await sent).toBeUndefined();
  expect(await submit({ clip: id })).toMatchObject({ clip_id: null });
  await sweep(1);
  expect(await rows()).toEqual([]);
});

/** A bucket that does something else the first time that a file is put there. */
function faultyBucket(first: (...file: Parameters<R2Bucket["put"]>) => Promise<unknown>) {
  let puts = 0;
  const put = (...file: Parameters<R2Bucket["put"]>) =>
    puts++ === 0 ? first(...file) : env.MEDIA.put(...file);
  return new Proxy(env.MEDIA, {
    get: (bucket, name) => (name === "put" ? put : Reflect.get(bucket, name).bind(bucket)),
  });
}

it("deletes a recording that was stored though storing it failed, and takes it when it is sent again", async () => {
  const MEDIA = faultyBucket(async (...file) => {
    await env.MEDIA.put(...file);
    throw new Error("The answer was lost");
  });
  expect(await send("a-key-of-a-lost-answer", { MEDIA })).toBeUndefined();
  expect([(await files()).length, await rows()]).toEqual([1, [expect.objectContaining({ loose_since: 0 })]]);
  const id = await send("a-key-of-a-lost-answer");
  expect(await rows()).toEqual([expect.objectContaining({ id, object_key: (await files())[0]?.key })]);
  await env.DB.exec("UPDATE voice_clips SET loose_since = 0");
  await sweep(1);
  expect([await files(), await rows()]).toEqual([[], []]);
});

it("keeps a recording that is sent twice at once, of which one fails", async () => {
  const stored = Promise.withResolvers<void>();
  const MEDIA = faultyBucket(async (...file) => {
    await stored.promise;
    return env.MEDIA.put(...file);
  });
  const first = send("a-key-sent-twice-at-once", { MEDIA });
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
  const broken = faultyBucket(() => Promise.reject(new Error("R2 is down")));
  expect(await send("a-key-sent-twice-at-once", { MEDIA: broken })).toBeUndefined();
  stored.resolve();
  const id = await first;
  expect(await rows()).toEqual([expect.objectContaining({ id, object_key: (await files())[0]?.key })]);
  const { link } = await submit({ clip: id });
  expect((await visit(`${link}/voice`)).status).toBe(200);
});

it("says whether the recording was attached, and lets the same form attach it later, once", async () => {
  const id = await send("a-key-of-an-open-tab");
  await sweep(25);
  const fields = submissionFields({ clip: id, publish_voice: "on", story_content: words });
  expect(await readAnswer(fields)).toMatchObject({ voice: "missing" });
  await send("a-key-of-an-open-tab");
  expect(await readAnswer(fields)).toMatchObject({ voice: "held" });
  expect(await stories()).toMatchObject([{ clip_id: id, voice_published: 1, told: "spoken" }]);
  await sweep(25);
  const [story] = await stories();
  expect((await visit(`/story/${story?.id}/voice`)).status).toBe(200);
  expect(await readAnswer(submissionFields())).toMatchObject({ voice: null });
});

it("shows the recording to readers who have seen its story without it", async () => {
  const caching = { KEEP_PAGES: "on" };
  const id = await send("a-key-of-a-late-sending");
  await sweep(25);
  const fields = submissionFields({ clip: id, publish_voice: "on", story_content: words });
  await readAnswer(fields);
  const [story] = await stories();
  const page = async () => (await visit(`/story/${story?.id}`, {}, caching)).text;
  expect(await page()).not.toContain("The author’s voice");
  await send("a-key-of-a-late-sending");
  await post("/submissions/new.data", { ...fields, enhanced: "1" }, caching);
  expect(await page()).toContain("The author’s voice");
});

it("attaches no recording to a story that has one, was withdrawn, or whose author deleted it", async () => {
  const fields = submissionFields({ clip: await send("a-key-of-an-open-tab") });
  const { managePath } = await readAnswer(fields);
  await post(managePath, { intent: "remove-voice" });
  expect(await readAnswer(fields)).toMatchObject({ voice: "missing" });
  await post(`${managePath}/withdraw`, {});
  await send("a-key-of-an-open-tab");
  expect(await readAnswer(fields)).toMatchObject({ voice: "missing" });
  expect(await stories()).toMatchObject([{ clip_id: null }]);
});

it("attaches the recording to the submitted story, and to no other", async () => {
  await submit({});
  const fields = submissionFields({ clip: await send("a-key-of-an-open-tab") });
  await readAnswer(fields);
  expect((await stories()).map(({ clip_id }) => clip_id !== null)).toEqual([false, true]);
});

it("enqueues the transcription of a recording without a transcript, and no other", async () => {
  const sent: unknown[] = [];
  const EVENTS = {
    send: async (message: unknown, options: unknown) => void sent.push({ ...(message as object), options }),
  } as unknown as Queue;
  const unheard = await send("a-key-without-an-engine", { AI: undefined });
  await post("/submissions/new", submissionFields({ clip: unheard }), { EVENTS });
  await post("/submissions/new", submissionFields({ clip: await clip() }), { EVENTS });
  await post("/submissions/new", submissionFields(), { EVENTS });
  const [story] = await stories();
  expect(sent.filter((event) => (event as { type: string }).type === "story.voice-unheard")).toEqual([
    { type: "story.voice-unheard", version: 1, storyId: story?.id, options: { delaySeconds: 90 } },
  ]);
});
