import { expect, it } from "vitest";
import type { StoryForDecision } from "~/features/desk/queue/queue.server";
import { isCorrected, isTakenBack, repeatedDecision } from "~/features/desk/review/repeated";
import { asTakenBack } from "~/features/stories/moderation/review-reasons";

const story: StoryForDecision = {
  id: "s1",
  content: "My father hummed it.",
  language: "en",
  songTitle: "Harvest Moon",
  artistName: "Neil Young",
  isPublished: false,
  version: 4,
  decision: "rejected",
  decidedBy: "edith",
  decidedByName: "Edith",
  reason: "Please name the song.",
  reviewId: "r1",
  state: "returned",
};

const form = { version: 3, intent: "rejected", reason: "Please name the song." } as const;

it("knows a decision that came a second time", () => {
  expect(repeatedDecision("edith", story, form)).toBe("r1");
});

it.each([
  ["of an older version", "edith", { version: 2 }],
  ["of the version that is there now", "edith", { version: 4 }],
  ["without a version", "edith", { version: undefined }],
  ["of another editor", "edwin", {}],
  ["of another kind", "edith", { intent: "removed" }],
  ["for another reason", "edith", { reason: "Please name the artist." }],
] as const)("takes a decision for another one: %s", (_, editor, difference) => {
  expect(repeatedDecision(editor, story, { ...form, ...difference })).toBeNull();
});

it("knows a correction that came a second time, whoever made it", () => {
  const correction = { version: 3, title: "Harvest Moon", artist: "Neil Young" };
  expect(isCorrected(story, correction)).toBe(true);
  for (const other of [{ version: 4 }, { title: "Harvest" }, { artist: "Neil" }])
    expect(isCorrected(story, { ...correction, ...other })).toBe(false);
});

it("knows a decision that its editor took back already", () => {
  const decision = {
    by: "edith",
    stateBefore: "sent",
    reasonBefore: "sent for review",
    isCurrent: false,
  } as const;
  const restored = { ...story, state: "sent", reason: asTakenBack("sent for review") } as const;
  expect(isTakenBack("edith", restored, decision)).toBe(true);
  expect(isTakenBack("edwin", restored, decision)).toBe(false);
  expect(isTakenBack("edith", { ...restored, decidedBy: "edwin" }, decision)).toBe(false);
  expect(isTakenBack("edith", { ...restored, state: "held" }, decision)).toBe(false);
  expect(isTakenBack("edith", { ...restored, reason: "sent for review" }, decision)).toBe(false);
  expect(isTakenBack("edith", restored, { ...decision, by: "edwin" })).toBe(false);
});
