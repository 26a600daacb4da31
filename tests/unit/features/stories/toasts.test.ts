import { expect, it } from "vitest";
import { publishedToast, savedToast, submittedToast } from "~/features/stories/messages";

const inReview = "An editor reads it before anyone else does.";

it.each([
  ["publishes a story", publishedToast("published"), "Story published", undefined],
  ["publishes one that a check holds", publishedToast("held"), "Your story waits for an editor", inReview],
  ["changes a story", savedToast("published"), "Changes saved", undefined],
  ["changes one that nobody else can see", savedToast("hidden"), "Changes saved", undefined],
  ["changes one that a check holds", savedToast("held"), "Changes saved", inReview],
  ["sends a story", submittedToast(true), "Story shared!", "Anyone can read it in the community now."],
  [
    ...(["sends one that is read first", submittedToast(false)] as const),
    ...(["Story submitted for review", "We read every story before it is shown."] as const),
  ],
])("tells an author who %s what became of it", (_, { title, description, kind }, said, more) => {
  expect([title, description, kind]).toEqual([said, more, "success"]);
});
