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

/** How much of a post's room a text takes: two for letters outside Latin and its neighbours, and for emoji. */
const weightOf = (text = "") =>
  [...text].reduce(
    (sum, letter) => sum + (/[\u0000-\u10ff\u2000-\u200d\u2010-\u201f]/.test(letter) ? 1 : 2),
    0,
  );

it.each(["🎵", "W", "雪", "ق", "한"])(
  "keeps a post within X's 280, however long the names of %s are",
  (letter) => {
    const { text } = fieldsOf(
      twitterIntent(story({ title: letter.repeat(200), artist: letter.repeat(200) }), address),
    );
    // Every URL takes 23.
    expect(weightOf(text) + 1 + 23).toBeLessThanOrEqual(280);
    expect(text).toContain(letter.repeat(50));
  },
);

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
