import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";
import { afterEach, expect, it, vi } from "vitest";
import { browser, member } from "../../support/accounts";
import { countingD1 } from "../../support/database/counting-d1";
import { origin, post, visit } from "../../support/site";
import { submissionFields } from "../../support/stories";
import { recordingOf } from "../../support/voice/recordings";
import { soundOf } from "../../support/voice/sounds";
import { deaf, hearing } from "../../support/voice/speech";
import { copiedStory, record, sendCopy, spokenStory } from "../../support/voice/spoken-story";

const clipRow = (id: string) =>
  env.DB.prepare("SELECT * FROM voice_clips WHERE id = ?").bind(id).first<Record<string, unknown>>();
const keyOf = async (id: string) => String((await clipRow(id))?.object_key);
const files = async () => (await env.MEDIA.list()).objects.map(({ key }) => key).sort();

const sourcesOf = async (id: string) =>
  [...(await visit(`/story/${id}`)).text.matchAll(/<source[^>]* src="([^"]+)" type="([^"]+)"/g)].map(
    ([, src = "", type]) => ({ src: src.replaceAll("&amp;", "&"), type }),
  );

afterEach(() => void vi.useRealTimers());

it.each([
  ["mp3", "audio/mpeg"],
  ["m4a", "audio/mp4"],
] as const)("offers a copy as %s before the recording", async (kind, type) => {
  const { id, clip, link } = await spokenStory();
  const [original, ...none] = await sourcesOf(id);
  expect([original?.type, none]).toEqual(["audio/webm", []]);
  const copy = await soundOf(kind, 2);
  expect((await sendCopy(link, copy)).status).toBe(204);
  const [best, other] = await sourcesOf(id);
  expect(best).toEqual({
    src: expect.stringMatching(`^/story/${id}/voice\\.${kind}\\?v=[0-9a-f]{12}$`),
    type,
  });
  expect(other).toEqual(original);
  const { response } = await visit(best?.src ?? "");
  expect(response.headers.get("content-type")).toBe(type);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const row = await clipRow(clip);
  expect(row).toMatchObject({ copy_type: type, loudness_lufs: -20.5 });
  expect(Number(response.headers.get("content-length"))).toBe(row?.copy_bytes);
  const part = await visit(best?.src ?? "", { headers: { Range: "bytes=10-19" } });
  expect([part.status, part.response.headers.get("content-range")]).toEqual([
    206,
    `bytes 10-19/${row?.copy_bytes}`,
  ]);
  const wrongEnd = kind === "mp3" ? "m4a" : "mp3";
  expect((await visit(`/story/${id}/voice.${wrongEnd}`)).status).toBe(404);
});

it("shows the copy at once to readers who have seen the page without it", async () => {
  const caching = { KEEP_PAGES: "on" };
  const { id, link } = await spokenStory();
  const page = async () => (await visit(`/story/${id}`, {}, caching)).text;
  expect(await page()).not.toContain("voice.mp3");
  await sendCopy(link, await soundOf("mp3", 2), "-20", caching);
  expect(await page()).toContain("voice.mp3");
});

it("leaves cached pages as they are when a copy comes twice", async () => {
  const caching = { KEEP_PAGES: "on" };
  const { id, link } = await copiedStory();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6000 });
  expect((await visit(`/story/${id}`, {}, caching)).status).toBe(200);
  expect((await sendCopy(link, await soundOf("mp3", 2), "-20", caching)).status).toBe(204);
  const counting = countingD1(env.DB);
  expect((await visit(`/story/${id}`, {}, { ...caching, DB: counting.db })).status).toBe(200);
  expect(counting.queries()).toBe(0);
});

it("keeps the first copy and the first measurement", async () => {
  const { clip, link } = await copiedStory();
  const before = [await clipRow(clip), await files()];
  expect((await sendCopy(link, await soundOf("mp3", 2))).status).toBe(204);
  expect((await sendCopy(link, await soundOf("m4a", 2), "-3")).status).toBe(204);
  expect([await clipRow(clip), await files()]).toEqual(before);
});

