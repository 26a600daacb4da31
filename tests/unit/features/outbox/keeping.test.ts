import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepUnsent } from "~/features/offline/keep-unsent";
import { keepStory } from "~/features/outbox/keep-story";
import { listItems } from "~/features/outbox/outbox-store";
import { keepUnsentStory } from "~/features/submissions/form/keep-unsent-story";
import type { VoiceOfForm } from "~/features/voice/recorder/voice-recorder.client";
import { findRecordings } from "~/features/voice/session/kept-recording";
import { inOneTab } from "~/features/voice/session/one-tab";
import {
  forgetRecording,
  listRecordings,
  storeChunk,
  storeRecording,
} from "~/features/voice/session/recording-store";
import { openVoice } from "~/features/voice/session/voice-session";
import type { StoryWords } from "~/features/voice/session/voice-state";
import { openDevice } from "../../../support/device/device";
import { fakeBrowser, stored } from "../../../support/voice/voice-deps";

let device: ReturnType<typeof openDevice>;
beforeEach(() => {
  device = openDevice();
});
afterEach(() => {
  vi.restoreAllMocks();
  return device.close();
});

/** A story as its form sends it. */
function story(words: string, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = { submission_key: "a-key", song_title: "The Weight", story_content: words, ...more };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const alone = { recording: null };

it("keeps what a form says, without what only its page needs", async () => {
  const form = story("Words.", {
    enhanced: "on",
    "cf-turnstile-response": "used",
    take: "1",
    written_as: "ada",
  });
  expect(await keepStory(form, alone)).toBe(true);
  const [item] = await listItems();
  expect(item).toMatchObject({ id: "a-key", kind: "story", action: "/api/submissions", title: "The Weight" });
  expect(item?.fields).toEqual([
    ["submission_key", "a-key"],
    ["song_title", "The Weight"],
    ["story_content", "Words."],
    ["written_as", "ada"],
  ]);
  expect(item).toMatchObject({ state: "waiting", retryAt: 0, recording: null });
});

it("keeps a story once, and another one that has its key beside it", async () => {
  await keepStory(story("The first."), alone);
  await keepStory(story("The first."), alone);
  expect(await listItems()).toHaveLength(1);
  await keepStory(story("The second."), alone);
  const items = await listItems();
  expect(items.map(({ fields }) => Object.fromEntries(fields).story_content).sort()).toEqual([
    "The first.",
    "The second.",
  ]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(2);
});

it("names a story without a song", async () => {
  await keepStory(story("Words.", { song_title: "  " }), alone);
  expect(await listItems()).toMatchObject([{ title: "Untitled Song" }]);
});

it("leaves the takes of a story that waits to it, and offers those of no other form", async () => {
  for (const key of ["take", "other", "free", "gathering's"]) {
    await storeRecording(stored(key, key === "gathering's" ? { scope: "stadium 1" } : {}));
    await storeChunk(key, 0, new Blob(["sound"]));
  }
  await keepStory(story("Words."), { recording: "take", otherTakes: ["other"] });
  expect((await listRecordings()).filter(({ outbox }) => outbox === "a-key")).toHaveLength(2);
  const offered = async (scope?: string) =>
    (await findRecordings(scope)).map(({ recording }) => recording.key);
  expect(await offered()).toEqual(["free"]);
  expect(await offered("stadium 1")).toEqual(["gathering's"]);
});

it("says that a story waits if only its recording can't be marked, as on a device that is full by now", async () => {
  await storeRecording(stored("take"));
  const { put } = IDBObjectStore.prototype;
  const filled = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name === "recordings") throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, given);
  });
  expect(await keepStory(story("Words."), { recording: "take" })).toBe(true);
  expect(filled).toHaveBeenCalledTimes(2);
  expect(await listItems()).toMatchObject([{ id: "a-key", recording: "take" }]);
});

it("says that a story waits if only other pages can't be told", async () => {
  const said = vi.spyOn(BroadcastChannel.prototype, "postMessage").mockImplementation(() => {
    throw new DOMException("", "InvalidStateError");
  });
  expect(await keepStory(story("Words."), alone)).toBe(true);
  expect(said).toHaveBeenCalledOnce();
  expect(await listItems()).toMatchObject([{ id: "a-key" }]);
});

it("leaves the form for the outbox with all of its takes, and without its draft, which would be sent again", async () => {
  Object.assign(device.page, { querySelector: () => null });
  device.stored.set("story-draft", '{"story_content":"Words."}');
  const take = { isStored: true, recording: { key: "take" } };
  const takes = [take, { isStored: true, recording: { key: "other" } }];
  const voice = { chosen: () => take, takes: () => takes, letGo() {} } as unknown as VoiceOfForm;
  await keepUnsentStory({ current: { form: story("Words.") } }, { current: voice });
  expect(await listItems()).toMatchObject([{ id: "a-key", recording: "take", otherTakes: ["other"] }]);
  expect(device.stored.has("story-draft")).toBe(false);
  expect(device.assign).toHaveBeenCalledWith("/outbox");
});

it("leaves its takes to a story that waits, whatever is done in a form that comes back from the browser's history", async () => {
  Object.assign(device.page, { querySelector: () => null });
  await storeRecording(stored("take"));
  await storeChunk("take", 0, new Blob(["sound"]));
  const { deps } = fakeBrowser();
  const words: StoryWords = { onText: () => "placed", onPiece: async () => "placed" };
  const voice = openVoice(words, {
    ...deps,
    findRecordings,
    storeRecording,
    forgetRecording,
  });
  await voice.open();
  expect(voice.takes()).toHaveLength(1);
  await keepUnsentStory({ current: { form: story("Words.") } }, { current: voice });
  await voice.publish(true);
  await voice.remove();
  await voice.forget();
  expect(await listRecordings()).toMatchObject([{ key: "take", outbox: "a-key", publish: false }]);
});

it("keeps what a form reports as unsent where a service worker can show it, and nowhere else", async () => {
  Object.assign(device.page, { querySelector: () => null });
  const listeners: ((event: Event) => Promise<void>)[] = [];
  vi.stubGlobal("addEventListener", (type: string, listener: (event: Event) => Promise<void>) => {
    if (type === "unsent") listeners.push(listener);
  });
  const serviceWorker = { controller: null as object | null, getRegistration: async () => undefined };
  vi.stubGlobal("navigator", { ...navigator, serviceWorker });
  keepUnsent();
  const detail = [{ current: { form: story("Words.") } }, { current: null }];
  const report = async () => {
    for (const listener of listeners) await listener(Object.assign(new Event("unsent"), { detail }));
  };
  await report();
  expect(await listItems()).toEqual([]);
  serviceWorker.controller = {};
  await report();
  expect(await listItems()).toMatchObject([{ id: "a-key", state: "waiting" }]);
});

it("offers no recording that another tab has in use", async () => {
  await storeRecording(stored("take"));
  await storeChunk("take", 0, new Blob(["sound"]));
  await inOneTab("take", async () => expect(await findRecordings()).toEqual([]));
  expect(await findRecordings()).toHaveLength(1);
});

it("deletes a recording that has no sound", async () => {
  await storeRecording(stored("cut off"));
  expect(await findRecordings()).toEqual([]);
  expect(await listRecordings()).toEqual([]);
});
