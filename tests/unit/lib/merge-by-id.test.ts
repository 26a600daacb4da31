import { expect, it } from "vitest";
import { mergeById } from "~/lib/merge-by-id";

it("puts incoming rows first, each row once, in its newer copy", () => {
  const shown = [
    { id: "b", likes: 1 },
    { id: "a", likes: 1 },
  ];
  const incoming = [
    { id: "c", likes: 0 },
    { id: "b", likes: 2 },
  ];
  expect(mergeById(incoming, shown)).toEqual([
    { id: "c", likes: 0 },
    { id: "b", likes: 2 },
    { id: "a", likes: 1 },
  ]);
});
