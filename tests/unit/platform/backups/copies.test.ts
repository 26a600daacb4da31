import { expect, it } from "vitest";
import { copyFile, writeFiles } from "~/platform/backups/copies";
import { type FileLine, keys, type Running } from "~/platform/backups/format";
import type { BackupStore } from "~/platform/backups/store";

const mega = 1_000_000;

/** A backup at its files, from buckets with files of these sizes; a negative one is deleted before it is read. */
function backup(sizes: Record<string, number>, isTruncated = false) {
  const objects = Object.entries(sizes).map(([key, size]) => ({ key, etag: "e", size: Math.abs(size) }));
  const copied: string[] = [];
  const parts: { key: string; lines: unknown[] }[] = [];
  let [reading, maxFiles, maxBytes] = [[] as number[], 0, 0];
  const media = {
    list: async ({ startAfter }: R2ListOptions) => ({
      objects: objects.filter(({ key }) => key > (startAfter ?? "")),
      truncated: isTruncated,
    }),
    get: async (key: string) => {
      const size = sizes[key] ?? -1;
      if (size < 0) return null;
      reading.push(size);
      maxFiles = Math.max(maxFiles, reading.length);
      const together = reading.reduce((sum, one) => sum + one, 0);
      // A larger one is read alone.
      if (reading.length > 1) maxBytes = Math.max(maxBytes, together);
      // Others begin to be read meanwhile.
      await Promise.resolve();
      reading = reading.slice(1);
      return { arrayBuffer: async () => new ArrayBuffer(0), checksums: {} };
    },
  } as unknown as R2Bucket;
  const backups = {
    head: async (key: string) => (key === keys.copy(["clips/known", "e"]) ? {} : null),
    put: async (key: string) => void copied.push(key),
  } as unknown as R2Bucket;
  const store = {
    writePart: async (key: string, lines: unknown[]) => {
      parts.push({ key, lines });
      return { key, sha256: "", lines: lines.length };
    },
  } as unknown as BackupStore;
  const running = {
    id: "2026-11-22T0347",
    at: { phase: "files", after: "" },
    files: { count: 0, bytes: 0, parts: [] },
  } as unknown as Running;
  const step = (after = "") => writeFiles({ media, backups, store }, running, after);
  return { running, step, copied, parts, most: () => [maxFiles, maxBytes] };
}

const line = (key: string, size: number): FileLine => [key, "e", size];

it("lists what is there, also what was copied before, and not what is drawn again or was just deleted", async () => {
  const sizes = { "cards/a": 1, "clips/gone": -5, "clips/known": 7, "clips/new": 9, "dev-mail/a": 1 };
  const { running, step, copied, parts } = backup(sizes);
  await step();
  const listed = [line("clips/known", 7), line("clips/new", 9)];
  const key = keys.files(running.id, 1);
  expect(parts).toEqual([{ key, lines: listed }]);
  expect(copied).toEqual([keys.copy(["clips/new", "e"])]);
  const [from, to] = listed.map(keys.copy);
  expect(running.files).toEqual({ count: 2, bytes: 16, parts: [{ key, sha256: "", lines: 2, from, to }] });
  expect(running.at).toEqual({ phase: "prune", after: "" });
});

it("copies a hundred megabytes in a step, six files at once and at most 24 megabytes of them", async () => {
  const small = Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`a${at + 10}`, 1]));
  const large = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`b${at}`, 12 * mega]));
  const { running, step, copied, most, parts } = backup({ ...small, ...large, c: 30 * mega, d: 1 });
  await step();
  expect(most()).toEqual([6, 24 * mega]);
  expect(copied).toHaveLength(22);
  expect(running.at).toEqual({ phase: "files", after: "c" });
  await step("c");
  expect(copied).toHaveLength(23);
  expect(parts.map(({ key, lines }) => [key, lines.length])).toEqual([
    [keys.files(running.id, 1), 22],
    [keys.files(running.id, 2), 1],
  ]);
  expect(running.files).toMatchObject({ count: 23, bytes: 13 + 8 * 12 * mega + 30 * mega + 1 });
  expect(running.at).toEqual({ phase: "prune", after: "" });
});

it("goes on behind the last file of a page", async () => {
  const { running, step } = backup({ "cards/a": 1, "clips/a": 1 }, true);
  await step();
  expect(running.at).toEqual({ phase: "files", after: "clips/a" });
});

it("passes over the rest of what is drawn again, and writes no part for a page of it", async () => {
  const { running, step, parts } = backup({ "cards/a": 1, "cards/b": 1 }, true);
  await step();
  expect([running.at, parts]).toEqual([{ phase: "files", after: "cards0" }, []]);
});

it("copies a file with its type, and has R2 compare the bytes with those of the file", async () => {
  const [httpMetadata, md5] = [{ contentType: "audio/mp4" }, new ArrayBuffer(16)];
  const bytes = new ArrayBuffer(3);
  const from = { get: async () => ({ arrayBuffer: async () => bytes, httpMetadata, checksums: { md5 } }) };
  const put: unknown[][] = [];
  const to = { put: async (...given: unknown[]) => void put.push(given) };
  const [media, backups] = [from, to] as unknown as [R2Bucket, R2Bucket];
  expect(await copyFile(media, "clips/a", backups, "files/clips/a@e")).toBe(true);
  expect(put).toEqual([["files/clips/a@e", bytes, { httpMetadata, md5 }]]);
});
