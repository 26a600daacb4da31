import { expect, it } from "vitest";
import { keys, type Running } from "~/platform/backups/format";
import { prune } from "~/platform/backups/prune";
import type { BackupStore } from "~/platform/backups/store";

/** A store of names alone, which lists them by pages as R2 does. */
function storeOf(names: string[]): { store: BackupStore; left: Set<string> } {
  const left = new Set(names);
  const store: BackupStore = {
    read: async () => null,
    write: async (key) => void left.add(key),
    writePart: () => Promise.reject(new Error("Nothing is backed up")),
    readPart: async () => [],
    has: async (key) => left.has(key),
    list: async (prefix, after, limit) => {
      const found = [...left].filter((key) => key.startsWith(prefix) && key > after).sort();
      return { keys: found.slice(0, limit), isMore: found.length > limit };
    },
    folders: async (prefix) => [
      ...new Set([...left].flatMap((key) => (key.startsWith(prefix) ? (key.split("/")[1] ?? []) : []))),
    ],
    delete: async (gone) => {
      for (const key of gone) left.delete(key);
    },
  };
  return { store, left };
}

const running = {
  startedAt: Date.parse("2026-11-22T03:47:00Z"),
  at: { phase: "prune", after: "" },
} as Running;

const copyOf = (number: number) => keys.copy([`clips/${10_000 + number}`, "etag", 1]);

it("deletes all of a backup that was never finished, however many files it has", async () => {
  const [kept, unfinished] = ["2026-11-21T0347", "2026-11-20T0347"];
  const parts = Array.from({ length: 2100 }, (_, number) => keys.files(unfinished, number));
  const { store, left } = storeOf([keys.manifest(kept), keys.files(kept, 0), ...parts]);
  expect(await prune(store, running, "")).toBe("done");
  expect([...left].sort()).toEqual([keys.files(kept, 0), keys.manifest(kept), keys.index].sort());
});

it("keeps a copy that a backup needs, though no other one stands before or behind it", async () => {
  const id = "2026-11-21T0347";
  const line = ["clips/a", "etag", 1] as const;
  const copy = keys.copy(line);
  const { store, left } = storeOf([keys.manifest(id), copy]);
  const parts = [{ key: keys.files(id, 1), sha256: "", lines: 1, from: copy, to: copy }];
  const listed = {
    ...store,
    read: async () => ({ files: { count: 1, bytes: 1, parts } }) as never,
    readPart: async () => [line],
  };
  await prune(listed, running, "");
  expect(left).toContain(copy);
});

it("goes on behind the last copy that it has looked at, and reads only the lists that name those of a page", async () => {
  const id = "2026-11-21T0347";
  const { store, left } = storeOf([
    keys.manifest(id),
    ...Array.from({ length: 1002 }, (_, number) => copyOf(number)),
  ]);
  const part = (number: number, from: number, to: number) => {
    return { key: keys.files(id, number), sha256: "", lines: 1, from: copyOf(from), to: copyOf(to) };
  };
  const parts = [part(1, 0, 999), part(2, 1000, 1001)];
  const read: string[] = [];
  const listed = {
    ...store,
    read: async () => ({ files: { count: 2, bytes: 2, parts } }) as never,
    readPart: async ({ key }: { key: string }) => {
      read.push(key);
      return [[`clips/${key === parts[0]?.key ? 10_000 : 11_001}`, "etag", 1]];
    },
  };
  const own = { ...running };
  expect(await prune(listed, own, "")).toBe("more");
  expect([own.at, read.splice(0)]).toEqual([{ phase: "prune", after: copyOf(999) }, [parts[0]?.key]]);
  expect(await prune(listed, own, copyOf(999))).toBe("done");
  expect([own.at, read]).toEqual([{ phase: "prune", after: copyOf(1001) }, [parts[1]?.key]]);
  expect([...left].filter((key) => key.startsWith(keys.copies))).toEqual([copyOf(0), copyOf(1001)]);
  // A step that is done again when all behind it is gone.
  await prune(listed, own, copyOf(1001));
  expect(own.at).toEqual({ phase: "prune", after: copyOf(1001) });
});

it("deletes a backup of which only the manifest is left, and asks R2 to delete nothing by no name", async () => {
  const [kept, old] = ["2026-11-21T0347", "2024-11-20T0347"];
  const { store, left } = storeOf([keys.manifest(kept), keys.manifest(old)]);
  const deleted: string[][] = [];
  const counted = {
    ...store,
    delete: (gone: string[]) => store.delete(gone).finally(() => deleted.push(gone)),
  };
  await prune(counted, { ...running }, "");
  expect([left.has(keys.manifest(old)), deleted]).toEqual([false, [[keys.manifest(old)]]]);
});