it.each([
  ["no sound", async () => new TextEncoder().encode("not a sound"), "-20", 415],
  ["a sound that some players can't decode", () => soundOf("webm", 2), "-20", 422],
  ["Opus in MP4", () => soundOf("mp4", 2), "-20", 422],
  ["a longer sound", () => soundOf("mp3", 4), "-20", 422],
  ["a shorter sound", () => soundOf("mp3", 1), "-20", 422],
  ["more than a copy of its length needs", () => soundOf("m4a of 750 kbit/s", 2), "-20", 422],
  ["more than a recording may have", async () => new Uint8Array(10 * 1024 * 1024 + 1), "-20", 413],
  ["no loudness", () => soundOf("mp3", 2), "", 400],
  ["a loudness in words", () => soundOf("mp3", 2), "loud", 400],
  ["a loudness that there is not", () => soundOf("mp3", 2), "30", 400],
  ["nothing, where the recording is no copy itself", async () => new Uint8Array(), "-20", 422],
])("refuses %s", async (_, sound, loudness, status) => {
  const { clip, link } = await spokenStory();
  const refused = await sendCopy(link, await sound(), loudness);
  expect(refused.status).toBe(status);
  expect(JSON.parse(refused.text)).toEqual({ error: expect.any(String) });
  expect(await clipRow(clip)).toMatchObject({ copy_key: null, loudness_lufs: null });
  expect(await files()).toEqual([await keyOf(clip)]);
});

it.each([
  ["says something else", "buy my records instead and tell nobody about it"],
  ["says nothing", ""],
  ["adds a word that a check would hold", "we danced until morning casino"],
])("refuses a copy that %s", async (_, words) => {
  const { clip, link } = await spokenStory();
  const { AI } = hearing(words);
  expect((await sendCopy(link, await soundOf("mp3", 2), "-20", { AI })).status).toBe(422);
  expect(await clipRow(clip)).toMatchObject({ copy_key: null, loudness_lufs: null });
  expect(await files()).toEqual([await keyOf(clip)]);
});

it("takes a copy in which the engine heard a word differently", async () => {
  const { clip, link } = await spokenStory();
  const { AI } = hearing("We danced until warning.");
  expect((await sendCopy(link, await soundOf("mp3", 2), "-20", { AI })).status).toBe(204);
  expect(await clipRow(clip)).toMatchObject({ copy_type: "audio/mpeg" });
});

it("takes a copy of a recording in which nobody speaks, and none in which somebody does", async () => {
  const { clip, link } = await spokenStory();
  await env.DB.exec("UPDATE voice_clips SET transcript = ''");
  const send = async (words: string) =>
    (await sendCopy(link, await soundOf("mp3", 2), "-20", { AI: hearing(words).AI })).status;
  expect([await send("we danced"), await send("")]).toEqual([422, 204]);
  expect(await clipRow(clip)).toMatchObject({ copy_type: "audio/mpeg" });
});

it("takes a copy of a recording whose length nobody has noted", async () => {
  const { clip, link } = await spokenStory();
  await env.DB.exec("UPDATE voice_clips SET duration_ms = NULL");
  expect((await sendCopy(link, await soundOf("mp3", 2))).status).toBe(204);
  expect(await clipRow(clip)).toMatchObject({ copy_type: "audio/mpeg" });
});

it("takes a copy in words that an editor has approved", async () => {
  const words = "we danced in the casino until morning";
  const { id, clip, link } = await spokenStory({}, { words });
  await env.DB.prepare("UPDATE stories SET is_published = 1, voice_published = 1 WHERE id = ?")
    .bind(id)
    .run();
  const { AI } = hearing(words);
  expect((await sendCopy(link, await soundOf("mp3", 2), "-20", { AI })).status).toBe(204);
  expect(await clipRow(clip)).toMatchObject({ copy_type: "audio/mpeg" });
});

