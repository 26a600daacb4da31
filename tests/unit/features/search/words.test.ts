import { describe, expect, it } from "vitest";
import { indexText, runsOf, signsOf, wordsOf } from "~/features/search/words";

const folded = (text: string) => wordsOf(text).map((word) => word.folded);

describe("words of a text", () => {
  it.each([
    ["Café  CRÈME, don’t!", ["cafe", "creme", "dont"]],
    ["Ωραία Ευγενία", ["ωραια", "ευγενια"]],
    ["Диёз", ["диез"]],
    ["שָׁלוֹם", ["שלום"]],
    ["كَانَتْ أنت", ["كانت", "انت"]],
    ["हिन्दी गीत", ["हिन्दी", "गीत"]],
    ["9 to 5", ["9", "to", "5"]],
    ["ﬁﬂ ｗａｖｅ", ["fifl", "wave"]],
    ["🎸🔥 ♪", []],
    ["❤\uFE0F rain ☔\uFE0F", ["rain"]],
    ["葛\u{E0100}", ["葛"]],
  ])("folds %s", (text, words) => {
    expect(folded(text)).toEqual(words);
  });

  it.each(["Don't 'STOP' the '80s'", "rock'n'roll, no. 9_a", "tab\there\0nul\x7f", ""])(
    "reads %j alike with and without other letters after it",
    (text) => {
      expect(wordsOf(`${text} é`).slice(0, -1)).toEqual(wordsOf(text));
    },
  );

  it("takes each character of a script without spaces, with its marks, and knows where it stands", () => {
    expect(wordsOf("AB愛ก็x")).toEqual([
      { folded: "ab", start: 0, end: 2, isSign: false },
      { folded: "愛", start: 2, end: 3, isSign: true },
      { folded: "ก็", start: 3, end: 5, isSign: true },
      { folded: "x", start: 5, end: 6, isSign: false },
    ]);
  });

  it("keeps what distinguishes Japanese and Korean characters", () => {
    expect(folded("が한")).toEqual(["が".normalize("NFC"), "한".normalize("NFC")]);
  });
});

describe("texts of the index", () => {
  it("has pairs of neighbouring characters in scripts without spaces", () => {
    expect(indexText("My 月亮代, 心 heart")).toBe("my 月亮 亮代 心 heart");
    expect(indexText("노래를")).toBe("노래 래를");
  });

  it("joins characters of such a script to each other alone", () => {
    const runs = (text: string) => runsOf(text).map((run) => run.map(({ folded }) => folded));
    expect(runs("愛x月亮y代 心")).toEqual([["愛"], ["x"], ["月", "亮"], ["y"], ["代"], ["心"]]);
  });

  it("has each single character once, for searches for one", () => {
    expect(signsOf("月亮 and 月光")).toBe("月 亮 光");
  });
});
