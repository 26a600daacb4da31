import { expect, it } from "vitest";
import { countParts } from "~/features/voice/structure/count-parts";
import { soundOf } from "../../../support/voice/sounds";

const text = (ascii: string) => [...ascii].map((character) => character.charCodeAt(0));
const bytesOf = (...parts: (number | number[])[]) => new Uint8Array(parts.flat());
const word = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

const ebml = [0x1a, 0x45, 0xdf, 0xa3, 0x80];
const segment = [0x18, 0x53, 0x80, 0x67, 0xff];
const cluster = [0x1f, 0x43, 0xb6, 0x75, 0xff];
const block = [0xa3, 0x84, 0x81, 0, 0, 0x80];
const laced = (frames: number) => [0xa3, 0x85, 0x81, 0, 0, 0x82, frames - 1];
const webm = (...parts: (number | number[])[]) => bytesOf(ebml, segment, ...parts);

it.each<[string, Uint8Array, number | null]>([
  ["blocks", webm(cluster, block, block, block), 6],
  [
    "a block in a group, with its length",
    webm(cluster, [0xa0, 0x89], [0xa1, 0x84, 0x81, 0, 0, 0], [0x9b, 0x81, 9]),
    6,
  ],
  ["a group within a group", webm(cluster, [0xa0, 0x88], [0xa0, 0x86], block), 6],
  ["a lace of nine frames", webm(cluster, laced(9)), 4 + 8 * 4],
  ["a lace of nine frames in a group", webm(cluster, [0xa0, 0x87], laced(9)), 5 + 8 * 4],
  ["two tracks", webm([0x16, 0x54, 0xae, 0x6b, 0x84], [0xae, 0x80], [0xae, 0x80]), 2003],
  ["padding", webm([0xec, 0x82, 1, 2], cluster, block), 5],
  ["the end in the middle of a size", webm(cluster, block, [0xa3, 0x44]), 4],
  ["the end in the middle of a block", webm(cluster, block, [0xa3, 0x84, 0x81]), 5],
  ["zeros", webm(cluster, block, [0, 0, 0]), null],
  ["a size that is longer than any may be", webm(cluster, block, [0xa3], Array(9).fill(0), block), 4],
  ["a size of eight bytes", webm(cluster, [0xa3, 1, 0, 0, 0, 0, 0, 0, 4, 0x81, 0, 0, 0x80], block), 5],
  ["a small unknown element", webm([0xbf, 0x84, 1, 2, 3, 4], cluster, block), 5],
  [
    "a small unknown element behind others",
    webm([0xec, 0x40, 100], Array(100).fill(1), [0xbf, 0x84, 1, 2, 3, 4], cluster, block),
    6,
  ],
  ["the largest unknown element without room", webm([0xbf, 0x40, 64], Array(64).fill(1), cluster, block), 5],
  ["an unknown element with room for others", webm([0xbf, 0x40, 65], Array(65).fill(1)), null],
  [
    "an unknown element behind a cluster",
    webm(cluster, block, [0x12, 0x54, 0xc3, 0x67, 0x80], [0xbf, 0x40, 65], Array(65).fill(1)),
    null,
  ],
  ["an unknown element in a cluster", webm(cluster, [0xab, 0x40, 65], Array(65).fill(1), block), 5],
  ["an element of a megabyte", webm([0xec, 0x2f, 255, 255], cluster), null],
  ["a lonely element that doesn't say its length", webm([0xec, 0xff]), null],
  [
    "an element that is longer than its segment",
    bytesOf(ebml, [0x18, 0x53, 0x80, 0x67, 0x83], [0xec, 0x82, 1, 2]),
    null,
  ],
  [
    "a cluster behind its segment",
    bytesOf(ebml, [0x18, 0x53, 0x80, 0x67, 0x82], [0xec, 0x80], cluster, block),
    5,
  ],
])("counts the parts of a WebM file: %s", (_, bytes, parts) => {
  expect(countParts(bytes, 10_000)).toBe(parts);
});

const box = (type: string, ...content: (number | number[])[]) => {
  const inside = content.flat();
  return [...word(inside.length + 8), ...text(type), ...inside];
};
const table = (type: string, ...words: number[]) => box(type, word(0), ...words.map(word));
const mp4 = (...boxes: number[][]) => bytesOf(box("ftyp", text("mp42")), ...boxes);

