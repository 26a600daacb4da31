import { describe, expect, it } from "vitest";
import type { FeedStory } from "~/features/stories/feed/feed-story";
import { hasAll, withFirst, withMore } from "~/features/stories/list/list-pages";

const stories = (...ids: string[]) => ids.map((id) => ({ id }) as FeedStory);
const idsOf = ({ stories = [] }: { stories?: FeedStory[] }) => stories.map(({ id }) => id);

describe("a list whose first page comes later", () => {
  const leading = stories("demo-1");
  const first = { leading, stories: stories("c", "b"), next: "after b" };

  it("is that page then, and nothing before", () => {
    const empty = { next: "after b" };
    expect(withFirst(empty, { next: "after b" })).toBe(empty);
    expect(withFirst(empty, first)).toBe(first);
  });

  it("has each story once, and goes on where it ends", () => {
    const long = withMore(first, { stories: stories("b", "a"), next: null });
    expect(idsOf(long)).toEqual(["c", "b", "a"]);
    const renewed = withFirst(long, { ...first, stories: stories("d", "c"), next: "after c" });
    expect(idsOf(renewed)).toEqual(["d", "c", "b", "a"]);
    expect(renewed).toMatchObject({ leading, next: null });
  });

  it("stays as it is when a page could not be read", () => {
    const failed = { leading: stories("demo-1", "demo-2"), stories: [], next: null, failed: true };
    expect(withMore(first, failed)).toBe(first);
    expect(withFirst(first, failed)).toBe(first);
    const inDocument = { next: "after b" };
    expect(withFirst(inDocument, failed)).toBe(inDocument);
  });

  it("knows whether it has what a document shows", () => {
    expect(hasAll(first, ["demo-1", "b"])).toBe(true);
    expect(hasAll(first, ["d", "b"])).toBe(false);
  });
});
