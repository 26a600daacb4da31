import { expect, it } from "vitest";
import { routePatterns } from "~/lib/route-patterns";

const patternOf = routePatterns([
  "",
  "story/:id",
  "story/:id/like",
  "manage/:token",
  "community",
  "feed.json",
  "*",
]);

it.each([
  ["/", "/"],
  ["/community", "/community"],
  ["/community/", "/community"],
  ["/COMMUNITY", "/community"],
  ["/community.data", "/community"],
  ["/_root.data", "/"],
  ["/feed.json", "/feed.json"],
  ["/story/abc", "/story/:id"],
  ["/Story/a%20b", "/story/:id"],
  ["/story/abc/like", "/story/:id/like"],
  ["/manage/secret", "/manage/:token"],
  ["/manage/secret/more", "*"],
  ["/nowhere", "*"],
])("matches %s to %s", (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});
