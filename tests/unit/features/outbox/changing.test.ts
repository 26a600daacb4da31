import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bringBack, dropItem, openInForm, sendAgain, sendWithout } from "~/features/outbox/change-item";
import { newItem, type OutboxItem } from "~/features/outbox/item";
import { changed, isCleared, settle } from "~/features/outbox/outbox";
import { findItem, listItems, storeItem } from "~/features/outbox/outbox-store";
import { listRecordings, storeRecording } from "~/features/voice/session/recording-store";
import { openDevice } from "../../../support/device/device";
import { stored } from "../../../support/voice/voice-deps";

let device: ReturnType<typeof openDevice>;
beforeEach(() => {
  device = openDevice();
  device.network = () => Response.json({ sent: { id: "a-story", isPublished: false, managePath: null } });
});
afterEach(() => device.close());

async function keep(id: string, facts: Partial<OutboxItem> = {}): Promise<OutboxItem> {
  const fields: [string, string][] = [
    ["song_title", id],
    ["story_content", `What ${id} is about.`],
  ];
  const item = { ...newItem({ id, kind: "story", action: "/api/submissions", title: id, fields }), ...facts };
  await storeItem(item);
  return item;
}

const draft = () => JSON.parse(device.stored.get("story-draft") ?? "{}");
const forms = () => device.sent.map(({ body }) => Object.fromEntries(new URLSearchParams(String(body))));

it("opens a story in the form, with its recordings, and sends it no more", async () => {
  for (const key of ["take", "other"])
    await storeRecording(stored(key, { outbox: "one", scope: "of a page" }));
  const item = await keep("one", { recording: "take", otherTakes: ["other"], state: "refused" });
  device.page.cookie = "outbox=1";
  expect(await openInForm(item)).toBe("open");
  expect(draft()).toMatchObject({ song_title: "one", story_content: "What one is about." });
  expect(device.assign).toHaveBeenCalledWith("/submissions/new");
  expect(await listItems()).toEqual([]);
  for (const recording of await listRecordings()) {
    expect(recording).not.toHaveProperty("outbox");
    expect(recording).not.toHaveProperty("scope");
  }
  // Else the next page would say that the browser has cleared what waited.
  expect(isCleared(await listItems())).toBe(false);
});

it("opens a story in the form with its own voice, although another one was recorded there since", async () => {
  await storeRecording(stored("own", { outbox: "one", chosenAt: 2000 }));
  await storeRecording(stored("left in the form", { startedAt: 3000, chosenAt: 3000 }));
  await openInForm(await keep("one", { recording: "own" }));
  const byChoice = (await listRecordings()).sort((one, other) => (other.chosenAt ?? 0) - (one.chosenAt ?? 0));
  expect(byChoice.map(({ key }) => key)).toEqual(["own", "left in the form"]);
});

it("leaves a story where it is while the form holds another one, or once the server has it", async () => {
  device.stored.set("story-draft", JSON.stringify({ story_content: "Another." }));
  const item = await keep("one");
  expect(await openInForm(item)).toBe("taken");
  expect(draft()).toEqual({ story_content: "Another." });
  expect(await findItem("one")).toEqual(item);
  device.stored.clear();
  // Sent since its author's page has shown it.
  await storeItem({ ...item, state: "sent" });
  expect(await openInForm(item)).toBe("late");
  expect(await dropItem(item)).toBe(false);
  expect(draft()).toEqual({});
  expect(await findItem("one")).toMatchObject({ state: "sent" });
  expect(device.assign).not.toHaveBeenCalled();
});

it.each(["{", "null"])(
  "opens a story in the form in the place of a draft that can't be read: %s",
  async (unreadable) => {
    device.stored.set("story-draft", unreadable);
    expect(await openInForm(await keep("one"))).toBe("open");
    expect(draft()).toMatchObject({ song_title: "one" });
  },
);

it("leaves a story where it is, and says so, if the form can't hold it on a full device", async () => {
  const item = await keep("one");
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  expect(await openInForm(item)).toBe("full");
  expect(await findItem("one")).toEqual(item);
  expect(device.assign).not.toHaveBeenCalled();
});

it("tells other pages of each change through one channel, which doesn't hear of what is said through it", async () => {
  const said = vi.spyOn(BroadcastChannel.prototype, "postMessage");
  await changed();
  await changed();
  expect(said).toHaveBeenCalledTimes(2);
  expect(new Set(said.mock.contexts).size).toBe(1);
});

it("takes a story out, offers its recording again, and puts both back", async () => {
  await storeRecording(stored("take", { outbox: "one" }));
  const item = await keep("one", { recording: "take" });
  expect(await dropItem(item)).toBe(true);
  expect(await listItems()).toEqual([]);
  expect((await listRecordings())[0]?.outbox).toBeUndefined();
  await bringBack(item);
  expect(await listItems()).toEqual([item]);
  expect(await listRecordings()).toMatchObject([{ key: "take", outbox: "one" }]);
});

it("takes a sent story off the list", async () => {
  const item = await keep("one", { state: "sent" });
  expect(await dropItem(item)).toBe(true);
  expect(await listItems()).toEqual([]);
});

it("sends a story without the account or the recording that are gone, and otherwise as it was", async () => {
  const fields: [string, string][] = [
    ["song_title", "one"],
    ["written_as", "ada"],
  ];
  await sendWithout(await keep("one", { fields, state: "signed-out" }));
  await sendWithout(await keep("two", { recording: "gone", state: "lost" }));
  const [withoutAccount, withoutVoice] = forms();
  expect(withoutAccount).toEqual({ song_title: "one", written_as: "" });
  expect(withoutVoice).toEqual({ song_title: "two", story_content: "What two is about.", words_alone: "on" });
});

