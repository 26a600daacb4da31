import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { failingD1 } from "../../support/database/failing-d1";
import { post, visit } from "../../support/site";
import { fillStories, newestStoryId, submissionFields } from "../../support/stories";

it("shows a published story with all its data", async () => {
  await post("/submissions/new", submissionFields({ album_name: "Harvest Moon LP", submitter_name: "Ines" }));
  const id = await newestStoryId();
  const { status, text } = await visit(`/story/${id}`);
  expect(status).toBe(200);
  for (const words of [
    "Harvest Moon",
    "Neil Young",
    "Harvest Moon LP",
    "My father hummed it",
    "Ines",
    "Play on Spotify",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain(`href="/stories?from=${id}"`);
  expect(text).toContain("https://open.spotify.com/search/Harvest%20Moon%20Neil%20Young");
});

it("has metadata with the story's first 160 characters", async () => {
  const story_content = `${"Öl & <Salz> ".repeat(30)}end`;
  await post("/submissions/new", submissionFields({ story_content }));
  const { text } = await visit(`/story/${await newestStoryId()}`);
  const description = [...story_content]
    .slice(0, 160)
    .join("")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  expect(text).toContain(`<meta name="description" content="${description}"/>`);
  expect(text).toContain(`<meta property="og:description" content="${description}"/>`);
  expect(text).toContain("<title>Harvest Moon by Neil Young");
  expect(text).toContain('<meta property="og:type" content="article"/>');
  expect(text).toContain('<meta name="twitter:card" content="summary_large_image"/>');
});

it("shows an album only if its author named one", async () => {
  await post("/submissions/new", submissionFields({ album_name: " " }));
  const id = await newestStoryId();
  const pages = [`/story/${id}`, `/story/${id}.data`, "/community", "/community.data", "/community/rss.xml"];
  for (const path of pages) {
    const { text } = await visit(path);
    expect(text, path).toContain("Harvest Moon");
    expect(text, path).not.toContain("Unknown Album");
  }
  expect(await env.DB.prepare("SELECT album_name FROM stories").first("album_name")).toBe("Unknown Album");
});

it("responds alike to an unpublished and a missing story", async () => {
  await fillStories(1);
  await env.DB.exec("UPDATE stories SET is_published = 0");
  const unpublished = await visit("/story/story-1");
  const missing = await visit("/story/story-9");
  for (const { status, text } of [unpublished, missing]) {
    expect(status).toBe(404);
    expect(text).toContain("Story Not Found");
    expect(text).toContain("This story doesn&#x27;t exist or hasn&#x27;t been published yet.");
    expect(text).toContain("Browse Stories");
  }
  const anonymous = (html: string) =>
    html.replace(/nonce="[^"]*"|story-\d/g, "").replace(/data-request-id="[^"]*"/g, "");
  expect(anonymous(unpublished.text)).toBe(anonymous(missing.text));
});

it("isn't called missing by the page's title while the database is down", async () => {
  const { status, text } = await visit("/story/story-1", {}, { DB: failingD1() });
  expect(status).toBe(503);
  expect(text).toContain("<title>The needle is stuck");
  expect(text).not.toContain("Story Not Found");
});

it("escapes a script's end tag in the page's data", async () => {
  const story_content = `</script><script>alert(1)</script> and </style>`;
  await post("/submissions/new", submissionFields({ story_content }));
  const { text } = await visit(`/story/${await newestStoryId()}`);
  expect(text).not.toContain("<script>alert(1)");
});

it("shows the built-in stories too", async () => {
  expect((await visit("/story/demo-1")).status).toBe(200);
  expect((await visit("/story/demo-9")).status).toBe(404);
});

it("responds to unknown URLs with the not-found page and a request id", async () => {
  const { status, text, response } = await visit("/no/such/page");
  expect(status).toBe(404);
  expect(text).toContain("Oops! Page not found.");
  expect(text).toContain("Return to Home");
  expect(text).toContain(response.headers.get("x-request-id"));
});
