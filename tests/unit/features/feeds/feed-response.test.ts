import { expect, it } from "vitest";
import { changedAt } from "~/features/feeds/feed";
import { handleFeedRequest } from "~/features/feeds/feed-response.server";
// Imported here, since its loading would otherwise count for the first test's time.
import "feedsmith";

const item = (id: string, changed: number) => ({
  id: `tag:a.example,2026:${id}`,
  path: `/${id}`,
  title: `Title\u0000 of ${id}`,
  author: "In\u0007es",
  summary: "What it \u0001is about",
  html: "<p>Hel\u000blo</p>",
  publishedAt: new Date(1_000_000),
  changedAt: new Date(changed),
});
const contents = {
  title: "Feed",
  description: "About it",
  path: "/all",
  items: [item("one", 2_000_000), item("two", 5_000_000), item("three", 3_000_000)],
};
const ask = (file: string, headers: Record<string, string> = {}) =>
  handleFeedRequest(new Request(`https://a.example/all/${file}`, { headers }), "https://a.example", contents);

it.each([
  ["rss.xml", "application/rss+xml"],
  ["atom.xml", "application/atom+xml"],
  ["feed.json", "application/feed+json"],
])("responds to %s with its type, a max-age of ten minutes, and no Last-Modified", async (file, type) => {
  const { headers } = await ask(file);
  expect(headers.get("content-type")).toBe(`${type}; charset=utf-8`);
  expect(headers.get("cache-control")).toBe("public, max-age=600");
  expect(headers.get("last-modified")).toBeNull();
});

it.each(["rss.xml", "atom.xml", "feed.json"])(
  "writes no characters into %s that XML can't represent",
  async (file) => {
    const text = await (await ask(file)).text();
    expect(text).not.toMatch(/[\u0000-\u0008\u000b]|\\u000/);
    for (const words of ["Title of one", "Ines", "What it is about", "Hello"]) expect(text).toContain(words);
  },
);

it("has the dates of publication and change of each entry", async () => {
  const atom = await (await ask("atom.xml")).text();
  expect(atom).toContain("<published>1970-01-01T00:16:40.000Z</published>");
  expect(atom).toContain("<updated>1970-01-01T00:33:20.000Z</updated>");
  expect(JSON.parse(await (await ask("feed.json")).text()).items[0]).toMatchObject({
    date_published: "1970-01-01T00:16:40.000Z",
    date_modified: "1970-01-01T00:33:20.000Z",
  });
});

it("has no other formats", async () => {
  const refused = await ask("else.xml").catch((answer: Response) => answer);
  expect(refused.status).toBe(404);
});

it("dates a feed without items to the epoch", () => {
  expect(changedAt({ ...contents, items: [] })).toEqual(new Date(0));
});
