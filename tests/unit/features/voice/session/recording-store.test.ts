import { afterEach, beforeEach, expect, it } from "vitest";
import {
  forgetRecording,
  forgetScope,
  listRecordings,
  type StoredRecording,
  soundOf,
  storeChunk,
  storeRecording,
  updateRecording,
} from "~/features/voice/session/recording-store";
import { openDevice } from "../../../../support/device/device";

let device: ReturnType<typeof openDevice>;
beforeEach(() => {
  device = openDevice();
});
afterEach(() => device.close());

const recordingOf = (key: string, facts: Partial<StoredRecording> = {}): StoredRecording => ({
  key,
  contentType: "audio/webm",
  startedAt: 1000,
  seconds: 3,
  wanted: false,
  sentAt: null,
  heard: false,
  publish: false,
  ...facts,
});

const keys = async () => (await listRecordings()).map(({ key }) => key);
const textOf = async (key: string) => (await soundOf(recordingOf(key))).text();

it("has a recording’s sound in the order in which it was recorded, and no other’s", async () => {
  for (let at = 11; at >= 0; at--) await storeChunk("a", at, new Blob([`${at} `]));
  await storeChunk("a2", 0, new Blob(["another"]));
  expect(await textOf("a")).toBe("0 1 2 3 4 5 6 7 8 9 10 11 ");
  expect((await soundOf(recordingOf("a"))).type).toBe("audio/webm");
});

it("lists the newest first", async () => {
  for (const [key, startedAt] of [
    ["a", 2000],
    ["b", 3000],
    ["c", 1000],
  ] as const) {
    await storeRecording(recordingOf(key, { startedAt }));
  }
  expect(await keys()).toEqual(["b", "a", "c"]);
});

it("deletes a recording with its sound, and no other", async () => {
  for (const key of ["a", "a2", "b"]) {
    await storeRecording(recordingOf(key));
    for (const at of [0, 1]) await storeChunk(key, at, new Blob([key]));
  }
  await forgetRecording("a");
  expect((await keys()).sort()).toEqual(["a2", "b"]);
  expect([await textOf("a"), await textOf("a2"), await textOf("b")]).toEqual(["", "a2a2", "bb"]);
});

it("deletes the recordings of a form’s questions, and those of no other form", async () => {
  await storeRecording(recordingOf("first", { scope: "lake 0" }));
  await storeRecording(recordingOf("second", { scope: "lake 1" }));
  await storeRecording(recordingOf("another", { scope: "harbour 0" }));
  await storeRecording(recordingOf("ordinary"));
  await storeRecording(recordingOf("joined", { scope: "lake joined", outbox: "own" }));
  await storeRecording(recordingOf("of another story", { scope: "lake 0", outbox: "other" }));
  await forgetScope("lake ", "own");
  expect((await keys()).sort()).toEqual(["another", "of another story", "ordinary"]);
});

it("changes what is on the device, and brings nothing back that was deleted", async () => {
  await storeRecording(recordingOf("a", { publish: true }));
  await updateRecording("a", (recording) => ({ ...recording, sentAt: 5 }));
  await updateRecording("gone", (recording) => ({ ...recording, sentAt: 5 }));
  expect(await listRecordings()).toEqual([recordingOf("a", { publish: true, sentAt: 5 })]);
});
