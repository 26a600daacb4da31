import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  type DeviceSaved,
  forgetAccountsSaved,
  listDeviceSaved,
  putDeviceSaved,
} from "~/features/saved/device-store";
import { mergeSaved } from "~/features/saved/merge-saved.client";
import { savedMessages } from "~/features/saved/messages";
import { mirrorSaved } from "~/features/saved/mirror-saved.client";
import { syncSaved } from "~/features/saved/sync-saved";
import { removeFromDevice, saveOnDevice } from "~/features/saved/toggle-saved.client";
import type { FeedStory } from "~/features/stories/feed/feed-story";
import { openDevice } from "../../../support/device/device";

let device: ReturnType<typeof openDevice>;
beforeEach(() => {
  device = openDevice();
  vi.stubGlobal("StorageEvent", Event);
  vi.stubGlobal("dispatchEvent", () => true);
});
afterEach(() => device.close());

const savedAt = new Date(5000);
const story = (id: string, content = "As it was.") =>
  ({ id, content, createdAt: new Date(1000) }) as FeedStory;

async function keep(id: string, facts: Partial<DeviceSaved> = {}): Promise<DeviceSaved> {
  const entry = { id, createdAt: savedAt, story: story(id), owner: null, isRemoved: false, ...facts };
  await putDeviceSaved(entry);
  return entry;
}

/** The server's answer: the signed-in account, and the stories that can still be read. */
const answers = (account: string | null, ...ids: string[]) => {
  device.network = () => Response.json({ account, stories: ids.map((id) => story(id, "As it is.")) });
};

const entries = async () =>
  (await listDeviceSaved()).map(({ id, owner, isRemoved }) => [id, owner, isRemoved]).sort();
const asked = () => device.sent.map(({ body }) => [...(body as URLSearchParams)]);
/** The ids by which a page knows what is saved without loading any code. */
const mark = () => device.stored.get("saved-stories");

it("tells the account what was saved and removed here, and keeps what can still be read, as it is now", async () => {
  await keep("new");
  await keep("known", { owner: "ada" });
  await keep("gone", { owner: "ada" });
  await keep("removed", { owner: "ada", isRemoved: true });
  answers("ada", "new", "known");
  expect(await syncSaved()).toBe("ada");
  const [fields] = asked();
  expect(fields?.filter(([name]) => name !== "card")).toEqual([
    ["save", "5000.new"],
    ["remove", "removed ada"],
  ]);
  expect(fields?.flatMap(([name, id]) => (name === "card" ? id : [])).sort()).toEqual([
    "gone",
    "known",
    "new",
  ]);
  expect(await entries()).toEqual([
    ["known", "ada", false],
    ["new", "ada", false],
  ]);
  expect((await listDeviceSaved()).map(({ createdAt, story: { content } }) => [createdAt, content])).toEqual([
    [savedAt, "As it is."],
    [savedAt, "As it is."],
  ]);
  expect(mark()?.split(" ").sort()).toEqual(["known", "new"]);
});

it("lists what was saved last first", async () => {
  for (const [id, at] of [
    ["b", 200],
    ["c", 300],
    ["a", 100],
  ] as const) {
    await keep(id, { createdAt: new Date(at) });
  }
  expect((await listDeviceSaved()).map(({ id }) => id)).toEqual(["c", "b", "a"]);
});

it("has a story's card with the time at which it was written", async () => {
  await keep("one");
  answers(null, "one");
  await syncSaved();
  expect((await listDeviceSaved())[0]?.story?.createdAt).toEqual(new Date(1000));
});

it("leaves no mark once nothing is saved, and tells the page of either", async () => {
  const told: string[] = [];
  vi.stubGlobal("dispatchEvent", ({ type }: Event) => told.push(type));
  await saveOnDevice(story("one"), null);
  expect([mark(), told]).toEqual(["one", ["storage"]]);
  await removeFromDevice(story("one"), null);
  expect([mark(), told]).toEqual([undefined, ["storage", "storage"]]);
});

it("takes another account's list off the device, but for removals that it hasn't heard of", async () => {
  await keep("bob's", { owner: "bob" });
  await keep("bob's removal", { owner: "bob", isRemoved: true });
  answers("ada", "bob's");
  await syncSaved();
  expect(await entries()).toEqual([["bob's removal", "bob", true]]);
  // A page must go on asking for it, though it shows no story as saved.
  expect(mark()).toBe("");
});

it("leaves a visitor's list on the device, without an owner", async () => {
  await keep("one");
  answers(null, "one");
  expect(await syncSaved()).toBeNull();
  expect(await entries()).toEqual([["one", null, false]]);
});

it("changes nothing if the server can't answer", async () => {
  await keep("one", { owner: "ada" });
  device.network = () => Response.json({}, { status: 503 });
  await expect(syncSaved()).rejects.toThrow("503");
  expect(await entries()).toEqual([["one", "ada", false]]);
});

it("asks about as many stories at once as a form may have", async () => {
  const ids = Array.from({ length: 41 }, (_, at) => `story-${at}`);
  for (const id of ids) await keep(id);
  answers("ada", ...ids);
  await syncSaved();
  expect(asked().map((fields) => fields.filter(([name]) => name === "save").length)).toEqual([40, 1]);
  expect(await listDeviceSaved()).toHaveLength(41);
});

