import { afterEach, beforeEach, expect, it } from "vitest";
// Loaded before the tests, which would wait for its library within their time.
import "~/features/gatherings/telling/client/join-takes";
import { readKept } from "~/features/gatherings/telling/kept/read-kept";
import { takeToForm } from "~/features/gatherings/telling/kept/take-to-form";
import { newItem } from "~/features/outbox/item";
import { listItems, storeItem } from "~/features/outbox/outbox-store";
import {
  listRecordings,
  type StoredRecording,
  storeChunk,
  storeRecording,
} from "~/features/voice/session/recording-store";
import { openDevice } from "../../../support/device/device";
import { recordingOf } from "../../../support/voice/recordings";
import { stored } from "../../../support/voice/voice-deps";

let device: ReturnType<typeof openDevice>;
beforeEach(() => {
  device = openDevice();
});
afterEach(() => device.close());

const code = "stadium";
const key = `gathering ${code}`;

/** What was told and not sent: two answers, the second one without a voice, and a story of another gathering. */
async function told(more: Record<string, string> = {}) {
  const answers = { answer_0: "We sang.", question_0: "What did you hear?", answer_2: " Then it rained. " };
  const fields = {
    submission_key: "a-key",
    song_title: "The Weight",
    submitter_name: "Ada",
    ...answers,
    ...more,
  };
  device.stored.set(key, JSON.stringify(fields));
  device.stored.set("gathering other", JSON.stringify({ answer_0: "Another night." }));
  await record("take", { scope: `${code} 0`, outbox: "a-key", gathering: code, words: "We sang." });
  await record("other", { scope: "other 0" });
  const kept = await readKept(code);
  if (!kept) throw new Error("Nothing is kept");
  return kept;
}

async function record(name: string, facts: Partial<StoredRecording>) {
  await storeRecording(stored(name, facts));
  await storeChunk(name, 0, new Blob(["sound"]));
}

const draft = () => JSON.parse(device.stored.get("story-draft") ?? "{}");

const wait = (state: "waiting" | "sent") =>
  storeItem({
    ...newItem({ id: "a-key", kind: "story", action: `/at/${code}`, fields: [], title: "" }),
    state,
  });

it("reads what this device holds for one gathering, the chosen take first", async () => {
  await record("newer", { scope: `${code} 0`, startedAt: 2000, chosenAt: 2000 });
  await record("chosen", { scope: `${code} 0`, startedAt: 1500, chosenAt: 3000 });
  const { answers } = await told();
  expect(answers.map(({ question, text }) => [question, text])).toEqual([
    ["What did you hear?", "We sang."],
    ["", "Then it rained."],
  ]);
  expect(answers[0]?.takes.map(({ recording }) => recording.key)).toEqual(["chosen", "newer", "take"]);
  expect(await readKept("elsewhere")).toBeNull();
});

it("reads the words of a recording that were put aside for one that never came", async () => {
  const { answers } = await told({ answer_0: "" });
  expect(answers.map(({ text }) => text)).toEqual(["We sang.", "Then it rained."]);
});

it("reads them also where the one for which they were put aside broke off", async () => {
  await record("begun", { scope: `${code} 0`, startedAt: 2000 });
  const { answers } = await told({ answer_0: "" });
  expect(answers[0]?.takes[0]?.recording.key).toBe("begun");
  expect(answers[0]?.text).toBe("We sang.");
});

it("leaves another page's story where it waits, whose key an untried one still has", async () => {
  await record("own", { scope: `${code} 2` });
  const kept = await told({ waiting: "untried" });
  expect(kept.answers.flatMap(({ takes }) => takes.map(({ recording }) => recording.key))).toEqual(["own"]);
  for (const state of ["waiting", "sent"] as const) {
    await wait(state);
    device.stored.delete("story-draft");
    expect(await takeToForm(kept)).toBe("open");
    expect(draft().submission_key).toMatch(/^[\w-]{20,}$/);
    expect(await listItems()).toMatchObject([{ id: "a-key", state }]);
  }
  expect((await listRecordings()).find((recording) => recording.key === "take")).toMatchObject({
    scope: `${code} 0`,
    outbox: "a-key",
  });
});

