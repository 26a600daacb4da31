import { expect, it } from "vitest";
import { pages } from "../../../scripts/lib/pages.mjs";
import { editorNamed } from "../../support/desk";
import { origin } from "../../support/site";
import { fillStories } from "../../support/stories";

const forMembers = ["/my-stories", "/profile", "/profile/security", "/saved"];
const forEditors = [
  "",
  "/reports",
  "/letters",
  "/songs",
  "/gatherings",
  "/gatherings/stadium-project",
  "/figures",
  "/posts",
  "/safety",
  "/stuck",
  "/log",
].map((path) => `/desk${path}`);

/** The addresses that Remix's `Link`s in a page lead to. */
const followedIn = (html: string): string[] =>
  Array.from(html.matchAll(/<a\s[^>]*>/g), ([tag]) => tag)
    .filter((tag) => tag.includes('data-discover="true"'))
    .map((tag) => /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "");

it("has no link that the router follows to what isn't one of its pages, which would stay empty", async () => {
  await fillStories(30);
  const editor = await editorNamed("Edna");
  const found = new Map<string, string>();
  const missing: string[] = [];
  for (const path of [...pages, ...forMembers, ...forEditors]) {
    const { status, text } = await editor.visit(path);
    // Some of the public pages are those of the sample site's stories, which aren't here.
    if (status >= 400 && !(status === 404 && pages.includes(path))) missing.push(`${path}: ${status}`);
    for (const to of followedIn(text)) {
      const { pathname } = new URL(to, origin + path);
      if (!found.has(pathname)) found.set(pathname, path);
    }
  }
  expect(missing).toEqual([]);
  expect(found.size).toBeGreaterThan(80);
  const empty: string[] = [];
  for (const [to, path] of found) {
    const { response, text } = await editor.visit(to);
    const isPage = response.headers.has("location") || text.includes("__remixContext");
    if (!isPage) empty.push(`${path} leads to ${to}`);
  }
  expect(empty).toEqual([]);
});
