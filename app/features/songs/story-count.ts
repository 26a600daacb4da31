import { countOf } from "~/lib/text/counts";

/** A number of stories, in words: "1 story", "no story". */
export const storiesIn = (count: number): string =>
  count === 0 ? "no story" : countOf(count, "story", "stories");