it("makes it the ordinary form's story, with its voice, and sends it no more", async () => {
  const kept = await told({ publish_voice: "on", spot: " Section 114" });
  await wait("waiting");
  expect(await takeToForm(kept)).toBe("open");
  // With its key: should it have arrived after all, it is one story.
  expect(draft()).toEqual({
    submission_key: "a-key",
    song_title: "The Weight",
    artist_name: "",
    submitter_name: "Ada",
    story_content: "We sang.\n\nThen it rained.\n\nSection 114",
  });
  expect(await listItems()).toEqual([]);
  expect([device.stored.has(key), device.stored.has("gathering other")]).toEqual([false, true]);
  const recordings = new Map((await listRecordings()).map((recording) => [recording.key, recording]));
  expect([...recordings.keys()].sort()).toEqual(["other", "take"]);
  expect(recordings.get("other")).toMatchObject({ scope: "other 0" });
  const take = recordings.get("take");
  // Its words weren't heard yet.
  expect(take).toMatchObject({ publish: true, wanted: true, heard: false });
  for (const own of ["scope", "outbox", "gathering", "words"]) expect(take).not.toHaveProperty(own);
});

it("publishes no voice that its author didn't say", async () => {
  expect(await takeToForm(await told())).toBe("open");
  expect((await listRecordings()).find((recording) => recording.key === "take")).toMatchObject({
    publish: false,
  });
});

it("joins the recordings of several answers, and keeps none of them beside the whole", async () => {
  await record("second", { scope: `${code} 2` });
  await told();
  for (const name of ["take", "second"]) await storeChunk(name, 0, new Blob([await recordingOf(1)]));
  const kept = await readKept(code);
  if (!kept) throw new Error("Nothing is kept");
  expect(await takeToForm(kept)).toBe("open");
  const free = (await listRecordings()).filter(({ scope }) => scope === undefined);
  expect(free).toMatchObject([{ seconds: 6, wanted: true, heard: false, publish: false }]);
});

it("keeps recordings that can't be joined, each as a take that was heard or not", async () => {
  await record("second", { scope: `${code} 2` });
  await told();
  await record("take", { scope: `${code} 0`, heard: true });
  const kept = await readKept(code);
  if (!kept) throw new Error("Nothing is kept");
  expect(await takeToForm(kept)).toBe("open");
  const free = (await listRecordings()).filter(({ scope }) => scope === undefined);
  expect(free.map(({ key, heard }) => [key, heard]).sort()).toEqual([
    ["second", false],
    ["take", true],
  ]);
});

it("keeps recordings that are longer than one may be, each as a take", async () => {
  await told();
  for (const [at, name] of ["take", "second"].entries()) {
    await record(name, { scope: `${code} ${2 * at}`, seconds: 200 });
    await storeChunk(name, 0, new Blob([await recordingOf(1)]));
  }
  const kept = await readKept(code);
  if (!kept) throw new Error("Nothing is kept");
  expect(await takeToForm(kept)).toBe("open");
  const free = (await listRecordings()).filter(({ scope }) => scope === undefined);
  expect(free.map((recording) => recording.key).sort()).toEqual(["second", "take"]);
});

it("changes nothing while the form holds another story", async () => {
  const kept = await told();
  await wait("waiting");
  device.stored.set("story-draft", JSON.stringify({ story_content: "Another." }));
  expect(await takeToForm(kept)).toBe("taken");
  expect(draft()).toEqual({ story_content: "Another." });
  expect(await readKept(code)).toEqual(kept);
  expect(await listItems()).toHaveLength(1);
});

it("takes nothing that the server has by now", async () => {
  const kept = await told();
  await wait("sent");
  expect(await takeToForm(kept)).toBe("late");
  expect(draft()).toEqual({});
  expect(await readKept(code)).not.toBeNull();
});