it("leaves what another page did while the answer was on its way", async () => {
  await keep("removed since", { owner: "ada" });
  await keep("saved anew since", { owner: "ada", isRemoved: true });
  await keep("saved later since");
  await keep("told to bob since");
  const stories = ["removed since", "saved later since", "told to bob since"].map((id) => story(id));
  const answer = Response.json({ account: "ada", stories });
  device.network = async () => {
    await keep("removed since", { owner: "ada", isRemoved: true });
    await keep("saved anew since", { createdAt: new Date(9000) });
    await keep("saved later since", { createdAt: new Date(9000) });
    await keep("told to bob since", { owner: "bob" });
    return answer;
  };
  await syncSaved();
  expect(await entries()).toEqual([
    ["removed since", "ada", true],
    ["saved anew since", null, false],
    ["saved later since", null, false],
    ["told to bob since", "bob", false],
  ]);
});

it("asks about the one story that was pressed, for an account, and nobody for a visitor", async () => {
  await keep("other");
  await saveOnDevice(story("mine"), null);
  expect(device.sent).toEqual([]);
  answers("ada", "mine");
  await saveOnDevice(story("mine"), "ada");
  expect(asked()[0]?.filter(([name]) => name === "card")).toEqual([["card", "mine"]]);
  await removeFromDevice(story("other"), null);
  expect(await entries()).toEqual([["mine", "ada", false]]);
});

it("tells the account of one press after the other", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  device.network = async () => {
    await promise;
    return Response.json({ account: "ada", stories: [story("one")] });
  };
  const saved = saveOnDevice(story("one"), "ada");
  await vi.waitFor(() => expect(device.sent).toHaveLength(1));
  const removed = removeFromDevice(story("one"), "ada");
  await vi.waitFor(async () => expect(await entries()).toEqual([["one", "ada", true]]));
  // More reads than the second press would need before it asks.
  for (let read = 0; read < 9; read++) await entries();
  expect(device.sent).toHaveLength(1);
  resolve();
  await Promise.all([saved, removed]);
  expect(asked().map((fields) => fields.map(([name]) => name))).toEqual([["save", "card"], ["remove"]]);
  expect(await entries()).toEqual([]);
});

it("says that the account hears of a press later, and tells it of the next one", async () => {
  const shown: unknown[] = [];
  vi.stubGlobal("dispatchEvent", ({ detail }: CustomEvent) => detail && shown.push(detail));
  await saveOnDevice(story("one"), "ada");
  expect(shown).toEqual([savedMessages.later]);
  answers("ada", "two");
  await saveOnDevice(story("two"), "ada");
  expect(await entries()).toEqual([
    ["one", null, false],
    ["two", "ada", false],
  ]);
});

it("remembers a removal until the account has heard of it", async () => {
  await keep("one", { owner: "ada" });
  await removeFromDevice(story("one"), "ada");
  expect(await entries()).toEqual([["one", "ada", true]]);
  answers("ada");
  // Also one of a stored page, which knows no account.
  await mergeSaved(true);
  expect(asked().at(-1)).toEqual([["remove", "one ada"]]);
  expect(await entries()).toEqual([]);
});

it("forgets an account's list when it signs out, and neither a visitor's nor a removal", async () => {
  await keep("mine");
  await keep("ada's", { owner: "ada" });
  await keep("removed", { owner: "ada", isRemoved: true });
  await forgetAccountsSaved();
  expect(await entries()).toEqual([
    ["mine", null, false],
    ["removed", "ada", true],
  ]);
});

const everything = { after: null, next: null };
const shown = (id: string, at = savedAt) => ({ ...story(id), savedAt: at });

it("copies a page of an account's list, without what was removed here, and forgets what was removed elsewhere", async () => {
  await keep("removed elsewhere", { owner: "ada" });
  await keep("of a later page", { owner: "ada", createdAt: new Date(10) });
  await keep("removed here", { owner: "ada", isRemoved: true });
  await keep("bob's", { owner: "bob" });
  const bounds = { after: null, next: { createdAt: new Date(100), id: "x" } };
  expect(await mirrorSaved("ada", [shown("new"), shown("removed here")], bounds)).toBe(false);
  expect(await entries()).toEqual([
    ["bob's", "bob", false],
    ["new", "ada", false],
    ["of a later page", "ada", false],
    ["removed here", "ada", true],
  ]);
});

it("has the list loaded again once the account has got what waited here", async () => {
  await saveOnDevice(story("waits"), null);
  answers("ada", "waits");
  expect(await mirrorSaved("ada", [], everything)).toBe(true);
  expect(await entries()).toEqual([["waits", "ada", false]]);
});

it("doesn't bring back what another page removes while the list is on its way", async () => {
  await keep("one", { owner: "ada" });
  device.stored.set("saved-stories", "one");
  device.network = async () => {
    await removeFromDevice(story("one"), null);
    return Response.json({ account: "ada", stories: [story("one")] });
  };
  await mirrorSaved("ada", [shown("one")], everything);
  expect(await entries()).toEqual([["one", "ada", true]]);
});