it.each<[string, Uint8Array, number | null]>([
  ["boxes in boxes", mp4(box("moov", box("mdia", box("minf"))), box("mdat", text("moov"))), 5],
  [
    "a box in each kind of box that holds others",
    mp4(
      ...["moov", "mdia", "minf", "stbl", "mvex", "moof", "traf", "edts", "mfra"].map((type) =>
        box(type, box("free")),
      ),
    ),
    1 + 9 * 2,
  ],
  ["a track", mp4(box("moov", box("trak"))), 2 + 1000],
  ["each sample's size", mp4(table("stsz", 0, 77)), 2 + 77],
  ["one size for all", mp4(table("stsz", 4, 0xffffffff)), 2],
  ["short sizes", mp4(table("stz2", 4, 77)), 2 + 77],
  ["runs of samples", mp4(table("stts", 2, 50, 1, 60, 1)), 2 + 2],
  [
    "runs of samples that are listed",
    mp4(table("stts", 2, 50, 1, 60, 1), table("ctts", 1, 9, 1)),
    3 + 2 + 1 + 119,
  ],
  ["chunks", mp4(table("stco", 9), table("co64", 9), table("stss", 9), table("elst", 9)), 5 + 36],
  ["chunks that are far apart", mp4(table("stsc", 2, 1, 1, 1, 700, 1, 1)), 2 + 2 + 700],
  [
    "samples in large chunks, whose sizes are added up for each",
    mp4(box("trak", table("stsz", 0, 9), table("stts", 1, 600, 1), table("stsc", 1, 1, 500, 1))),
    5 + 999 + 9 + 1 + 2 + 100,
  ],
  [
    "samples of one size in large chunks",
    mp4(box("trak", table("stsz", 4, 600), table("stts", 1, 600, 1), table("stsc", 1, 1, 500, 1))),
    5 + 999 + 1 + 2,
  ],
  ["a large chunk of samples without sizes", mp4(box("trak", table("stsc", 1, 1, 3000, 1))), 3 + 999 + 2 + 1],
  ["a track in a track", mp4(box("trak", box("trak"))), null],
  ["a fragment", mp4(box("moof", box("traf", table("trun", 88)))), 4 + 88],
  ["a long size", mp4([...word(1), ...text("mdat"), ...word(0), ...word(20), ...word(7)], box("free")), 3],
  ["a long size that is cut off", mp4([...word(1), ...text("mdat"), ...word(0)]), null],
  ["a last box without a size", mp4([...word(0), ...text("mdat"), ...box("free")]), 2],
  ["a box that ends before it begins", mp4([...word(7), ...text("free")]), null],
  ["encryption", mp4(box("moov", table("pssh", 1))), null],
  ["encrypted samples", mp4(box("moof", box("traf", table("saiz", 1)))), null],
  ["an index of fragments", mp4([...word(1100), ...text("mfra"), ...word(12)]), 2 + 100],
])("counts the parts of an MP4 file: %s", (_, bytes, parts) => {
  expect(countParts(bytes, 10_000)).toBe(parts);
});

const page = (flags: number, ...lengths: number[]) => [
  ...text("OggS"),
  0,
  flags,
  ...Array(20).fill(0),
  lengths.length,
  ...lengths,
];

it("counts the parts of an Ogg file, with or without garbage between pages", () => {
  expect(countParts(bytesOf(page(0, 1, 2, 3), [9, 9], page(0, 1)), 10_000)).toBe(6);
  expect(countParts(bytesOf(page(2, 1), page(2), page(0)), 10_000)).toBe(2004);
  // A page that is cut off.
  expect(countParts(bytesOf(page(0, 1), text("OggS")), 10_000)).toBe(3);
});

it("stops counting at the limit", async () => {
  for (const kind of ["webm", "m4a", "ogg"] as const) {
    const bytes = await soundOf(kind, 4);
    const parts = countParts(bytes, 100_000) ?? 0;
    expect(parts).toBeGreaterThan(180);
    expect(countParts(bytes, 20)).toBeLessThan(20 + 2010);
  }
});

it("counts 0 for files that are read incrementally, and for others", async () => {
  for (const kind of ["wav", "mp3"] as const) expect(countParts(await soundOf(kind, 1), 10_000)).toBe(0);
  expect(countParts(bytesOf(text("<html>")), 10_000)).toBe(0);
  expect(countParts(new Uint8Array(), 10_000)).toBe(0);
});
