import { expect, it } from "vitest";
import { safeRedirect } from "~/lib/safe-redirect";

it.each(["/", "/my-stories", "/story/abc?x=1#top", "/community?filter=ai", "/a//b", "/%2F%2Fevil.example"])(
  "keeps %s",
  (path) => {
    expect(safeRedirect(path)).toBe(path);
  },
);

it.each([
  null,
  undefined,
  "",
  "community",
  "https://evil.example/",
  "HTTPS://evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/\u0000/evil.example",
  "/\u0085/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "http:evil.example",
  "https:/evil.example",
  "@evil.example",
  ".evil.example",
  "?next=//evil.example",
])("replaces %j by the home page", (path) => {
  expect(safeRedirect(path)).toBe("/");
});

it("uses the caller's fallback", () => {
  expect(safeRedirect("//evil.example", "/my-stories")).toBe("/my-stories");
});
