import { expect, it } from "vitest";
import { editorNamed } from "../../support/desk";
import { fillSubscribers, storePost } from "../../support/mail/newsletter";
import { origin, visit } from "../../support/site";
import { fillStories } from "../../support/stories";

const described = encodeURIComponent(`${origin}/story/demo-1`);

it.each([
  ["/api/radio", 200, "private, no-cache"],
  ["/api/radio/nobody", 404, "private, no-cache"],
  ["/at/stadium/wall", 200, "private, no-cache"],
  ["/at/stadium/wall.json", 200, "private, no-cache"],
  ["/embed/story/demo-1", 200, "private, no-cache"],
  ["/embed/story/nobody", 404, "private, no-cache"],
  [`/oembed?url=${described}`, 200, "private, no-cache"],
  ["/oembed", 404, "no-store"],
  ["/oembed?format=yaml", 501, "no-store"],
  ["/api/generate-story-card", 405, "no-store"],
  // It was drawn of other words.
  ["/cards/story-1-0123456789abcdef.png", 302, "no-cache"],
  ["/cards/song/song-1-0123456789abcdef.png", 302, "no-cache"],
  ["/api/places?q=par", 200, "private, max-age=3600"],
  ["/robots.txt", 200, "public, max-age=3600"],
  ["/opensearch.xml", 200, "public, max-age=3600"],
  ["/.well-known/passkey-endpoints", 200, "public, max-age=3600"],
  ["/.well-known/security.txt", 200, "public, max-age=3600"],
  ["/site.webmanifest", 200, "public, max-age=86400"],
])("says of %s (%i) who may keep it, and how long: %s", async (path, status, kept) => {
  await fillStories(1);
  const answer = await visit(path);
  expect([answer.status, answer.response.headers.get("cache-control")]).toEqual([status, kept]);
});

const ofPost = ["", "/preview", "/send", "/delete"].map((page) => `/posts/post-1${page}`);
const ofGathering = ["", "/review"].map((page) => `/gatherings/stadium-project${page}`);

it.each([
  ...["", "/reports", "/letters", "/songs", "/figures", "/safety", "/stuck", "/log"],
  ...["/posts", "/posts/new", ...ofPost],
  ...["/gatherings", "/gatherings/new", ...ofGathering],
])("lets nobody keep or index /desk%s", async (page) => {
  const editor = await editorNamed("Edith");
  await storePost();
  const { status, response, text } = await editor.visit(`/desk${page}`);
  expect([status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(text).toContain('<meta name="robots" content="noindex"/>');
});

it.each([
  ["/subscribers.csv", "subscribers.csv"],
  ["/gatherings/stadium-project/stories.csv", "stadium stories.csv"],
  ["/gatherings/stadium-project/voices.zip", "stadium voices.zip"],
])("lets nobody keep /desk%s but its editor, as the file %s", async (path, name) => {
  await fillSubscribers(1);
  const { status, response } = await (await editorNamed("Edith")).visit(`/desk${path}`);
  expect([status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(response.headers.get("content-disposition")).toContain(`attachment; filename="${name}"`);
});

it("lets nobody keep what is printed for a gathering", async () => {
  const path = "/desk/gatherings/stadium-project/material?sheet=tickets&paper=letter";
  const { response, text } = await (await editorNamed("Edith")).visit(path);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(text).toContain("@page{size:letter;");
});
