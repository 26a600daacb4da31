import { expect, it, vi } from "vitest";
import { cardFingerprint, cardPath, parseCardFile, tallCard } from "~/features/cards/address";
import { fallbackCard } from "~/features/cards/card";
import { colorScheme } from "~/features/cards/colours";
import { parseSongCardFile, songCardImage, songFingerprint } from "~/features/cards/song-card-address";
import { writeCard } from "~/features/cards/words/written.server";
import { labelArt } from "~/lib/label-art";

const story = {
  id: "story-1",
  content: "We danced until the soup boiled over, and nobody minded.",
  songTitle: "September",
  artistName: "Earth, Wind & Fire",
  author: { name: "Ines", avatarUrl: null },
  mood: null,
};

it("changes the fingerprint with anything on the card, and is otherwise deterministic", async () => {
  const before = await cardFingerprint(story);
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  expect(await cardFingerprint({ ...story, id: "story-2", mood: "Romantic" })).toBe(before);
  const changes = [
    { content: "Other words." },
    { songTitle: "October" },
    { artistName: "Somebody" },
    { author: { name: "Anonymous", avatarUrl: null } },
  ];
  for (const change of changes) expect(await cardFingerprint({ ...story, ...change })).not.toBe(before);
});

it("parses its own paths, and no others", () => {
  const fingerprint = "0123456789abcdef";
  expect(parseCardFile(cardPath("a-b", fingerprint).slice(7))).toEqual({
    storyId: "a-b",
    fingerprint,
    format: "wide",
  });
  const tall = tallCard(cardPath("a-b", fingerprint));
  expect(tall).toBe(cardPath("a-b", fingerprint, "tall"));
  expect(parseCardFile(tall.slice(7))).toEqual({ storyId: "a-b", fingerprint, format: "tall" });
  for (const file of [
    ...[
      `-${fingerprint}.png`,
      `a-${fingerprint}.jpg`,
      `a-${fingerprint}0.png`,
      `a-${fingerprint.slice(1)}.png`,
    ],
    ...[`${"x".repeat(65)}-${fingerprint}.png`, `a/b-${fingerprint}.png`, `a-${fingerprint}.png.html`],
  ]) {
    expect(parseCardFile(file), file).toBeNull();
  }
  expect(parseCardFile(`${"x".repeat(64)}-${fingerprint}.png`)).not.toBeNull();
});

it("colours a card by its mood, or else by its label", () => {
  expect(colorScheme(story, "Romantic")).toEqual({ primary: "#C23A77", secondary: "#F08BA8" });
  const plain = colorScheme(story, null);
  expect(plain).toEqual({
    primary: expect.stringMatching(/^#[0-9A-Fa-f]{6}$/),
    secondary: expect.stringMatching(/^#[0-9A-F]{6}$/),
  });
  expect(plain.secondary).not.toBe(plain.primary);
  // The second colour is halfway to the label's lighter one.
  const { ground, light } = labelArt(story.artistName, story.songTitle).colours;
  const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [from, to, middle] = [ground, light, plain.secondary].map(partsOf);
  expect(plain.primary).toBe(ground);
  for (const [at, part] of (middle ?? []).entries())
    expect(Math.abs(2 * part - (from?.[at] ?? 0) - (to?.[at] ?? 0))).toBeLessThanOrEqual(1);
});

it("falls back to the story's first 150 characters and its song", () => {
  expect(fallbackCard({ content: "x".repeat(200), songTitle: "September" })).toEqual({
    cardImageUrl: null,
    optimizedText: "x".repeat(150),
    headline: "My story about September",
    colorScheme: { primary: "#8B5CF6", secondary: "#D946EF" },
  });
});

/** The text on a card with this model response, and whether the response was rejected. */
async function written(
  answer: Record<string, unknown>,
  content = "alpha bravo carol delta eagle fishy grape hotel india jelly",
) {
  const error = vi.fn();
  const good = { headline: "Soup", optimized_text: "We danced until the soup boiled over", mood: null };
  const card = await writeCard(
    { write: async () => ({ ...good, ...answer }) },
    { ...story, content },
    { info: vi.fn(), error },
  );
  return { ...card, isRefused: error.mock.calls.length > 0 };
}

it("accepts a model's text if four in five of its words are the author's, and no other", async () => {
  expect((await written({ optimized_text: "alpha bravo carol delta zebra" })).isRefused).toBe(false);
  expect((await written({ optimized_text: "alpha bravo carol delta zebra yacht" })).isRefused).toBe(true);
});

it.each(["He was a bad man, and so was I.", "…!"])(
  "rejects a model's text of short words that aren't the author's, or of none: %s",
  async (text) => {
    expect((await written({ optimized_text: text })).isRefused).toBe(true);
  },
);

it("rejects a model's text whose short words are the author's, and whose long ones aren't", async () => {
  const content = "It was the end of me and of us.";
  const text = "It was the end of me and of us, murderer.";
  expect((await written({ optimized_text: content }, content)).isRefused).toBe(false);
  expect((await written({ optimized_text: text }, content)).isRefused).toBe(true);
});

it("takes the mood from the story's own words where the model names none", async () => {
  const content = "I remember the radio of my childhood.";
  const answer = { headline: "The radio", optimized_text: content };
  const moodBy = async (mood: string | null) =>
    (
      await writeCard(
        { write: async () => ({ ...answer, mood }) },
        { ...story, content },
        { info: vi.fn(), error: vi.fn() },
      )
    ).mood;
  expect([await moodBy(null), await moodBy("Grateful")]).toEqual(["Nostalgic", "Grateful"]);
});

it.each([
  ["headline", 80],
  ["optimized_text", 240],
])("accepts a model's %s of 2 to %d characters", async (name, most) => {
  const lengths = [1, 2, most, most + 1].map((length) => "アルファ".repeat(80).slice(0, length));
  const own = { content: "アルファ".repeat(80) };
  const taken = [];
  for (const text of lengths) {
    const error = vi.fn();
    const answer = { headline: "Two", optimized_text: own.content.slice(0, 4), mood: null, [name]: text };
    await writeCard({ write: async () => answer }, { ...story, ...own }, { info: vi.fn(), error });
    taken.push(error.mock.calls.length === 0);
  }
  expect([taken[0], taken[3]]).toEqual([false, false]);
  if (name === "headline") expect([taken[1], taken[2]]).toEqual([true, true]);
});

it.each(["Visit www.spam.example", "a <b>bold</b> claim", "{headline}"])(
  "rejects a headline like %s",
  async (headline) => {
    expect((await written({ headline, optimized_text: "alpha bravo carol delta" })).isRefused).toBe(true);
  },
);

it("names a song's picture by its names, and knows no other address", async () => {
  const song = { id: "song-1", title: "September", artist: "Earth, Wind & Fire" };
  const before = await songFingerprint(song);
  expect(await songFingerprint({ ...song, id: "song-2" })).toBe(before);
  for (const change of [{ title: "October" }, { artist: "Somebody" }])
    expect(await songFingerprint({ ...song, ...change })).not.toBe(before);
  const { path, alt } = await songCardImage(song);
  expect(alt).toBe("The record label of “September” by Earth, Wind & Fire, on Liner Notes.");
  expect(path).toBe(`/cards/song/song-1-${before}.png`);
  expect(parseSongCardFile(path.slice("/cards/song/".length))).toEqual({ id: "song-1", fingerprint: before });
  for (const file of [`-${before}.png`, `a-${before}-tall.png`, `a-${before}.jpg`, `a-${before}0.png`])
    expect(parseSongCardFile(file), file).toBeNull();
});
