import { describe, expect, it } from "vitest";
import { readingMinutes } from "../../../../app/lib/text/reading-time";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

describe("reading time", () => {
  it("counts 230 words a minute", () => {
    expect(readingMinutes(words(230))).toBe(1);
    expect(readingMinutes(words(1380))).toBe(6);
  });

  it("is rounded to the nearest minute", () => {
    expect(readingMinutes(words(344))).toBe(1);
    expect(readingMinutes(words(346))).toBe(2);
  });

  it("is never less than a minute", () => {
    expect(readingMinutes("")).toBe(1);
    expect(readingMinutes("<p>Short.</p>")).toBe(1);
  });

  it("does not count markup", () => {
    const marked = `<p class="a b c">${words(230)}</p><hr data-x="one two"/>`;
    expect(readingMinutes(marked)).toBe(readingMinutes(words(230)));
  });

  it("does not join words across elements", () => {
    const lines = Array.from({ length: 690 }, () => "<p>word</p>").join("");
    expect(readingMinutes(lines)).toBe(3);
  });
});
