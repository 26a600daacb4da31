import { expect, it } from "vitest";
import { reasonAtOnce } from "~/features/stories/moderation/checks.server";

const checks = { isTooFast: false, isUnchecked: false, holdsAll: false };

const reasonFor = (storyContent: string, heldWords: string[]) =>
  reasonAtOnce(
    { storyContent, songTitle: "", artistName: "", albumName: "", names: [] },
    { ...checks, heldWords },
  );

it.each([
  ["in capitals", "COME TO MY CASINO TONIGHT", "casino"],
  ["that is listed in capitals", "Come to my casino tonight", "Casino"],
  ["in full-width letters", "Come to my ｃａｓｉｎｏ tonight", "casino"],
  ["in mathematical letters", "Come to my 𝐜𝐚𝐬𝐢𝐧𝐨 tonight", "casino"],
  ["with a soft hyphen", "Come to my cas\u00ADino tonight", "casino"],
  ["with an invisible space", "Come to my casi\u200Bno tonight", "casino"],
  ["behind an invisible space", "Come to my\u200Bcasino tonight", "casino"],
  ["under a line", "Come to my ca\u0332sino tonight", "casino"],
  ["in decomposed letters", "Ven a la tragaperras electro\u0301nica", "electrónica"],
  ["with vowel signs", "आज रात कैसीनो में आओ", "कैसीनो"],
  ["within Japanese words", "今夜カジノで遊んだ", "カジノ"],
  ["in half-width Katakana", "今夜ｶｼﾞﾉで遊んだ", "カジノ"],
  ["within Chinese words", "今晚去賭場玩", "賭場"],
  ["within Thai words", "คืนนี้เราไปคาสิโนกัน", "คาสิโน"],
  ["with an invisible space, within Japanese words", "今夜カジ\u200Bノで遊んだ", "カジノ"],
  ["of two words", "Come to my Online\n Casino tonight", "online casino"],
  ["of two words, with a hyphen", "Come to my online-casino tonight", "online casino"],
  ["of two words, with an invisible space", "Come to my online\u200Bcasino tonight", "online casino"],
  ["with signs", "Fast c++ money", "c++"],
])("holds a listed word %s", (_, text, word) => {
  expect(reasonFor(text, [word])).toBe(`the word “${word}”`);
});

it.each([
  ["the word is part of a name", "We ate a cassata at Casinorama", "casino"],
  ["an accent makes it another word", "Cada año volvemos", "ano"],
  ["a vowel sign makes it another word", "कैसीनो", "कैसीन"],
  ["a vowel sign makes it another word of Thai", "เพลงนี้ดี", "ด"],
  ["the words are part of others", "Our online casinos closed", "online casino"],
  ["its words are apart", "We went online to find a casino", "online casino"],
])("holds nothing where %s", (_, text, word) => {
  expect(reasonFor(text, [word])).toBeNull();
});
