import { expect, it } from "vitest";
import { mergeById } from "~/lib/merge-by-id";
import { formatCursor, parseCursor } from "~/lib/text/cursor";
import { foldedKey } from "~/lib/text/folded-key";
import { cleanText, codePoints, firstCharacters, initial } from "~/lib/text/text";

it.each([
  ["Sigur Rós", "SIGUR ROS"],
  ["AC/DC", "ac dc"],
  ["Beyoncé", "beyonce"],
])("treats %s and %s as one artist", (one, other) => {
  expect(foldedKey(one)).toBe(foldedKey(other));
});

it("distinguishes artists without letters and in other scripts", () => {
  expect(new Set(["!!!", "???", "宇多田ヒカル", "椎名林檎"].map(foldedKey)).size).toBe(4);
});

it("parses the cursor it formatted, and nothing else", () => {
  const cursor = { createdAt: new Date(1_700_000_000_123), id: "aB-_12" };
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
  for (const broken of [null, "", "1.", ".a", "a.b", "1.a b", "1.a'--", `1.${"a".repeat(41)}`, "-1.a"]) {
    expect(parseCursor(broken)).toBeNull();
  }
});

it("cleans text without changing its content", () => {
  expect(cleanText(" a\r\nb\rc\0\u0007 ")).toBe("a\nb\nc");
  expect(cleanText("\u202Eabc\u200F 👩‍👩‍👧 é")).toBe("\u202Eabc\u200F 👩‍👩‍👧 é");
  expect(cleanText("\uD83Dx")).toBe("\uFFFDx");
});

const blank = [
  ["spaces", " \u00A0\u2003\n"],
  ["characters without width", "\u200B\u2060\uFEFF"],
  ["direction marks", "\u202E\u200F\u2066"],
  ["fillers, which are letters to Unicode", "\u3164\u115F\uFFA0"],
  ["a braille cell without dots", "\u2800"],
  ["marks on nothing", " \u0301\u20DD"],
  ["private characters", "\uE000"],
] as const;

it("treats invisible text as empty", () => {
  for (const [what, text] of blank) expect(cleanText(text), what).toBe("");
});

it("keeps whatever is visible", () => {
  for (const text of ["!", "1", "🎵", "宇", "\u200Bx", "é"]) expect(cleanText(text)).toBe(text);
});

it("keeps four marks per character and no more, however they are hidden", () => {
  const mark = "\u0301";
  const four = `a${mark.repeat(4)}`;
  expect(cleanText(four)).toBe(four);
  expect(cleanText(`a${mark.repeat(5)}b${mark.repeat(40)}`)).toBe(`${four}b${mark.repeat(4)}`);
  expect(cleanText(`a${`${mark}\u200D`.repeat(20)}`).match(/\p{M}/gu)).toHaveLength(4);
});

const written = [
  ["Vietnamese", "Ti\u00EA\u0301ng Vie\u0323\u0302t"],
  ["Hebrew with its points", "בְּרֵאשִׁ֖ית"],
  ["Thai", "ที่นี่ก็ไม่"],
  ["Devanagari", "क्षत्रिय"],
  ["emoji of many parts", "👩🏽‍❤️‍💋‍👨🏻 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
] as const;

it("keeps every script's marks", () => {
  for (const [script, text] of written) expect(cleanText(text), script).toBe(text);
});

it("counts and truncates whole characters", () => {
  expect(codePoints("🎵é")).toBe(2);
  expect(firstCharacters("🎵 🎵\n\n🎵", 3)).toBe("🎵 🎵");
});

it.each([
  ["ines", "I"],
  ["  ólafur", "Ó"],
  ["", "U"],
])("shows the right letter on the avatar of «%s»", (name, letter) => {
  expect(initial(name)).toBe(letter);
});

it("merges pages without repeating a row", () => {
  const rows = (...ids: string[]) => ids.map((id) => ({ id }));
  expect(mergeById(rows("new", "a", "b"), rows("a", "b", "c"))).toEqual(rows("new", "a", "b", "c"));
});
