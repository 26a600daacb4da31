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
