import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newItem, type OutboxItem } from "~/features/outbox/item";
import { outboxStatusText } from "~/features/outbox/item-words";
import { findItem, listItems, removeItem, storeItem } from "~/features/outbox/outbox-store";
import { sendOutbox } from "~/features/outbox/send-outbox";
import { listRecordings, storeChunk, storeRecording } from "~/features/voice/session/recording-store";
import { openDevice } from "../../../support/device/device";
import { stored } from "../../../support/voice/voice-deps";

const now = Date.parse("2026-11-22T12:00:00Z");
let device: ReturnType<typeof openDevice>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  device = openDevice();
});
afterEach(async () => {
  await device.close();
  vi.useRealTimers();
});

const item = (id: string, facts: Partial<OutboxItem> = {}): OutboxItem => ({
  ...newItem({ id, kind: "story", action: "/api/submissions", title: id, fields: [["song_title", id]] }),
  ...facts,
});

/** A recording of five bytes, and whatever else is known of it. */
async function keepRecording(key: string, facts: Partial<ReturnType<typeof stored>> = {}) {
  await storeRecording(stored(key, facts));
  await storeChunk(key, 0, new Blob(["sound"]));
}

const taken = (voice: string | null = null) =>
  Response.json({ sent: { id: "a-story", isPublished: true, managePath: null, voice } });
const arrived = () => Response.json({ clipId: "a-clip" }, { status: 202 });

const states = async () => (await listItems()).map(({ id, state }) => [id, state]);
const titles = () => device.sent.map(({ body }) => new URLSearchParams(String(body)).get("song_title"));

it("sends what waits, the oldest first, and nothing else", async () => {
  await storeItem(item("second", { createdAt: now + 2 }));
  await storeItem(item("first", { createdAt: now + 1, locale: "es" }));
  for (const state of ["refused", "signed-out", "lost", "sent"] as const)
    await storeItem(item(state, { state }));
  device.network = () => taken();
  expect(await sendOutbox()).toBeNull();
  expect(titles()).toEqual(["first", "second"]);
  expect(device.sent[0]).toMatchObject({
    path: "/api/submissions",
    method: "POST",
    // The worker keeps nothing once more that the outbox sends.
    headers: { Accept: "application/json", "Waiting-Item": "1" },
    referrer: "/es",
  });
  expect(await findItem("first")).toMatchObject({ state: "sent", answer: { story: { id: "a-story" } } });
});

it("gives a voice back that the server misses twice, and says so", async () => {
  await keepRecording("spoken", { outbox: "one", scope: "gathering one-night 0", sentAt: 1 });
  await storeItem(item("one", { recording: "spoken" }));
  device.network = ({ path }) => (path === "/api/submissions" ? taken("missing") : arrived());
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  expect(await sendOutbox()).toBeNull();
  // Given back first: what of it is left with a story that was sent goes with its draft.
  const stores = put.mock.contexts.map((store) => (store as IDBObjectStore).name);
  put.mockRestore();
  expect(stores.slice(-2)).toEqual(["recordings", "items"]);
  expect(device.sent.map(({ path }) => path)).toEqual([
    "/api/submissions",
    "/api/transcribe-audio",
    "/api/submissions",
  ]);
  const sent = await findItem("one");
  expect(sent && outboxStatusText(sent, now)).toMatch(/^It has arrived without your voice/);
  const [left] = await listRecordings();
  expect(left).toMatchObject({ key: "spoken", sentAt: null });
  expect(left).not.toHaveProperty("outbox");
  expect(left).not.toHaveProperty("scope");
});

it("waits with a voice that can't be given back: it would go with the draft of a story that was sent", async () => {
  await keepRecording("spoken", { outbox: "one", scope: "gathering one-night 0", sentAt: 1 });
  await storeItem(item("one", { recording: "spoken" }));
  const { put } = IDBObjectStore.prototype;
  let answers = 0;
  const failing = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === "recordings" && answers === 2) throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, args);
  });
  device.network = ({ path }) => {
    if (path !== "/api/submissions") return arrived();
    answers += 1;
    return taken("missing");
  };
  await sendOutbox();
  failing.mockRestore();
  expect(await states()).toEqual([["one", "waiting"]]);
});

it("waits as long as the server asks, with everything", async () => {
  await storeItem(item("first", { createdAt: 1 }));
  await storeItem(item("second", { createdAt: 2 }));
  device.network = () => new Response(null, { status: 503, headers: { "Retry-After": "90" } });
  expect(await sendOutbox()).toBe(90_000);
  vi.setSystemTime(now + 30_000);
  expect(await sendOutbox()).toBe(60_000);
  expect(titles()).toEqual(["first"]);
  vi.setSystemTime(now + 90_000);
  device.network = () => taken();
  expect(await sendOutbox()).toBeNull();
  expect(titles()).toEqual(["first", "first", "second"]);
});

it("doesn't wait for years after a clock that was fast is set right", async () => {
  await storeItem(item("one"));
  device.network = () => new Response(null, { status: 503, headers: { "Retry-After": "3600" } });
  vi.setSystemTime(now + 365 * 24 * 60 * 60_000);
  expect(await sendOutbox()).toBe(60 * 60_000);
  vi.setSystemTime(now);
  device.network = () => taken();
  expect(await sendOutbox()).toBeNull();
  expect(await states()).toEqual([["one", "sent"]]);
});

