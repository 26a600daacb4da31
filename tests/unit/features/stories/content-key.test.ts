import { expect, it } from "vitest";
import { contentKey } from "~/features/stories/moderation/checks.server";

it("recognizes a text of 80 letters, and none of 79", async () => {
  expect(await contentKey("a".repeat(79))).toBeNull();
  expect(await contentKey(`${"a".repeat(79)} . , ! – 🎵`)).toBeNull();
  expect(await contentKey("a".repeat(80))).toMatch(/^[0-9a-f]{64}$/);
});

it.each(["糸", "い", "봄"])("recognizes a text of 40 letters such as %s, and none of 39", async (letter) => {
  expect(await contentKey(letter.repeat(39))).toBeNull();
  expect(await contentKey(letter.repeat(40))).toMatch(/^[0-9a-f]{64}$/);
});

it("ignores case, spaces, punctuation and width, and nothing else", async () => {
  const text =
    "My father hummed it while he repaired the radios of the whole street, year after year, and so did I, later.";
  const key = await contentKey(text);
  expect(await contentKey(text.toUpperCase().replaceAll(" ", "\n").replaceAll(",", "…"))).toBe(key);
  expect(await contentKey(text.replace("My", "Ｍｙ"))).toBe(key);
  expect(await contentKey(text.replace("father", "mother"))).not.toBe(key);
  expect(await contentKey(`${text} 2`)).not.toBe(key);
});
