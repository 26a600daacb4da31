import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findPostHead } from "~/features/posts/editing/find.server";
import { newId } from "~/lib/ids";
import { browser, linksShown, makeEditor, password } from "../../support/accounts";
import { sendShare } from "../../support/sharing";
import { origin, visit } from "../../support/site";
import { right, songDesk } from "../../support/songs/desk-songs";
import { newestStoryId, submissionFields } from "../../support/stories";

const caching = { KEEP_PAGES: "on" };

/** What a visitor gets of a page. */
const read = async (path: string) => (await visit(path, {}, caching)).text;

const person = () => browser(undefined, caching);

const lists = [
  "/community",
  "/community?filter=fan",
  "/community/rss.xml",
  "/sitemap/stories-1.xml",
  "/api/stories.json",
  "/embed/song/harvest-moon--neil-young",
];

/** What other sites show and read of a story. */
const elsewhere = ({ id, path }: { id: string; path: string }) => [
  `/embed/story/${id}`,
  `/oembed?${new URLSearchParams({ url: `${origin}${path}`, format: "json" })}`,
];

/** Submits a published story by its author, after everybody has read the author's pages. */
async function told(author = person()) {
  const sent = await author.post("/submissions/new", submissionFields({ submitter_name: "Ines R." }));
  const id = await newestStoryId();
  const path = `/story/${id}`;
  await readAll(path);
  return { id, path, link: sent.location ?? "", author };
}

/** Reads long enough after the last change that pages are stored in the data centre's cache. */
async function readAll(path: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6000 });
  await Promise.all([...lists, path, ...elsewhere({ id: path.split("/").at(-1) ?? "", path })].map(read));
}

afterEach(() => void vi.useRealTimers());

/** Caches pages beforehand, so that one that isn't purged would be found. */
beforeEach(() => readAll("/u/ines"));

it("shows a new story at once", async () => {
  const { id } = await told();
  for (const path of lists) expect(await read(path), path).toMatch(new RegExp(`story[-/]${id}`));
});

it("shows an edited story at once, on every page", async () => {
  const { path, link, author } = await told();
  await author.post(link, {
    intent: "edit",
    story_content: "Another text altogether.",
    song_title: "Sugar Mountain",
  });
  for (const page of ["/community", "/community/rss.xml", "/api/stories.json", path, `/embed${path}`]) {
    expect(await read(page), page).toContain("Sugar Mountain");
  }
});

it.each([
  ["unpublished", "", { intent: "unpublish" }],
  ["withdrawn", "/withdraw", {}],
])("stops showing a story that was %s", async (_, page, fields) => {
  const { id, path, link, author } = await told();
  await author.post(`${link}${page}`, fields as Record<string, string>);
  for (const page of [path, ...elsewhere({ id, path })])
    expect((await visit(page, {}, caching)).status, page).toBe(404);
  for (const list of lists) expect(await read(list), list).not.toContain(id);
});

it.each(["withdrawn", "deleted"])(
  "stops showing a story that was %s before its files are gone",
  async (how) => {
    const ines = person();
    if (how === "deleted") await ines.signUp("ines@example.org", { username: "ines" });
    const { id, path, link } = await told(ines);
    const meanwhile: number[] = [];
    const list: typeof env.MEDIA.list = async (options) => {
      meanwhile.push((await visit(path, {}, caching)).status);
      return env.MEDIA.list(options);
    };
    const MEDIA = { list, delete: (keys: string[]) => env.MEDIA.delete(keys) } as typeof env.MEDIA;
    await ines.post(how === "deleted" ? `/my-stories/${id}/delete` : `${link}/withdraw`, {}, { MEDIA });
    expect(meanwhile).toEqual([404]);
  },
);

it("shows the desk's decisions, corrections and undos", async () => {
  const { id, path } = await told();
  const editor = person();
  await editor.signUp("editor@example.org", { username: "Edith" });
  await makeEditor(editor, "editor@example.org");
  await editor.post("/desk/reports", {
    intent: "correct",
    story: id,
    title: "Corrected",
    artist: "Neil Young",
  });
  expect(await read(path)).toContain("Corrected");
  const decided = await editor.post("/desk", { intent: "removed", story: id, reason: "not a story" });
  for (const page of [path, ...elsewhere({ id, path })])
    expect((await visit(page, {}, caching)).status, page).toBe(404);
  await readAll(path);
  const review = new URL(decided.location ?? "", "https://x.test").searchParams.get("decided") ?? "";
  await editor.post("/desk", { intent: "undo", review });
  for (const page of [path, "/community", "/community/rss.xml", "/api/stories.json"])
    expect(await read(page), page).toContain("Corrected");
});

