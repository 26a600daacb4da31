import { expect, it } from "vitest";
import { readWhisperAnswer } from "~/platform/speech/whisper-answer";

const kept = (doubts: object) => {
  const segments = [{ start: 0, end: 1, text: "I was nine.", ...doubts }];
  return readWhisperAnswer({ text: "I was nine.", segments }).text !== "";
};

it.each([
  [{ no_speech_prob: 0.9 }, true],
  [{ no_speech_prob: 0.91 }, false],
  [{ compression_ratio: 2.4 }, true],
  [{ compression_ratio: 2.41 }, false],
  [{ no_speech_prob: 0.6, avg_logprob: -3 }, true],
  [{ no_speech_prob: 0.61, avg_logprob: -1 }, true],
  [{ no_speech_prob: 0.61, avg_logprob: -1.01 }, false],
])("classifies a segment of %j as speech: %s", (doubts, isSpeech) => {
  expect(kept(doubts)).toBe(isSpeech);
});

it("keeps the words of an answer without segments, and their times", () => {
  const words = [{ word: " I", start: 0, end: 0.2 }];
  const heard = readWhisperAnswer({ text: " I ", words });
  expect(heard).toEqual({ text: "I", segments: [], words: [{ word: "I", start: 0, end: 0.2 }] });
  expect(readWhisperAnswer({ text: "I", segments: null, words: null }).words).toEqual([]);
});

it("keeps separate words only within spoken segments", () => {
  const silent = { start: 2, end: 3, text: "Thanks for watching!", no_speech_prob: 0.99 };
  const segments = [{ start: 0, end: 1, text: " I was" }, silent, { start: 3.5, end: 4, text: " nine. " }];
  const word = (text: string, start: number) => ({ word: text, start, end: start + 0.1 });
  const words = [word(" I", 0), word(" was", 1), word(" Thanks", 2.2), word(" nine.", 3.5)];
  const heard = readWhisperAnswer({ text: "I was Thanks for watching! nine.", segments, words });
  expect(heard.text).toBe("I was nine.");
  expect(heard.words.map(({ word: said }) => said)).toEqual(["I", "was", "nine."]);
  expect(heard.segments).toHaveLength(2);
});

it("puts no spaces between the segments that are left of a script without them", () => {
  const silent = { start: 4, end: 6, text: "ご視聴ありがとうございました", no_speech_prob: 0.99 };
  const segments = [
    { start: 0, end: 2, text: "雨が降った。" },
    { start: 2, end: 4, text: "父が歌った。" },
    silent,
  ];
  const text = segments.map((segment) => segment.text).join("");
  expect(readWhisperAnswer({ text, segments }).text).toBe("雨が降った。父が歌った。");
});
