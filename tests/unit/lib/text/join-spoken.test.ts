import { describe, expect, it } from "vitest";
import { apart } from "~/features/voice/pieces/insert-quietly";
import { joinSentences, joinSpoken, spaceBetween } from "~/lib/text/join-spoken";

describe("the space between two texts", () => {
  it.each([
    ["We danced.", "Then it rained.", " "],
    ["覚えています", "母が歌った", ""],
    ["覚えています。", "「うん」", ""],
    ["ผมจำได้", "แม่ร้อง", ""],
    ["기억합니다", "어머니가", " "],
    ["曲は", "Harvest Moon", " "],
    ["We danced. ", "Then", ""],
    ["We danced.", "\nThen", ""],
    ["", "Then", ""],
    ["We danced.", "", ""],
  ])("of %j and %j is %j", (before, after, space) => expect(spaceBetween(before, after)).toBe(space));
});

it.each([
  ["覚えています", "母が歌った", "それだけ"],
  ["We danced.", "It rained.", "That is all."],
])("puts words into a field as its transcript joins them: %j", (...[before, words, after]) => {
  expect(`${before}${apart(before, words, after)}${after}`).toBe(joinSpoken([before, words, after]));
});

it.each([
  [["Successfully subscribed!", "Check your email."], "Successfully subscribed! Check your email."],
  [
    ["Already subscribed", "You're already subscribed to updates."],
    "Already subscribed. You're already subscribed to updates.",
  ],
  [["一曲をそえたお便り", "月に二度、届きます。"], "一曲をそえたお便り。月に二度、届きます。"],
  [["送信できませんでした。", "もう一度お試しください。"], "送信できませんでした。もう一度お試しください。"],
  [["Link copied!", undefined], "Link copied!"],
  [[undefined, ""], ""],
])("makes running text of %j", (texts, text) => expect(joinSentences(texts)).toBe(text));