it("has a copy sent again that the engine could not hear", async () => {
  const { clip, link } = await spokenStory();
  const { AI } = deaf(new Error("down"));
  const { status, response } = await sendCopy(link, await soundOf("mp3", 2), "-20", { AI });
  expect([status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await clipRow(clip)).toMatchObject({ copy_key: null });
  expect((await sendCopy(link, await soundOf("mp3", 2))).status).toBe(204);
});

it("takes the copy of a member's story from its author alone", async () => {
  const author = await member("author@example.org", { username: "Author" });
  const clip = await record(await recordingOf(2), "we danced");
  await author.post("/submissions/new", submissionFields({ clip, publish_voice: "on" }));
  const id = await env.DB.prepare("SELECT id FROM stories").first<string>("id");
  const body = await soundOf("mp3", 2);
  const send = async (person: ReturnType<typeof browser>) => {
    const init = { method: "POST", headers: { Origin: origin }, body };
    return (await person.visit(`/my-stories/${id}/voice?loudness=-20`, init)).status;
  };
  expect(await send(await member("other@example.org", { username: "Other" }))).toBe(404);
  expect(await send(browser())).toBe(404);
  expect(await files()).toEqual([await keyOf(clip)]);
  expect(await send(author)).toBe(204);
  expect(await files()).toHaveLength(2);
});

it("offers a recording that every player decodes as its own copy, and only its loudness is measured", async () => {
  const { id, clip, link } = await spokenStory({}, { sound: await soundOf("mp4 in fragments", 2) });
  const row = await clipRow(clip);
  expect(row).toMatchObject({
    copy_key: await keyOf(clip),
    copy_type: "audio/mp4",
    copy_bytes: row?.byte_length,
  });
  expect((await sourcesOf(id)).map(({ src }) => src.split("?")[0])).toEqual([`/story/${id}/voice.m4a`]);
  expect((await sendCopy(link, new Uint8Array())).status).toBe(204);
  expect(await clipRow(clip)).toMatchObject({ loudness_lufs: -20.5 });
  await post(`${link}/withdraw`, {});
  expect(await files()).toEqual([]);
});

it("takes a recording from before there were copies as its own, if it is one", async () => {
  const { clip, link } = await spokenStory({}, { sound: await soundOf("mp3", 2) });
  await env.DB.exec(
    "UPDATE voice_clips SET copy_key = NULL, copy_type = NULL, copy_bytes = NULL, copied_at = NULL",
  );
  // Without a body, and without saying that it has none.
  const init = { method: "POST", headers: { Origin: origin } };
  expect((await visit(`${link}/voice?loudness=-20`, init)).status).toBe(204);
  expect(await clipRow(clip)).toMatchObject({ copy_key: await keyOf(clip), copy_type: "audio/mpeg" });
  expect(await files()).toEqual([await keyOf(clip)]);
});

it("answers 404 for the loudness of a recording whose file is gone, and keeps none", async () => {
  const { clip, link } = await spokenStory({}, { sound: await soundOf("mp3", 2) });
  await env.MEDIA.delete(await keyOf(clip));
  expect((await sendCopy(link, new Uint8Array())).status).toBe(404);
  expect(await clipRow(clip)).toMatchObject({ loudness_lufs: null });
});

it.each([
  ["half a second, of a short one", 2, 2.4, 2.6],
  ["a hundredth, of a long one", 100, 100.9, 101.1],
])("takes a copy that is longer than its recording by up to %s", async (_, seconds, near, far) => {
  const { clip, link } = await spokenStory({}, { sound: await recordingOf(seconds) });
  expect((await sendCopy(link, await soundOf("mp3", far))).status).toBe(422);
  expect((await sendCopy(link, await soundOf("mp3", near))).status).toBe(204);
  expect(await clipRow(clip)).toMatchObject({ copy_type: "audio/mpeg" });
});

it("has the page of its author make the copy once the voice is published, and not after that", async () => {
  const { link } = await spokenStory();
  const isAskedFor = async () => (await visit(`${link}.data`)).text.includes(`${link}/voice`);
  expect(await isAskedFor()).toBe(true);
  await post(link, { intent: "hide-voice" });
  expect(await isAskedFor()).toBe(false);
  await post(link, { intent: "publish-voice" });
  await sendCopy(link, await soundOf("mp3", 2));
  expect(await isAskedFor()).toBe(false);
});

it("hides the copy with the voice, and deletes it with the recording or the story", async () => {
  const { id, link } = await copiedStory();
  const copy = (await sourcesOf(id))[0]?.src ?? "";
  await post(link, { intent: "hide-voice" });
  expect((await visit(copy)).status).toBe(404);
  await post(link, { intent: "publish-voice" });
  expect((await visit(copy)).status).toBe(200);
  await post(link, { intent: "unpublish" });
  expect((await visit(copy)).status).toBe(404);
  await post(link, { intent: "remove-voice" });
  expect(await files()).toEqual([]);
  const other = await copiedStory();
  await post(`${other.link}/withdraw`, {});
  expect(await files()).toEqual([]);
  expect((await sendCopy(other.link, await soundOf("mp3", 2))).status).toBe(410);
});

it("finishes a copy that was cut off, and leaves no file of the first try", async () => {
  const { id, clip, link } = await spokenStory();
  const MEDIA = new Proxy(env.MEDIA, {
    get: (bucket, name) =>
      name === "put"
        ? async (...of: Parameters<R2Bucket["put"]>) => {
            await bucket.put(...of);
            throw new Error("cut off");
          }
        : Reflect.get(bucket, name).bind(bucket),
  });
  expect((await sendCopy(link, await soundOf("mp3", 2), "-20", { MEDIA })).status).toBe(503);
  expect(await files()).toHaveLength(2);
  expect(await sourcesOf(id)).toHaveLength(1);
  expect((await sendCopy(link, await soundOf("m4a", 2))).status).toBe(204);
  expect(await files()).toEqual([await keyOf(clip), (await clipRow(clip))?.copy_key].sort());
  expect(await sourcesOf(id)).toHaveLength(2);
});

it("leaves no copy behind when a given-up recording is sent again", async () => {
  const key = "a-key-of-a-patient-device";
  const send = async () => {
    const headers = { Origin: origin, "Idempotency-Key": key };
    await visit("/api/transcribe-audio", { method: "POST", headers, body: await recordingOf(2) });
  };
  await send();
  const clip = (await env.DB.prepare("SELECT id FROM voice_clips").first<string>("id")) ?? "";
  const { response } = await post("/submissions/new", submissionFields({ clip, publish_voice: "on" }));
  const link = response.headers.get("location") ?? "";
  await sendCopy(link, await soundOf("mp3", 2));
  const MEDIA = new Proxy(env.MEDIA, {
    get: (bucket, name) =>
      name === "delete" ? () => Promise.reject(new Error("down")) : Reflect.get(bucket, name).bind(bucket),
  });
  await post(`${link}/withdraw`, {}, { MEDIA });
  expect(await files()).toHaveLength(2);
  await send();
  expect(await clipRow(clip)).toMatchObject({ copy_key: null, copied_at: null });
  expect(await files()).toEqual([await keyOf(clip)]);
  const scheduledTime = new Date(Date.now() + 25 * 3_600_000);
  await worker.scheduled(createScheduledController({ scheduledTime }), env, {} as ExecutionContext);
  expect(await files()).toEqual([]);
});

it("writes what is said as captions, for whom the voice is", async () => {
  const { id, link } = await spokenStory({}, { words: "we danced & sang" });
  const path = `/story/${id}/voice.vtt`;
  const { text, response } = await visit(path);
  expect(text).toBe("WEBVTT\n\n00:00:00.000 --> 00:00:01.900\nwe danced &amp; sang\n");
  expect(response.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=600");
  expect((await visit(`/story/${id}`)).text).toContain(`<track kind="captions" src="${path}"`);
  const again = await visit(path, { headers: { "If-None-Match": response.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  expect(response.headers.get("last-modified")).toBeNull();
  const unchanged = { "If-Unmodified-Since": new Date(Date.now() - 60_000).toUTCString() };
  expect((await visit(path, { headers: unchanged })).status).toBe(200);
  await post(link, { intent: "save-transcript", transcript: "We danced & sang!" });
  expect((await visit(path)).text).toContain("We danced &amp; sang!");
  await post(link, { intent: "hide-voice" });
  expect((await visit(path)).status).toBe(404);
  const silent = await spokenStory({}, { words: null });
  expect((await visit(`/story/${silent.id}/voice.vtt`)).status).toBe(404);
  expect((await visit(`/story/${silent.id}`)).text).not.toContain("<track");
  // Words that its author wrote have no times.
  await post(silent.link, { intent: "save-transcript", transcript: "We danced, and nobody heard us." });
  const { text: written } = await visit(`/story/${silent.id}`);
  expect(written).toContain("We danced, and nobody heard us.");
  expect(written).not.toContain("<track");
});

it("gives a recording to be saved under the song's name", async () => {
  const { id } = await copiedStory({ song_title: "Für Élise", artist_name: "Beethoven" });
  const [copy, original] = await sourcesOf(id);
  const nameOf = async (src = "") =>
    (await visit(`${src}&download`)).response.headers.get("content-disposition");
  expect(await nameOf(copy?.src)).toBe(
    `attachment; filename="Fur Elise by Beethoven, told on Liner Notes.mp3"; filename*=UTF-8''F%C3%BCr%20%C3%89lise%20by%20Beethoven%2C%20told%20on%20Liner%20Notes.mp3`,
  );
  expect(await nameOf(original?.src)).toContain("Liner Notes.webm");
  expect((await visit(copy?.src ?? "")).response.headers.get("content-disposition")).toBeNull();
});
