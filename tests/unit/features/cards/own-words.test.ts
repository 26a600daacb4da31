import { expect, it } from "vitest";
import { weighStory } from "~/features/cards/words/best-passage";
import { withHeadline } from "~/features/cards/words/headline";
import { moodOf } from "~/features/cards/words/mood";
import { ownWords } from "~/features/cards/words/own-words";
import { codePoints } from "~/lib/text/text";

const story = (content: string, songTitle = "September", artistName = "Earth, Wind & Fire") => ({
  id: "story-1",
  content,
  songTitle,
  artistName,
  author: { name: "Ines", avatarUrl: null },
  mood: null,
});

it("selects the passage with the story's most frequent words", () => {
  const card = ownWords(
    story(
      "It rained for weeks and there was nothing on. I bought milk. The bus was late again, as it always is on Mondays in this town, whatever they say. " +
        "Then the radio played September, and my mother put down the spoon. " +
        "My mother never danced. That evening my mother danced to September until the radio gave up.",
    ),
  );
  expect(card.optimizedText).toContain("my mother danced to September until the radio gave up.");
  expect(card.optimizedText).not.toContain("milk");
  expect(codePoints(`${card.optimizedText}`)).toBeLessThanOrEqual(180);
});

it.each([
  ["the song's title", "Then September played. "],
  ["its artist", "The Earth was far away. "],
])("prefers words of %s to others that are as frequent", (_, sentence) => {
  const { sentences, weigh } = weighStory(
    `${sentence}The lantern burned there.`,
    "September. Earth, Wind & Fire",
  );
  const [named, other] = sentences.map(({ words }) => weigh(words));
  expect(named).toBeGreaterThan(other ?? Infinity);
});

it("uses a short first sentence as the headline", () => {
  expect(ownWords(story("She hummed it in the lift. We were stuck there for two hours."))).toMatchObject({
    headline: "She hummed it in the lift",
    optimizedText: "We were stuck there for two hours.",
  });
});

it("keeps the spaces of a script as they are", () => {
  const { headline, optimizedText } = ownWords(
    story("駅のホームで歌った。あの日の雨を今でも覚えている。みんなが黙って聞いていた。"),
  );
  expect(headline).toBe("駅のホームで歌った");
  expect(optimizedText).toBe("あの日の雨を今でも覚えている。みんなが黙って聞いていた。");
});

it.each([
  ["one sentence", "We danced in the kitchen.", "September", "My story about September"],
  ["a song without a name", "We danced in the kitchen.", "Untitled Song", "My story about a song"],
])("names the song when there is only %s", (_, content, song, headline) => {
  expect(ownWords(story(content, song)).headline).toBe(headline);
});

it.each([
  ["one word without an end", "Wow".repeat(600)],
  ["one sentence without an end", "and then ".repeat(220)],
  ["emoji", "🎶".repeat(500)],
  ["five hundred sentences", "Oh no. ".repeat(285)],
  ["dots", ". . . . . . . . . ."],
])("handles %s", (_, content) => {
  const { headline, optimizedText } = ownWords(story(content));
  expect(codePoints(headline)).toBeGreaterThan(2);
  expect(codePoints(optimizedText)).toBeGreaterThan(2);
  expect(codePoints(optimizedText)).toBeLessThanOrEqual(180);
});

it("is deterministic", () => {
  const content = "A b c d. ".repeat(40);
  expect(ownWords(story(content))).toEqual(ownWords(story(content)));
});

it.each([
  ["I remember my childhood summer, the radio, and my grandmother who used to hum.", "Nostalgic"],
  ["The chord in the bridge, the rhythm, that melody and the bass line below.", "Analytical"],
  ["We danced in the kitchen.", null],
  ["I remember the radio and my childhood. I cried at the funeral, all those tears.", null],
])("derives a mood only if it is clear: %s", (content, mood) => {
  expect(moodOf(content)).toBe(mood);
});

it("uses the short sentence outside the passage as the headline whose words weigh most on average", () => {
  const weights = new Map([
    ["rain", 1],
    ["mother", 3],
    ["radio", 4],
    ["always", 9],
  ]);
  const sentence = (text: string, ...words: string[]) => ({ text, words: new Set(words) });
  const passage = [
    sentence(`My mother heard it ${"again and ".repeat(5)}again. `, "mother"),
    sentence("Always the radio. ", "always", "radio"),
  ];
  const sentences = [
    ...passage,
    sentence("Rain, and the radio. ", "rain", "radio"),
    sentence("Rain, my mother, the radio. ", "rain", "mother", "radio"),
    sentence("My mother had a radio. ", "mother", "radio"),
    sentence("Always! ", "always"),
    sentence(`Always the radio ${"again and ".repeat(5)}again.`, "always", "radio"),
  ];
  const weigh = (words: ReadonlySet<string>) =>
    [...words].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  expect(withHeadline("September", passage, { sentences, weigh }).headline).toBe("My mother had a radio");
});
