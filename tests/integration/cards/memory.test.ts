import { expect, it, vi } from "vitest";
import { pictureOf } from "../../support/cards";
import { visit } from "../../support/site";
import { fillStories } from "../../support/stories";

const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `story-${from + at}`);

let memory: WebAssembly.Memory;

it("starts once for those who come first together", async () => {
  await fillStories(4);
  const started = vi.spyOn(WebAssembly, "instantiate");
  await Promise.all(names(1, 4).map(draw));
  const [rasterizer, ...others] = started.mock.results.map(({ value }) => value);
  expect(others).toEqual([]);
  ({ memory } = ((await rasterizer) as unknown as { exports: { memory: WebAssembly.Memory } }).exports);
});

it("draws one card after the other in the memory of the first ones", async () => {
  await fillStories(10);
  const before = memory.buffer.byteLength;
  for (const story of names(5, 10)) await draw(story);
  // A picture that isn't freed leaves its 1200 × 630 pixels: three megabytes each.
  expect(memory.buffer.byteLength).toBe(before);
});

async function draw(story: string) {
  expect((await visit(await pictureOf(story))).status).toBe(200);
}
