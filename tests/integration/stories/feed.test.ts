import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { failingD1 } from "../../support/database/failing-d1";
import { post, visit } from "../../support/site";
import { fillStories, submissionFields } from "../../support/stories";

/** The ids of the stories on a page, in their order. */
const storyIds = (html: string) => Array.from(html.matchAll(/<article id="story-([^"]+)"/g), ([, id]) => id);

const nextPage = (html: string) =>
  /href="(\/community\?[^"]*cursor=[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");

it("shows the eight built-in stories, then the 20 newest", async () => {
  await fillStories(30);
  const ids = storyIds((await visit("/community")).text);
  expect(ids.slice(0, 8)).toEqual(Array.from({ length: 8 }, (_, n) => `demo-${n + 1}`));
  expect(ids.slice(8)).toEqual(Array.from({ length: 20 }, (_, n) => `story-${n + 1}`));
});

it("lists every story exactly once through its Load More links", async () => {
  await fillStories(95);
  await env.DB.exec("UPDATE stories SET created_at = created_at - created_at % 600000");
  const seen: (string | undefined)[] = [];
  for (let address: string | undefined = "/community"; address; ) {
    const { text, status } = await visit(address);
    expect(status).toBe(200);
    seen.push(...storyIds(text));
    address = nextPage(text);
  }
  // The built-in ones are on the first page alone.
  expect(seen).toHaveLength(8 + 95);
  expect(new Set(seen).size).toBe(8 + 95);
});

it("sends a card no more of a long story than it can show, and all of a short one", async () => {
  await fillStories(2);
  const long = `It began like this. ${"🎵 and on, ".repeat(150)}and it ended like this.`;
  await env.DB.prepare("UPDATE stories SET story_content = ? WHERE id = 'story-1'").bind(long).run();
  await env.DB.exec("UPDATE stories SET story_content = 'Short.' WHERE id = 'story-2'");
  const { text } = await visit("/community");
  expect(text).toContain("It began like this. 🎵");
  expect(text).toMatch(/It began like this\. [^<]{210,230}…<\/p>/u);
  expect(text).not.toContain("it ended like this");
  expect(text).toContain("Short.</p>");
});

it("hides unpublished stories", async () => {
  await fillStories(3);
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-2'");
  expect(storyIds((await visit("/community")).text).slice(8)).toEqual(["story-1", "story-3"]);
});

it.each([
  ["", "Community Stories · Liner Notes"],
  ["?filter=fan", "Fan Stories · Community Stories · Liner Notes"],
  ["?year=1994", "1994 · Community Stories · Liner Notes"],
  ["?place=Hamburg", "Hamburg · Community Stories · Liner Notes"],
  ["?language=en", "English · Community Stories · Liner Notes"],
  ["?filter=artist&artist=Nobody%3C", "Nobody&lt; · Community Stories · Liner Notes"],
])("names what the list%s shows in its title, but not in that of a preview", async (query, title) => {
  const { text } = await visit(`/community${query}`);
  expect(text).toContain(`<title>${title}</title>`);
  expect(text).toContain('<meta property="og:title" content="Community Stories"/>');
});

it("filters by origin", async () => {
  await fillStories(10);
  const ai = storyIds((await visit("/community?filter=ai")).text);
  const fan = storyIds((await visit("/community?filter=fan")).text);
  expect(ai.filter((id) => id?.startsWith("story-"))).toEqual(["story-5", "story-10"]);
  expect(fan).not.toContain("story-5");
  expect([...ai, ...fan]).toHaveLength(18);
});

it("shows all stories with the artist filter until an artist is chosen, whatever the spelling", async () => {
  await post("/submissions/new", submissionFields({ artist_name: "Björk" }));
  await post(
    "/submissions/new",
    submissionFields({ artist_name: "Sigur Rós", story_content: "The tent leaked and nobody minded." }),
  );
  expect(storyIds((await visit("/community?filter=artist")).text)).toHaveLength(10);
  for (const artist of ["Björk", "bjork", " BJÖRK "]) {
    const { text } = await visit(`/community?${new URLSearchParams({ filter: "artist", artist })}`);
    expect(storyIds(text)).toHaveLength(1);
  }
});

it("shows an invitation when a category is empty", async () => {
  const { text } = await visit("/community?filter=artist&artist=Nobody");
  expect(text).toContain("No stories found in this category");
  expect(text).toContain("Be the first to share!");
});

it.each([
  "filter=nonsense",
  "cursor=",
  "cursor=broken",
  "cursor=1e9.story-1",
  "cursor=-5.x",
  "cursor=9999999999999999.a",
  "artist=x",
])("responds to %s with the first page", async (search) => {
  await fillStories(3);
  const { status, text } = await visit(`/community?${search}`);
  expect(status).toBe(200);
  expect(storyIds(text)).toContain("demo-1");
});

it("says so when the stories can't be loaded, and shows the built-in ones", async () => {
  const { status, text } = await visit("/community", {}, { DB: failingD1() });
  expect(status).toBe(503);
  expect(text).toContain("Error loading stories");
  expect(text).toContain("Please try again later.");
  expect(storyIds(text)).toHaveLength(8);
  // There may be some that nobody could look for.
  const narrowed = await visit("/community?year=1975", {}, { DB: failingD1() });
  expect([narrowed.status, storyIds(narrowed.text)]).toEqual([503, []]);
  expect(narrowed.text).not.toContain("No stories found in this category");
});

it.each([
  ["/community", 1],
  ["/community?language=es", 0],
  ["/community?year=1975", 0],
])("marks “All Stories” as chosen on %s only if it is (%i)", async (path, count) => {
  const { text } = await visit(path);
  const chosen = text.match(/<a [^>]*aria-current="page"[^>]*>All Stories<\/a>/g) ?? [];
  expect(chosen).toHaveLength(count);
});

it("shows markup as text", async () => {
  const story_content = `<script>alert("x")</script><img src=x onerror=alert(1)>`;
  await post("/submissions/new", submissionFields({ story_content, song_title: "</title><b>" }));
  const { text } = await visit("/community");
  expect(text).not.toContain("<img src=x");
  expect(text).not.toContain("</title><b>");
  expect(text).toContain("&lt;img src=x onerror=alert(1)&gt;");
});

it("contains no author's e-mail address, in the page or in its data", async () => {
  await post("/submissions/new", submissionFields({ submitter_email: "secret@example.org" }));
  for (const path of ["/community", "/community.data"]) {
    expect((await visit(path)).text).not.toContain("secret@example.org");
  }
});
