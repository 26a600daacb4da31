import { existsSync, globSync } from "node:fs";
import { expect, it } from "vitest";
import { chunks } from "../../scripts/build/chunks.mjs";

const graph = { getModuleIds: () => [].values(), getModuleInfo: () => null };

it.each([
  ["app/features/stories/list/story-list.tsx", "list"],
  ["app/features/stories/list/paged-stories.tsx", "list"],
  ["app/features/stories/list/use-feed.ts", "list"],
  ["app/features/stories/list/use-first-page.ts", "list"],
  ["app/features/stories/list/feed-memory.ts", "list"],
  ["app/features/stories/list/kept-list.tsx", "list"],
  ["app/lib/text/counts.ts", "small"],
  ["app/features/sharing/likes/use-like.ts", "responses"],
])("puts %s into the file that pages with it share, %s", (file, chunk) => {
  expect(existsSync(file), file).toBe(true);
  expect(chunks()(`${process.cwd()}/${file}`, graph)).toBe(chunk);
});

it("leaves what no page shares to Rollup", () => {
  const [file = ""] = globSync("app/features/catalogue/map/use-map-view.ts");
  expect(chunks()(`${process.cwd()}/${file}`, graph)).toBeUndefined();
});
