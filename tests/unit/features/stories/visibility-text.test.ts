import { expect, it } from "vitest";
import { visibilityText, waitingBecause } from "~/features/stories/manage/visibility-text";
import { asTakenBack, reviewReasons } from "~/features/stories/moderation/review-reasons";

it.each([
  ["published", null, "Published: anyone can read it."],
  ["hidden", null, "Hidden by its author: nobody but you can see it."],
  ["sent", "sent for review", "Waiting for an editor: sent for review."],
  ["held", "many links", "Waiting for an editor: held by a check, because of many links."],
  ["edited", reviewReasons.edited, "Waiting for an editor: edited after it was returned."],
  ["returned", "Please name the song.", "Returned by an editor: Please name the song."],
  ["removed", "Not your own words.", "Removed by an editor: Not your own words."],
  ["withdrawn", null, "Withdrawn: its text is erased."],
] as const)("tells the author of a %s story who can see it, and why", (state, reason, said) => {
  expect(visibilityText({ state, reason })).toBe(said);
});

it("says why a story waits, whatever was undone since", () => {
  expect(waitingBecause("held", asTakenBack(reviewReasons.gathering))).toBe(
    "every story of a gathering is read before it is shown",
  );
  expect(waitingBecause("held", asTakenBack("many links"))).toBe("held by a check, because of many links");
  expect(waitingBecause("sent", "many links")).toBe("sent for review");
});