it("keeps everything without a network, and tries again in a minute", async () => {
  await storeItem(item("one"));
  expect(await sendOutbox()).toBe(60_000);
  expect(await findItem("one")).toMatchObject({ state: "waiting", retryAt: 0 });
});

it("goes on after what is refused, and keeps the server's words", async () => {
  await keepRecording("take", { sentAt: 5 });
  await storeItem(item("first", { createdAt: 1, recording: "take" }));
  await storeItem(item("second", { createdAt: 2 }));
  const toast = { title: "Say a little more." };
  device.network = () => (device.sent.length > 1 ? taken() : Response.json({ toast }, { status: 400 }));
  expect(await sendOutbox()).toBeNull();
  expect(await states()).toEqual([
    ["first", "refused"],
    ["second", "sent"],
  ]);
  expect(await findItem("first")).toMatchObject({ answer: { words: "Say a little more." } });
  expect(await listRecordings()).toHaveLength(1);
});

it("sends what took an item's place while that was on its way", async () => {
  await storeItem(item("like", { createdAt: 1 }));
  device.network = async () => {
    if (device.sent.length === 1)
      await storeItem(item("like", { createdAt: 2, fields: [["song_title", "newer"]] }));
    return taken();
  };
  expect(await sendOutbox()).toBeNull();
  expect(titles()).toEqual(["like", "newer"]);
});

it("sends no form whose author took it out while its recording was uploaded", async () => {
  await keepRecording("take");
  await storeItem(item("one", { recording: "take" }));
  device.network = async () => {
    await removeItem("one");
    return arrived();
  };
  expect(await sendOutbox()).toBeNull();
  expect(device.paths()).toEqual(["/api/transcribe-audio"]);
});

it("sends a recording, then its story, once, and then deletes all of its takes", async () => {
  await keepRecording("take", { gathering: "stadium" });
  await keepRecording("other");
  await keepRecording("of another story");
  await storeItem(item("one", { recording: "take", otherTakes: ["other"], locale: "ja" }));
  device.network = ({ path }) => (path === "/api/submissions" ? taken("private") : arrived());
  // A page and the service worker at once.
  await Promise.all([sendOutbox(), sendOutbox()]);
  expect(device.paths()).toEqual(["/api/transcribe-audio", "/api/submissions"]);
  const headers = {
    "Content-Type": "audio/webm",
    "Idempotency-Key": "take",
    Prefer: "respond-async",
    Gathering: "stadium",
  };
  expect(device.sent[0]).toMatchObject({ method: "POST", headers, referrer: "/ja" });
  const [upload] = device.sent;
  expect(await new Response(upload?.body as Blob).text()).toBe("sound");
  expect((await listRecordings()).map(({ key }) => key)).toEqual(["of another story"]);
});

it("sends a recording once more that the server has no longer, though it had arrived", async () => {
  await keepRecording("take", { sentAt: 5 });
  await storeItem(item("one", { recording: "take" }));
  const forms = () => device.paths().filter((path) => path === "/api/submissions").length;
  device.network = ({ path }) =>
    path === "/api/submissions" ? taken(forms() === 1 ? "missing" : "private") : arrived();
  expect(await sendOutbox()).toBeNull();
  expect(device.paths()).toEqual(["/api/submissions", "/api/transcribe-audio", "/api/submissions"]);
  expect(await states()).toEqual([["one", "sent"]]);
});

it.each<[string, () => Response, Partial<OutboxItem>]>([
  [
    "is refused",
    () => Response.json({ error: "This is not a recording", description: "Try again." }, { status: 415 }),
    { state: "refused", answer: { words: "This is not a recording. Try again." } },
  ],
  [
    "comes too soon",
    () => new Response(null, { status: 429, headers: { "Retry-After": "30" } }),
    { state: "waiting", retryAt: now + 30_000 },
  ],
  ["finds the server in trouble", () => new Response(null, { status: 500 }), { retryAt: now + 60_000 }],
])("sends no story whose recording %s, and keeps that", async (_, answer, outcome) => {
  await keepRecording("take");
  await storeItem(item("one", { recording: "take" }));
  device.network = answer;
  await sendOutbox();
  expect(device.paths()).toEqual(["/api/transcribe-audio"]);
  expect(await findItem("one")).toMatchObject(outcome);
  expect(await listRecordings()).toMatchObject([{ key: "take", sentAt: null }]);
});

it("sends a story whose recording the server keeps, though it could not hear it", async () => {
  await keepRecording("take");
  await storeItem(item("one", { recording: "take" }));
  device.network = ({ path }) =>
    path === "/api/submissions" ? taken() : Response.json({ clipId: "a-clip", error: "no" }, { status: 503 });
  expect(await sendOutbox()).toBeNull();
  expect(await states()).toEqual([["one", "sent"]]);
});

it("says that a recording is gone instead of sending its story without it", async () => {
  await storeRecording(stored("without sound"));
  await storeItem(item("one", { createdAt: 1, recording: "gone" }));
  await storeItem(item("two", { createdAt: 2, recording: "without sound" }));
  device.network = () => taken();
  expect(await sendOutbox()).toBeNull();
  expect(device.sent).toEqual([]);
  expect(await states()).toEqual([
    ["one", "lost"],
    ["two", "lost"],
  ]);
});
