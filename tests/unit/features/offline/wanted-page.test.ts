import { expect, it } from "vitest";
import { wantedPage } from "~/features/offline/wanted-page";

const origin = "https://liner-notes.test";

it("finds the page that led to the one without a network", () => {
  expect(wantedPage("#/community?filter=fan", origin)).toBe("/community?filter=fan");
});

it.each([
  ["nothing", ""],
  ["a part of the page", "#stored-pages"],
  ["another site", "#//evil.example/"],
  ["another site behind a step back", "#/..//evil.example/"],
  ["another site behind a step to the same place", "#/.//evil.example/"],
  ["another site with a backslash", "#/\\evil.example/"],
  ["a script", "#javascript:alert(1)"],
  ["no address", "#//"],
])("leads nowhere for %s", (_, hash) => expect(wantedPage(hash, origin)).toBeNull());
