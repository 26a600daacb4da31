import { expect, it } from "vitest";
import { essays } from "~/content/essays";
import { findEssay } from "~/features/essays/essays";

it("links from each essay to the next, and from the last to the first", () => {
  for (const [at, { slug }] of essays.entries()) {
    const next = essays[at + 1] ?? essays[0];
    expect(findEssay(slug)).toEqual({ essay: essays[at], next });
  }
});

it("finds nothing for another slug", () => {
  expect(findEssay("no-such-essay")).toBeNull();
});
