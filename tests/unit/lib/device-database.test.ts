import type { DBSchema, IDBPDatabase } from "idb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findItem, listItems } from "~/features/outbox/outbox-store";
import { listDeviceSaved } from "~/features/saved/device-store";
import { listRecordings } from "~/features/voice/session/recording-store";
import { changeIn, deviceDatabase, writeTo } from "~/lib/device/device-database";
import { openDevice } from "../../support/device/device";

interface Row {
  id: string;
  text: string;
}

interface Rows extends DBSchema {
  rows: { key: string; value: Row };
}

const openRows = deviceDatabase<Rows>("rows", (db) => {
  db.createObjectStore("rows", { keyPath: "id" });
});

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

it.each<[string, (db: IDBPDatabase<Rows>) => Promise<unknown>]>([
  ["writes", (db) => writeTo(db, "rows", (store) => store.put({ id: "one", text: "" }))],
  ["changes", (db) => changeIn(db, "rows", "one", () => ({ id: "one", text: "" }))],
])("commits what it %s before the page hears of it, so that it outlives the page", async (_, write) => {
  const db = await openRows();
  const steps: string[] = [];
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...given) {
    const request = put.apply(this, given);
    request.addEventListener("success", () => steps.push("heard"));
    return request;
  });
  const { commit } = IDBTransaction.prototype;
  vi.spyOn(IDBTransaction.prototype, "commit").mockImplementation(function (this: IDBTransaction) {
    steps.push("committed");
    commit.apply(this);
  });
  await write(db);
  expect(steps).toEqual(["committed", "heard"]);
});

it.each<[string, Row | null | undefined, Row[]]>([
  [
    "puts what is returned in the place of an entry",
    { id: "one", text: "new" },
    [{ id: "one", text: "new" }],
  ],
  ["deletes an entry for which null is returned", null, []],
  ["leaves an entry for which nothing is returned", undefined, [{ id: "one", text: "old" }]],
])("%s", async (_, change, left) => {
  const db = await openRows();
  await writeTo(db, "rows", (store) => store.put({ id: "one", text: "old" }));
  expect(await changeIn(db, "rows", "one", (entry) => (entry?.text === "old" ? change : undefined))).toBe(
    change,
  );
  expect(await db.getAll("rows")).toEqual(left);
});