it("shows changes of an author's name, deletions and account deletion", async () => {
  const ines = person();
  await ines.signUp("ines@example.org", { username: "ines" });
  const first = await told(ines);
  await ines.post("/profile", { username: "ines", display_name: "Ines Roth" });
  for (const page of [first.path, "/community", "/u/ines"])
    expect(await read(page), page).toContain("Ines Roth");
  await ines.post(`/my-stories/${first.id}/delete`);
  expect((await visit(first.path, {}, caching)).status).toBe(404);
  const second = await told(ines);
  await ines.post("/profile/delete", { current: password, stories: "keep", links: await linksShown(ines) });
  expect(await read(second.path)).not.toContain("Ines Roth");
  expect((await visit("/u/ines", {}, caching)).status).toBe(404);
});

it("withdraws the stories of an author who deletes them with the account", async () => {
  const ines = person();
  await ines.signUp("ines@example.org", { username: "ines" });
  const { path } = await told(ines);
  await ines.post("/profile/delete", { current: password, stories: "delete" });
  expect((await visit(path, {}, caching)).status).toBe(404);
});

it("counts a share on the story's page at once", async () => {
  const { id, path } = await told();
  await sendShare(id, {}, "192.0.2.9", caching);
  expect(await read(path)).toMatch(/1<span>share</);
});

it("shows a like at once, as one's own to the reader who liked", async () => {
  const { path } = await told();
  const reader = person();
  await reader.visit(path);
  await reader.post(`${path}/like`, { liked: "yes" });
  expect((await reader.visit(path)).text).toContain('aria-pressed="true"');
  const other = await read(path);
  expect(other).toContain('aria-pressed="false"');
  expect(other).toMatch(/1<span class="sr-only"> like</);
});

it("shows what changed while a page was being rendered", async () => {
  const { path, link, author } = await told();
  await author.post(link, { intent: "edit", story_content: "First change of the text." });
  const edit = author.post(link, { intent: "edit", story_content: "Second change of the text." });
  const meanwhile = Array.from({ length: 10 }, () => read(path));
  await Promise.all([edit, ...meanwhile]);
  expect(await read(path)).toContain("Second change of the text.");
});

it("shows a post at once that is published, changed, taken back and deleted", async () => {
  const editor = person();
  await editor.signUp("editor@example.org", { username: "Edith" });
  await makeEditor(editor, "editor@example.org");
  const pages = ["/newsletter", "/newsletter/rss.xml", "/sitemap/pages.xml"];
  const id = newId();
  const words = {
    id,
    title: "The first letter",
    author: "Edith",
    excerpt: "Hello.",
    content: "<p>Hello.</p>",
  };
  const save = async (fields: Record<string, string>) => {
    await keepAll();
    const { version } = (await findPostHead(drizzle(env.DB), id)) ?? { version: 0 };
    const saved = await editor.post(`/desk/posts/${id}`, { ...words, ...fields, version: `${version}` });
    expect(saved.status).toBe(302);
  };
  const keepAll = async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6000 });
    await Promise.all(pages.map(read));
  };
  await save({ intent: "publish", slug: "the-first-letter" });
  for (const page of pages) expect(await read(page), page).toContain("/newsletter/the-first-letter");
  await save({ intent: "save", slug: "another-address" });
  for (const page of pages) expect(await read(page), page).toContain("/newsletter/another-address");
  await save({ intent: "unpublish", slug: "another-address" });
  for (const page of pages) expect(await read(page), page).not.toContain("/newsletter/another-address");
  await save({ intent: "publish", slug: "another-address" });
  await keepAll();
  const version = `${(await findPostHead(drizzle(env.DB), id))?.version}`;
  await editor.post(`/desk/posts/${id}/delete`, { version });
  for (const page of pages) expect(await read(page), page).not.toContain("/newsletter/another-address");
});

it("shows a renamed song at once", async () => {
  const { path } = await told();
  const editor = person();
  await editor.signUp("editor@example.org", { username: "Edith" });
  await makeEditor(editor, "editor@example.org");
  const page = `/song/${right}`;
  await readAll(path);
  expect(await read(page)).not.toContain("Harvest Monday");
  await songDesk(editor).rename(right, "Harvest Monday", "Neil Young");
  expect(await read(page)).toContain("Harvest Monday");
});
