import { expect, it } from "vitest";
import { passageOf } from "~/features/search/passage";
import { parseQuery } from "~/features/search/query";

/** The passage, with its matches in brackets. */
const passage = (text: string, query: string) =>
  passageOf(text, parseQuery(query).terms)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

const filler = "Nothing of it was ever said aloud in that house. ".repeat(12);

it("marks the words wherever they stand, in any spelling", () => {
  expect(passage("Café, cafe and CAFÉS.", "CAFE")).toBe("[Café], [cafe] and CAFÉS.");
});

it("shows the place where the words stand together, from the beginning of a sentence", () => {
  const text = `A radio. ${filler}My father mended the radio at night. ${filler}`;
  const shown = passage(text, "father radio");
  expect(shown).toMatch(/^… My \[father\] mended the \[radio\] at night\./);
  expect(shown).toMatch(/ …$/);
  expect(shown.length).toBeLessThan(340);
});

it("takes words for together only if one passage shows both", () => {
  const between = "Nothing of it was ever said aloud in that house. ".repeat(5);
  const text = `${filler}My father. ${between}A radio. ${filler}My father mended the radio at night. ${filler}`;
  expect(passage(text, "father radio")).toMatch(/^… My \[father\] mended the \[radio\] at night\./);
});

it("shows the first of several places where as many words stand together", () => {
  const near = "My father mended the radio. ";
  expect(passage(`${filler}First: ${near}${filler}Then: ${near}${filler}`, "father radio")).toMatch(
    /^… First: My \[father\] mended the \[radio\]\./,
  );
});

it("shows a long text from its beginning if the words stand there", () => {
  const shown = passage(`My father. ${filler}`, "father");
  expect(shown).toMatch(/^My \[father\]\. Nothing/);
  expect(shown).toMatch(/ …$/);
});

it("shows the beginning if the words stand elsewhere, in the title, say", () => {
  expect(passage(`One. ${filler}`, "moon")).toMatch(/^One\. Nothing/);
});

it("marks words of scripts without spaces within a run", () => {
  expect(passage("外婆每天早上在厨房里放这首歌。", "厨房")).toBe("外婆每天早上在[厨房]里放这首歌。");
  expect(passage("노래를 들었다", "노래")).toBe("[노래]를 들었다");
});

it("leaves markup as text and cuts no character in half", () => {
  expect(passage("<b>rain</b> & <mark>", "rain")).toBe("<b>[rain]</b> & <mark>");
  const shown = passage(`${"🎸".repeat(300)} rain ${"🎸".repeat(300)}`, "rain");
  expect(shown.isWellFormed()).toBe(true);
  expect(shown).toContain("[rain]");
});

it("cuts no character in half where there is no word to cut at", () => {
  // Either cut would be in the middle of a guitar.
  const guitars = "🎸".repeat(300);
  const shown = passage(`${guitars}-rain${guitars}`, "rain");
  expect(shown).toBe(`… ${"🎸".repeat(39)}-[rain]${"🎸".repeat(98)} …`);
});
