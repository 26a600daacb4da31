import type { DBSchema } from "idb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findItem, listItems } from "~/features/outbox/outbox-store";
import { listDeviceSaved } from "~/features/saved/device-store";
import { listRecordings } from "~/features/voice/session/recording-store";
import { deviceDatabase } from "~/lib/device/device-database";
import { openDevice } from "../../support/device/device";

interface Rows extends DBSchema {
  rows: { key: string; value: string };
}

let device: ReturnType<typeof openDevice>;
beforeEach(() => {
  device = openDevice();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await device.close();
});

it.each<[string, () => Promise<unknown>]>([
  ["the outbox", listItems],
  ["an item", () => findItem("one")],
  ["saved stories", listDeviceSaved],
  ["recordings", listRecordings],
])(
  "tells whoever reads %s that the browser broke it off, and leaves no error that nobody caught",
  async (_, read) => {
    await read();
    const { transaction } = IDBDatabase.prototype;
    vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (this: IDBDatabase, ...given) {
      const begun = transaction.apply(this, given);
      queueMicrotask(() => begun.abort());
      return begun;
    });
    await expect(read()).rejects.toThrow(/abort/i);
  },
);

it("tells whoever opens a database that the browser broke it off, leaves no error that nobody caught, and opens it again", async () => {
  let isBrokenOff = true;
  const open = deviceDatabase<Rows>("one", (db) => {
    const { transaction } = db.createObjectStore("rows");
    if (isBrokenOff) queueMicrotask(() => transaction.abort());
  });
  await expect(open()).rejects.toThrow(/abort/i);
  isBrokenOff = false;
  expect([...(await open()).objectStoreNames]).toEqual(["rows"]);
});
