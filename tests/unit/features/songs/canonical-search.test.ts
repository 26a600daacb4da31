import { expect, it } from "vitest";
import { canonicalNameSearch } from "~/features/search/suggestions/suggest.server";
import { canonicalSongSearch } from "~/features/songs/suggest/suggest.server";

it.each([
  ["songs", canonicalSongSearch, 80],
  ["names", canonicalNameSearch, 60],
])(
  "takes what differs in case and spaces only for the same search for %s, and cuts it",
  (_, form, longest) => {
    for (const typed of ["neil young", " Neil  YOUNG ", "neil\t\nyoung"])
      expect(form(typed)).toBe("neil young");
    expect(form("x".repeat(300))).toBe("x".repeat(longest));
    expect(form(null)).toBe("");
  },
);
