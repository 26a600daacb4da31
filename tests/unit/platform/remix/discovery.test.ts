import { expect, it } from "vitest";
import { routePatterns } from "~/lib/route-patterns";
import { withOnePathOfEach } from "~/platform/remix/discovery";

const patternOf = routePatterns(["", "shop", "story/:id", "song/:slug"]);

const pathsAsked = (paths: string[], base = "") => {
  const query = new URLSearchParams([["version", "1"], ...paths.map((path) => ["p", path])]);
  const request = new Request(`https://site.test${base}/__manifest?${query}`);
  const { searchParams } = new URL(withOnePathOfEach(request, patternOf).url);
  expect(searchParams.get("version")).toBe("1");
  return searchParams.getAll("p");
};

it("asks for the routes of one path of each pattern", () => {
  expect(pathsAsked(["/story/a", "/shop", "/story/b", "/song/c", "/"])).toEqual([
    "/story/b",
    "/shop",
    "/song/c",
    "/",
  ]);
  expect(pathsAsked(["/es/story/a", "/es/story/b"], "/es")).toEqual(["/es/story/b"]);
});

it("asks nothing of paths that no route has, however long or many", () => {
  expect(pathsAsked(["/shop", "/a".repeat(2000), "no path", "//x:y", "/%ff"])).toEqual(["/shop", "/"]);
  expect(pathsAsked(Array.from({ length: 900 }, (_, n) => `/none/${n}`))).toEqual(["/"]);
});

it("leaves a question without paths as it is", () => {
  const request = new Request("https://site.test/__manifest");
  expect(withOnePathOfEach(request, patternOf)).toBe(request);
});
