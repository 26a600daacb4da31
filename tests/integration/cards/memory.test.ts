import { expect, it, vi } from "vitest";
import { pictureOf } from "../../support/cards";
import { visit } from "../../support/site";
import { fillStories } from "../../support/stories";

const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `story-${from + at}`);

it("draws one card after the other in the same memory", async () => {
  await fillStories(16);
  const started = vi.spyOn(WebAssembly, "instantiate");
  await draw(names(1, 4));
  const rasterizer = started.mock.results.map(({ value }) => value);
  expect(rasterizer).toHaveLength(1);
  const { exports } = (await rasterizer[0]) as unknown as { exports: { memory: WebAssembly.Memory } };
  const before = exports.memory.buffer.byteLength;
  await draw(names(5, 16));
  // A picture that isn't freed leaves its 1200 × 630 pixels: three megabytes each.
  expect(exports.memory.buffer.byteLength).toBe(before);
});

async function draw(stories: string[]) {
  for (const story of stories) expect((await visit(await pictureOf(story))).status).toBe(200);
}
