import { expect, it } from "vitest";
import { requirePng } from "~/features/cards/draw/png";

/** Bytes that start and end like a PNG. */
function png({ width = 1200, height = 630, bytes = 20_000 } = {}) {
  const made = new Uint8Array(bytes);
  made.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(made.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  made.set(new TextEncoder().encode("IEND"), bytes - 8);
  return made;
}

it("accepts a complete image", () => {
  for (const bytes of [12_000, 300_000]) expect(() => requirePng(png({ bytes }), 1200, 630)).not.toThrow();
});

it.each<[string, Uint8Array<ArrayBuffer>]>([
  ["is no PNG", new Uint8Array(0)],
  ["is no PNG", png().fill(0, 0, 1)],
  ["is no PNG", new TextEncoder().encode("<svg/>".repeat(3000))],
  ["measures 630 × 1200", png({ width: 630, height: 1200 })],
  ["is not whole", png().slice(0, -20)],
  ["measures 1200 × 631", png({ height: 631 })],
  ["is blank", png({ bytes: 11_999 })],
  ["has 300001 bytes", png({ bytes: 300_001 })],
])("rejects what %s", (complaint, bytes) => {
  expect(() => requirePng(bytes, 1200, 630)).toThrow(`The card's image ${complaint}`);
});
