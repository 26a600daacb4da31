import { expect, it } from "vitest";
import type { StoryForDecision } from "~/features/desk/queue/queue.server";
import { conflictOf } from "~/features/desk/review/conflict.server";

const story = {
  id: "one",
  content: "As it reads now.",
  language: "en",
  songTitle: "The Weight",
  artistName: "The Band",
  state: "removed",
  decidedBy: "edith",
  decidedByName: "Edith",
  reason: "It is advertising",
} as StoryForDecision;

const whatOf = (facts: Partial<StoryForDecision>) => conflictOf({ ...story, ...facts });

it.each<[Partial<StoryForDecision>, string]>([
  [{}, "Somebody was faster: this story is removed by an editor, by Edith: It is advertising"],
  [
    { state: "hidden", decidedBy: "author", decidedByName: null, reason: "" },
    "Somebody was faster: this story is hidden by its author, by its author: ",
  ],
  [
    { state: "returned", decidedByName: null, reason: "Please shorten it." },
    "Somebody was faster: this story is returned, by another editor: Please shorten it.",
  ],
])("says who was faster, and what they did: %j", (facts, what) => {
  expect(whatOf(facts)).toMatchObject({ what, isWaiting: false, content: "As it reads now." });
});

it.each(["sent", "held", "edited"] as const)(
  "shows a story that waits again as it reads now: %s",
  (state) => {
    const { what, isWaiting } = whatOf({ state });
    expect([isWaiting, what]).toEqual([true, expect.stringContaining("has changed since you read it")]);
  },
);
