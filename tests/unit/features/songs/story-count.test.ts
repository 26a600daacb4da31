import { expect, it } from "vitest";
import { storiesIn } from "~/features/songs/story-count";

it.each([
  [0, "no story"],
  [1, "1 story"],
  [1204, "1,204 stories"],
])("says how many stories are told of a song: %i", (count, said) => {
  expect(storiesIn(count)).toBe(said);
});
