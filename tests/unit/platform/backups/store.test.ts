import { expect, it } from "vitest";
import { sha256 } from "~/lib/sha256";
import { keys } from "~/platform/backups/format";
import { linesOf } from "~/platform/backups/store";

const key = "backups/2026-11-22T0347/rows/stories-1.ndjson.gz";

/** A part of a backup, with its bytes as they are stored. */
async function partOf(text: string, lines: number) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return { part: { key, sha256: await sha256(bytes), lines }, bytes };
}

it("reads the lines of a part as they were written", async () => {
  const { part, bytes } = await partOf('[1,"a\\nb"]\n[2,null]\n', 2);
  expect(await linesOf(part, bytes)).toEqual([
    [1, "a\nb"],
    [2, null],
  ]);
});

it("reads no part that is missing, changed or shorter than it was", async () => {
  const { part, bytes } = await partOf("[1]\n[2]\n", 2);
  const other = (await partOf("[1]\n[3]\n", 2)).bytes;
  const shorter = await partOf("[1]\n", 2);
  const refused = { name: "DamagedPartError" };
  await expect(linesOf(part, null)).rejects.toMatchObject({ ...refused, message: `${key} is missing` });
  await expect(linesOf(part, other)).rejects.toMatchObject({ ...refused, message: `${key} is damaged` });
  await expect(linesOf(part, bytes.slice(0, -1))).rejects.toMatchObject(refused);
  await expect(linesOf(shorter.part, shorter.bytes)).rejects.toMatchObject({
    ...refused,
    message: `${key} lacks lines`,
  });
});

it("keeps the rows of archives apart from those of the main database, and each version of a file", () => {
  const id = "2026-11-22T0347";
  expect(keys.rows(id, { name: "stories", archive: null }, 2)).toBe(`backups/${id}/rows/stories-2.ndjson.gz`);
  expect(keys.rows(id, { name: "stories", archive: "2025" }, 2)).toBe(
    `backups/${id}/rows/2025/stories-2.ndjson.gz`,
  );
  expect(keys.copy(["clips/a", "first", 1])).not.toBe(keys.copy(["clips/a", "second", 1]));
});
