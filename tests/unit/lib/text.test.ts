import { expect, it } from "vitest";
import { artistKey } from "~/lib/artist-key";
import { formatCursor, parseCursor } from "~/lib/cursor";
import { mergeById } from "~/lib/merge-by-id";
import { cleanText, codePoints, firstCharacters, initial } from "~/lib/text";

it.each([
  ["Sigur Rós", "SIGUR ROS"],
  ["AC/DC", "ac dc"],
  ["Beyoncé", "beyonce"],
])("knows %s and %s as one artist", (one, other) => {
  expect(artistKey(one)).toBe(artistKey(other));
});

it("tells artists without letters and in other scripts apart", () => {
  expect(new Set(["!!!", "???", "宇多田ヒカル", "椎名林檎"].map(artistKey)).size).toBe(4);
});

it("reads back the cursor it wrote, and nothing else", () => {
  const cursor = { createdAt: new Date(1_700_000_000_123), id: "aB-_12" };
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
  for (const broken of [null, "", "1.", ".a", "a.b", "1.a b", "1.a'--", `1.${"a".repeat(41)}`, "-1.a"]) {
    expect(parseCursor(broken)).toBeNull();
  }
});

it("cleans text without changing what it says", () => {
  expect(cleanText(" a\r\nb\rc\0\u0007 ")).toBe("a\nb\nc");
  expect(cleanText("\u202Eabc\u200F 👩‍👩‍👧 é")).toBe("\u202Eabc\u200F 👩‍👩‍👧 é");
  expect(cleanText("\uD83Dx")).toBe("\uFFFDx");
});

it("counts and cuts whole characters", () => {
  expect(codePoints("🎵é")).toBe(2);
  expect(firstCharacters("🎵 🎵\n\n🎵", 3)).toBe("🎵 🎵");
});

it.each([
  ["ines", "I"],
  ["  ólafur", "Ó"],
  ["", "U"],
])("puts the right letter on the avatar of «%s»", (name, letter) => {
  expect(initial(name)).toBe(letter);
});

it("merges pages without repeating a row", () => {
  const rows = (...ids: string[]) => ids.map((id) => ({ id }));
  expect(mergeById(rows("new", "a", "b"), rows("a", "b", "c"))).toEqual(rows("new", "a", "b", "c"));
});
