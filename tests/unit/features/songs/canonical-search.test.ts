import { expect, it } from "vitest";
import { canonical } from "~/features/search/suggestions/suggest.server";
import { canonicalSearch } from "~/features/songs/suggest/suggest.server";

it.each([
  ["songs", canonicalSearch, 80],
  ["names", canonical, 60],
])(
  "takes what differs in case and spaces only for the same search for %s, and cuts it",
  (_, form, longest) => {
    for (const typed of ["neil young", " Neil  YOUNG ", "neil\t\nyoung"])
      expect(form(typed)).toBe("neil young");
    expect(form("x".repeat(300))).toBe("x".repeat(longest));
    expect(form(null)).toBe("");
  },
);
