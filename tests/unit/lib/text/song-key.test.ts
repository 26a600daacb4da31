import { describe, expect, it } from "vitest";
import { artistSlug, nameKey, plainName, songSlug } from "~/lib/text/song-key";

describe("nameKey", () => {
  it.each([
    ["case", "HARVEST MOON", "Harvest Moon"],
    ["spaces", "  Harvest \u00a0 Moon ", "Harvest Moon"],
    ["apostrophes", "Don’t Look Back", "Don't look back"],
    ["punctuation", "Oh! Sweet Nuthin'", "Oh, Sweet Nuthin"],
    ["a leading The", "The Cranberries", "Cranberries"],
    ["a trailing The", "Cranberries, The", "The Cranberries"],
    ["an ampersand", "Simon & Garfunkel", "Simon and Garfunkel"],
    ["Latin accents", "Águas de Março", "aguas de marco"],
    ["composed and decomposed letters", "Bj\u00f6rk", "Bjo\u0308rk"],
    ["letters without a decomposition", "Sødade Straße", "sodade strasse"],
    ["Greek accents", "Μίλησέ μου", "Μιλησε μου"],
    ["Arabic vowel signs", "أَنْتَ عُمْرِي", "أنت عمري"],
    ["full-width letters", "ＡＢＣ", "abc"],
    ["how a symbol is drawn", "❤\uFE0F", "❤"],
    ["how a symbol is drawn beside words", "Love \u2764\uFE0F", "Love \u2764"],
    ["guests in brackets", "Umbrella (feat. Jay-Z)", "Umbrella"],
    ["guests at the end", "Umbrella ft. Jay-Z", "Umbrella"],
    ["a remaster", "Dreams – Remastered 2011", "Dreams"],
    ["a remaster with the year first", "Dreams - 2011 Remaster", "Dreams"],
    ["a remaster in brackets", "Dreams (2011 Remastered Version)", "Dreams"],
    ["a release", "Dreams (Single Version)", "Dreams"],
    ["a concert", "Dreams - Live at Rockpalast", "Dreams"],
  ])("ignores %s", (_, one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ["Cyrillic letters", "Мой", "Мои"],
    ["Japanese letters", "がくや", "かくや"],
    ["Devanagari vowel signs", "की", "का"],
    ["Thai vowel signs", "กิน", "กัน"],
    ["symbols", "÷", "×"],
    ["symbols that are drawn as pictures", "❤\uFE0F", "☀\uFE0F"],
    ["a number", "1999", "1989"],
    ["a title that mentions a remaster", "Remastered Love", "Love"],
    ["a title that begins with Live", "Live Forever", "Forever"],
    ["words that begin alike", "Theme", "me"],
    ["a band called The The", "The The", "The"],
    ["a title in brackets", "(I Can't Get No) Satisfaction", "Satisfaction"],
  ])("keeps %s apart", (_, one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it("is stable: the key of a key is the key", () => {
    for (const name of ["The The", "Águas de Março", "!!!", "אהבה", "Sigur Rós", "東京", "K-391 & RØRY"]) {
      expect(nameKey(nameKey(name))).toBe(nameKey(name));
    }
  });
});

describe("slugs", () => {
  it("are readable, in any script", () => {
    expect(songSlug("Harvest Moon", "Neil Young")).toBe("harvest-moon--neil-young");
    expect(songSlug("上を向いて歩こう", "坂本九")).toBe("上を向いて歩こう--坂本九");
    expect(artistSlug("The Velvet Underground")).toBe("velvet-underground");
  });

  it("tell songs apart whose words are the same in another order or division", () => {
    expect(songSlug("A B", "C")).not.toBe(songSlug("A", "B C"));
    expect(songSlug("A", "B")).not.toBe(songSlug("B", "A"));
  });

  it("spell symbols out, and no name is another one's code", () => {
    expect(artistSlug("!!!")).toBe("_21-21-21");
    expect(artistSlug("21 21 21")).toBe("21-21-21");
    expect(songSlug("÷", "a/b?c#d")).toBe("_f7--a-b-c-d");
  });

  it("are short for long names, and still differ", () => {
    const long = "la ".repeat(66);
    expect(artistSlug(`${long}one`).length).toBeLessThan(112);
    expect(artistSlug(`${long}one`)).not.toBe(artistSlug(`${long}two`));
    expect(artistSlug("𠮷".repeat(200))).toMatch(/^(𠮷){100}_/u);
  });
});

it("shows a name without guests and release, but never an empty one", () => {
  expect(plainName(" Umbrella (feat. Jay-Z) ")).toBe("Umbrella");
  expect(plainName("(Remastered 2011)")).toBe("(Remastered 2011)");
});
