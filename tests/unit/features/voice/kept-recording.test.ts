import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findRecordings } from "~/features/voice/session/kept-recording";
import { storeChunk, storeRecording } from "~/features/voice/session/recording-store";
import { openDevice } from "../../../support/device/device";
import { stored } from "../../../support/voice/voice-deps";

let device: ReturnType<typeof openDevice>;
beforeEach(async () => {
  device = openDevice();
  for (const key of ["one", "two"]) {
    await storeRecording(stored(key));
    await storeChunk(key, 0, new Blob([key]));
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  await device.close();
});

/** A browser that breaks off what is read, so often. */
function breakOff(times: number) {
  const { transaction } = IDBDatabase.prototype;
  const begin = vi.spyOn(IDBDatabase.prototype, "transaction");
  for (let time = 0; time < times; time++) {
    begin.mockImplementationOnce(function (this: IDBDatabase, ...given) {
      const begun = transaction.apply(this, given);
      queueMicrotask(() => begun.abort());
      return begun;
    });
  }
}

const keys = async () => (await findRecordings()).map(({ recording }) => recording.key).sort();

it("finds every recording, also when the browser breaks off reading once", async () => {
  expect(await keys()).toEqual(["one", "two"]);
  breakOff(1);
  expect(await keys()).toEqual(["one", "two"]);
});

it("finds what waits in the outbox for the form of that story alone", async () => {
  for (const [key, outbox] of [
    ["told", "one story"],
    ["told by another", "another story"],
  ] as const) {
    await storeRecording({ ...stored(key), scope: "lake 0", outbox });
    await storeChunk(key, 0, new Blob([key]));
  }
  const found = await findRecordings("lake 0", "one story");
  expect(found.map(({ recording }) => recording.key)).toEqual(["told"]);
  expect(await findRecordings("lake 0")).toEqual([]);
});

it("finds none where the device's storage doesn't work", async () => {
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("The connection is lost", "InvalidStateError");
  });
  expect(await keys()).toEqual([]);
});
