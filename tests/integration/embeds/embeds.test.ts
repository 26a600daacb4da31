import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { member } from "../../support/accounts";
import { storeGathering } from "../../support/gatherings";
import { post, visit } from "../../support/site";
import { fillStories } from "../../support/stories";
import { spokenStory } from "../../support/voice/spoken-story";

const browser = "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0";

/** Bytes of a text as it travels. */
async function weigh(text: string): Promise<number> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(compressed).arrayBuffer()).byteLength;
}

it("shows a story with its song, author, voice and the way back, in less than 30 kB", async () => {
  const long = "My father hummed it while he repaired radios. ".repeat(40);
  const { id } = await spokenStory({ story_content: long, submitter_name: "Ines R." });
  const { text, status } = await visit(`/embed/story/${id}`);
  expect(status).toBe(200);
  for (const shown of [
    "Harvest Moon",
    "Neil Young",
    "Ines R.",
    "My father hummed it",
    "Read the whole story",
  ])
    expect(text).toContain(shown);
  expect(text).toContain(
    `href="https://liner-notes.test/story/${id}?via=embed" target="_blank" rel="noopener"`,
  );
  expect(text).toMatch(/<audio controls="" preload="none" aria-label="[^"]+"><source src="\/story\/[^"]+"/);
  expect(text).toContain("we danced until morning");
  // All of it is in the document: nothing else is loaded before somebody plays.
  expect(text).not.toMatch(
    /<script|<img|<track|rel="(stylesheet|preload|modulepreload)"|@import|@font-face|url\(/,
  );
  expect(await weigh(text)).toBeLessThan(30_000);
});

it.each([
  ["song", "/embed/song/song-1--artist-1", "Story number 1"],
  ["gathering", "/embed/gathering/stadium", "No story has been told here yet"],
])("shows a %s with its newest stories, in less than 30 kB", async (_, path, shown) => {
  await fillStories(3);
  await storeGathering();
  const { text, status } = await visit(path);
  expect(status).toBe(200);
  expect(text).toContain(shown);
  expect(text).not.toMatch(/<script|<img|@font-face|url\(/);
  expect(await weigh(text)).toBeLessThan(30_000);
});

it("lets every site show embeds in a frame, and nothing else", async () => {
  await fillStories(1);
  await storeGathering();
  const names: Record<string, string> = {
    "story/:id": "story/story-1",
    ":slug": "song-1--artist-1",
    ":code": "stadium",
  };
  const at = (route: string) =>
    Object.entries(names)
      .reduce((path, [name, value]) => path.replace(name, value), route)
      .replace(/:\w+|\*/g, "a");
  const open: string[] = [];
  for (const route of new Set(env.ROUTES)) {
    const { response } = await visit(at(route));
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy, route).toMatch(/frame-ancestors ('none'|\*)$/);
    if (policy.endsWith("*")) open.push(route);
  }
  expect(open.sort()).toEqual(["/embed/gathering/:code", "/embed/song/:slug", "/embed/story/:id"]);
  const gone = await visit("/embed/story/nobody");
  expect(gone.response.headers.get("content-security-policy")).toMatch(/frame-ancestors \*$/);
});

it("reads no cookie and sets none: authors see of their own stories what everybody sees", async () => {
  const ines = await member();
  const { location } = await ines.post("/submissions/new", {
    story_content: "Only for me, for the time being.",
    submission_key: crypto.randomUUID(),
  });
  expect(location).not.toBeNull();
  const id = await env.DB.prepare("SELECT id FROM stories").first<string>("id");
  expect((await ines.visit(`/story/${id}`)).status).toBe(200);
  for (const path of [`/embed/story/${id}`, "/embed/song/dreams--cranberries"]) {
    const { response, text } = await ines.visit(path);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(text).toBe((await visit(path)).text);
  }
  expect((await ines.visit(`/embed/story/${id}`)).status).toBe(404);
});

it.each([
  ["es", "Anónimo"],
  ["ja", "匿名"],
])("says in the language of the page (%s) that nobody signed a story", async (locale, anonymous) => {
  await fillStories(1);
  await storeGathering();
  await env.DB.exec("UPDATE stories SET gathering_id = (SELECT id FROM gatherings)");
  for (const path of ["story/story-1", "song/song-1--artist-1", "gathering/stadium"]) {
    const { text } = await visit(`/${locale}/embed/${path}`);
    expect(text, path).toContain(anonymous);
    expect(text, path).not.toContain("Anonymous");
  }
});

it("has the theme that its address asks for, and the system's otherwise", async () => {
  const themeOf = async (query: string) =>
    /<html lang="en"(?: data-theme="(\w+)")?>/.exec((await visit(`/embed/story/demo-1${query}`)).text)?.[1];
  expect(await themeOf("")).toBeUndefined();
  expect(await themeOf("?theme=dark")).toBe("dark");
  expect(await themeOf("?theme=light")).toBe("light");
  expect(await themeOf("?theme=%22%3E")).toBeUndefined();
});

it("says kindly, with 404, that a story is not there, and leads to others", async () => {
  for (const path of ["/embed/story/nobody", "/embed/song/nothing", "/embed/gathering/nowhere"]) {
    const { status, text } = await visit(`${path}?theme=dark`);
    expect(status).toBe(404);
    expect(text).toContain('data-theme="dark"');
    expect(text).toContain("https://liner-notes.test/community?via=embed");
  }
});

it("has no voice that its author doesn't publish", async () => {
  const { id, link } = await spokenStory();
  expect((await visit(`/embed/story/${id}`)).text).toContain("<audio");
  await post(link, { intent: "hide-voice" });
  expect((await visit(`/embed/story/${id}`)).text).not.toMatch(/<audio|we danced until morning/);
});

it("leads from a merged song's embed to that of the song it was merged with", async () => {
  await fillStories(2);
  await env.DB.exec("UPDATE songs SET merged_into = 'song-2' WHERE id = 'song-1'");
  const { status, response } = await visit("/embed/song/song-1--artist-1?theme=dark");
  expect([status, response.headers.get("location")]).toEqual([
    301,
    "/embed/song/song-2--artist-2?theme=dark",
  ]);
  // A merge can be taken back.
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
});

it("shows a built-in song with its built-in story", async () => {
  const { text } = await visit("/embed/song/dreams--cranberries");
  expect(text).toContain("<li>");
  expect(text).toContain("/story/demo-");
});

it("says of a gathering whose stories are all in an archive that they are there", async () => {
  await storeGathering({ story_count: 4 });
  expect((await visit("/embed/gathering/stadium")).text).toContain("All of them are in the archive.");
});

it("says of a story whether it is whole, spoken or written with AI, in its own frame and its song's", async () => {
  await fillStories(1);
  await env.DB.exec("UPDATE stories SET is_ai_generated = 1");
  const { text } = await visit("/embed/story/story-1");
  expect(text).toContain("See it where it was told");
  expect(text).toContain(" · AI Story");
  expect(text).toMatch(/<time dateTime="\d{4}-[^"]+">[A-Z]\w+ \d+, \d{4}</);
  expect(text).toMatch(/<title>Song 1 by Artist 1, a story told by Anonymous · Liner Notes/);
  const factsIn = async (path: string) =>
    /<li>.*?<p class="facts">(.*?)<\/p>/s.exec((await visit(path)).text)?.[1] ?? "";
  expect(await factsIn("/embed/song/song-1--artist-1")).toContain(" · AI Story");
  expect(await factsIn("/embed/song/song-1--artist-1")).not.toContain("spoken");
  await spokenStory({ song_title: "Old Man" });
  expect(await factsIn("/embed/song/old-man--neil-young")).toContain(" · spoken");
  expect(await factsIn("/embed/song/old-man--neil-young")).not.toContain("AI Story");
});

it("leads from other spellings to the embed of a gathering", async () => {
  await storeGathering();
  const { status, response } = await visit("/embed/gathering/STADIUM?theme=dark");
  expect(status).toBe(301);
  expect(response.headers.get("location")).toBe("/embed/gathering/stadium?theme=dark");
});

it("counts a view in a frame as such, with the site that shows it", async () => {
  await fillStories(1);
  const sent: { storyId: string; referrerSource: string }[] = [];
  const VIEWS = {
    send: async (event: { views: typeof sent }) => void sent.push(...event.views),
  } as unknown as Env["VIEWS"];
  const headers = { "User-Agent": browser, Referer: "https://blog.example/" };
  await visit("/embed/story/story-1", { headers }, { VIEWS });
  await visit("/embed/story/story-1", { headers: { "User-Agent": browser } }, { VIEWS });
  await visit("/embed/story/demo-1", { headers }, { VIEWS });
  await visit("/embed/song/song-1--artist-1", { headers }, { VIEWS });
  expect(sent).toMatchObject([
    { storyId: "story-1", referrerSource: "embed:blog.example" },
    { storyId: "story-1", referrerSource: "embed:direct" },
  ]);
});

it("opens its link from a sandbox: pages that it leads to have no opener policy then, others always", async () => {
  await fillStories(1);
  const policyOf = async (path: string) =>
    (await visit(path)).response.headers.get("cross-origin-opener-policy");
  expect(await policyOf("/story/story-1?via=embed")).toBeNull();
  expect(await policyOf("/story/story-1")).toBe("same-origin");
  for (const path of ["/", "/auth?via=embed", "/profile?via=embed", "/desk?via=embed"])
    expect(await policyOf(path)).toBe("same-origin");
});

it("shows a song's story before it is counted, and nothing once there is none", async () => {
  await fillStories(1);
  await env.DB.exec("UPDATE songs SET story_count = 0");
  const path = "/embed/song/song-1--artist-1";
  expect((await visit(path)).text).toContain("Story number 1");
  await env.DB.exec("UPDATE stories SET is_published = 0");
  expect((await visit(path)).status).toBe(404);
});

it("lists the three newest stories of a song, and no other", async () => {
  await fillStories(5);
  await env.DB.exec("UPDATE stories SET song_id = 'song-1'");
  const { text } = await visit("/embed/song/song-1--artist-1");
  expect(text.match(/Story number \d/g)).toEqual(["Story number 1", "Story number 2", "Story number 3"]);
});

it.each([
  ["/song/song-1--artist-1", "Anonymous"],
  ["/gathering/stadium", "Anonymous on “Song 1” by Artist 1"],
])("names of each story in %s what its heading doesn't, and leads to both", async (path, shown) => {
  await fillStories(1);
  await storeGathering();
  await env.DB.exec("UPDATE stories SET gathering_id = 'gathering-1'");
  const { text } = await visit(`/embed${path}`);
  const [, facts = ""] = /<li>.*?<p class="facts">(.*?)<\/p>/s.exec(text) ?? [];
  expect(facts.replace(/<[^>]+>/g, "")).toBe(shown);
  expect(text).toContain('<li><a href="https://liner-notes.test/story/story-1?via=embed" target="_blank"');
  expect(text).toContain(`href="https://liner-notes.test${path}?via=embed"`);
});
