import { expect, it } from "vitest";
import { keptPost, localeOf } from "~/service-worker/kept-post";

const at = (path: string) => new URL(path, "https://liner-notes.test");

it("keeps a sign-up and says so", () => {
  const kept = keptPost(at("/api/newsletter"), new URLSearchParams({ email: " ada@example.org " }), "ja");
  expect(kept).toMatchObject({
    item: {
      id: "newsletter ada@example.org",
      kind: "newsletter",
      state: "waiting",
      title: "ada@example.org",
      locale: "ja",
    },
    answer: { typed: "" },
  });
});

it("keeps one like for a story, the last, and answers with the count that its page shows", () => {
  const like = (liked: string, count: string) =>
    keptPost(at("/story/demo-1/like"), new URLSearchParams({ liked, count }), "en");
  expect(like("yes", "3")?.answer).toEqual({ liked: true, count: 3 });
  expect(like("no", "2")?.answer).toEqual({ liked: false, count: 2 });
  expect(like("yes", "3")?.item.id).toBe(like("no", "2")?.item.id);
});

it.each([
  ["/api/newsletter", { email: "nonsense" }],
  ["/contact", { email: "ada@example.org" }],
  ["/story/demo-1/like", { liked: "yes" }],
])("doesn’t keep what is posted to %s", (path, fields: Record<string, string>) => {
  expect(keptPost(at(path), new URLSearchParams(fields), "en")).toBeNull();
});

it.each([
  ["/api/newsletter", "/es/newsletter", "es"],
  ["/ja/story/demo-1/like", "/ja/story/demo-1", "ja"],
  ["/api/newsletter", "/", "en"],
])("knows in which language the page is that posts to %s from %s", (path, page, locale) => {
  expect(localeOf({ url: at(path).href, referrer: at(page).href })).toBe(locale);
  expect(localeOf({ url: at(path).href, referrer: "" })).toBe(path.startsWith("/ja") ? "ja" : "en");
});