it("sends again what waits or was written with another account, at once, and nothing that was refused", async () => {
  const items = [
    await keep("waits", { retryAt: Date.now() + 60_000 }),
    await keep("signed out", { state: "signed-out" }),
    await keep("refused", { state: "refused" }),
    await keep("sent", { state: "sent" }),
  ];
  await sendAgain(items);
  expect(forms().map(({ song_title }) => song_title)).toEqual(["waits", "signed out"]);
});

it("opens, drops and sends what waits in a browser without locks, too", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  expect(await dropItem(await keep("dropped"))).toBe(true);
  expect(await openInForm(await keep("opened"))).toBe("open");
  await sendAgain([await keep("sent")]);
  expect(forms().map(({ song_title }) => song_title)).toEqual(["sent"]);
  expect(await listItems()).toMatchObject([{ id: "sent", state: "sent" }]);
});

const managePath = `/manage/${"a".repeat(64)}`;
const answer = { story: { id: "a-story", isPublished: false, managePath } };
const links = () => JSON.parse(device.stored.get("my-stories") ?? "[]");

it("keeps the private link of a sent story once: its author may take it off the device", async () => {
  await keep("one", { state: "sent", answer });
  await keep("two", { state: "refused", answer });
  await settle();
  expect(links()).toEqual([{ id: "a-story", songTitle: "one", managePath }]);
  device.stored.clear();
  await settle();
  expect(links()).toEqual([]);
});

it("lists a sent story until its author has seen it, and no sent like", async () => {
  await keep("story", { state: "sent" });
  await keep("like", { kind: "like", state: "sent" });
  await keep("another like", { kind: "like" });
  await settle();
  expect((await listItems()).map(({ id }) => id).sort()).toEqual(["another like", "story"]);
});

it("says on other pages how many things wait, without those that have arrived", async () => {
  vi.stubGlobal("location", { pathname: "/community" });
  let shown: (string | undefined)[] = [];
  const element = () => ({
    appendChild: ({ textContent }: { textContent?: string }) => void shown.push(textContent),
  });
  Object.assign(device.page, { createElement: element, body: element() });
  const settled = async () => {
    shown = [];
    await settle();
    return shown.filter((text) => text?.includes("sent"));
  };
  await keep("sent", { state: "sent" });
  expect(await settled()).toEqual([]);
  await keep("waits");
  expect(await settled()).toEqual(["1 thing waits to be sent"]);
  await keep("refused", { state: "refused" });
  expect(await settled()).toEqual(["2 things wait to be sent"]);
});

it("leaves the draft of a story that is taken out to its form, which sends it no more, until it is put back", async () => {
  const from = { key: "telling-draft", scope: "stadium" };
  const kept = { submission_key: "one", story_content: "Words." };
  device.stored.set(from.key, JSON.stringify({ ...kept, waiting: "on" }));
  await storeRecording(stored("own", { scope: "stadium question 1", outbox: "one" }));
  const item = await keep("one", { draft: from, recording: "own" });
  const draftNow = () => JSON.parse(device.stored.get(from.key) ?? "{}");
  expect(await dropItem(item)).toBe(true);
  expect(draftNow()).toEqual({ ...kept, waiting: "" });
  // Its form offers the recording, which is still one of that page.
  expect(await listRecordings()).toMatchObject([{ key: "own", scope: "stadium question 1" }]);
  await bringBack(item);
  expect(draftNow()).toEqual({ ...kept, waiting: "on" });
});

it("opens the form, and no page whose draft is another page's untried story", async () => {
  const from = { key: "telling-draft", scope: "stadium" };
  const item = await keep("one", { draft: from });
  device.stored.set(from.key, JSON.stringify({ submission_key: "one", waiting: "untried" }));
  expect(await openInForm(item)).toBe("open");
  expect(device.assign).toHaveBeenCalledWith("/submissions/new");
  expect(draft()).toMatchObject({ song_title: "one" });
});

it("deletes the draft that a story was sent from, with its recordings, and none that was begun or written on since", async () => {
  const from = { key: "telling-draft", scope: "stadium" };
  await storeRecording(stored("own", { scope: "stadium question 1" }));
  await storeRecording(stored("other", { scope: "another gathering" }));
  await keep("one", { state: "sent", draft: from });
  for (const other of [
    { submission_key: "later", waiting: "on" },
    { submission_key: "one", waiting: "" },
    // Another page's story, whose code hasn't come yet.
    { submission_key: "one", waiting: "untried" },
  ]) {
    device.stored.set(from.key, JSON.stringify(other));
    await settle();
    expect(device.stored.has(from.key)).toBe(true);
    expect(await listRecordings()).toHaveLength(2);
  }
  device.stored.set(from.key, JSON.stringify({ submission_key: "one", waiting: "on" }));
  await settle();
  expect(device.stored.has(from.key)).toBe(false);
  expect((await listRecordings()).map(({ key }) => key)).toEqual(["other"]);
});

it("knows that the browser has cleared what waited, by the mark that cookies keep", async () => {
  await keep("one");
  await settle();
  expect(device.page.cookie).toContain("outbox=1;");
  expect(isCleared(await listItems())).toBe(false);
  expect(isCleared([])).toBe(true);
  device.page.cookie = "theme=dark; outbox=0";
  expect(isCleared([])).toBe(false);
});

it("doesn't say of what the server has that it was lost with the device's storage", async () => {
  await keep("one", { state: "sent" });
  await keep("two");
  await settle();
  expect(device.page.cookie).toContain("outbox=1;");
  await storeItem({
    ...newItem({ id: "two", kind: "story", action: "/", title: "", fields: [] }),
    state: "sent",
  });
  await settle();
  expect(isCleared([])).toBe(false);
});
