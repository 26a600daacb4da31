import { expect, it } from "vitest";
import { caption, facebookSharer, type SharedStory, twitterIntent } from "~/features/sharing/shared-story";

const story = (fields: Partial<SharedStory> = {}): SharedStory => ({
  id: "aB-_12345678",
  title: "Harvest Moon",
  artist: "Neil Young",
  text: "My father hummed it.",
  image: null,
  ...fields,
});
const address = "https://liner-notes.test/story/aB-_12345678";

const fieldsOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

it("writes a post for Twitter with the story's URL", () => {
  expect(fieldsOf(twitterIntent(story(), address))).toEqual({
    text: "The story of “Harvest Moon” by Neil Young",
    url: address,
  });
});

it.each(["Rock & Roll", "#1 Crush", "100% Pure Love", "1+1=2?", '"Heroes"', "🎵 雪 قمر", "a/b\\c"])(
  "passes the title «%s» on unchanged",
  (title) => {
    const link = twitterIntent(story({ title }), address);
    expect(fieldsOf(link).text).toBe(`The story of “${title}” by Neil Young`);
    expect(link).not.toMatch(/[+ ]/);
  },
);

it("keeps a post within 280 characters, however long the names are", () => {
  const { text, url } = fieldsOf(
    twitterIntent(story({ title: "🎵".repeat(200), artist: "W".repeat(200) }), address),
  );
  expect([...`${text} ${url}`].length).toBeLessThanOrEqual(280);
});

it("passes the URL to Facebook", () => {
  expect(fieldsOf(facebookSharer(address))).toEqual({ u: address });
});

it("captions an image with the song, the story's beginning, and its URL", () => {
  expect(caption(story({ text: "a".repeat(151) }), address)).toBe(
    `The story of “Harvest Moon” by Neil Young\n\n${"a".repeat(150)}…\n\n${address}`,
  );
  expect(caption(story({ text: "a".repeat(150) }), address)).not.toContain("…");
});

it("handles a lone surrogate", () => {
  expect(() => twitterIntent(story({ title: "\uD83D" }), address)).not.toThrow();
});
