/** Font style of a text on a card: Fraunces for titles, Inter for running text and, bolder, for names. */
export type Voice = "title" | "text" | "strong";

/** A family of public/card-fonts; `scripts/build/card-fonts.mjs` makes it. */
export interface Family {
  name: string;
  /** The characters it is used for; any by default. */
  draws?: RegExp;
}

/** Settings of the variable fonts' axes. */
export const axesOf: Record<Voice, Record<string, number>> = {
  title: { wght: 560, opsz: 72, SOFT: 0, WONK: 0 },
  text: { wght: 420 },
  strong: { wght: 620 },
};

const japanese: Family = {
  name: "noto-sans-jp",
  draws: /[\p{sc=Han}\p{scx=Hira}\p{scx=Kana}\u3000-\uffef]/u,
};
const chinese: Family = { name: "noto-sans-sc", draws: /[\p{sc=Han}\u3000-\uffef]/u };
const korean: Family = { name: "noto-sans-kr", draws: /[\p{sc=Hang}\p{sc=Han}\u3000-\uffef]/u };

/**
 * The font families for `text`, in order of preference. Han characters follow the rest of the text: Japanese glyphs
 * with kana, Korean ones with hangul, Chinese ones otherwise.
 */
export function familiesFor(text: string, voice: Voice): Family[] {
  return [
    ...(voice === "title" ? [{ name: "fraunces" }, { name: "noto-serif" }] : []),
    { name: "inter" },
    { name: "noto-sans-arabic", draws: /\p{scx=Arab}/u },
    { name: "noto-sans-hebrew", draws: /\p{sc=Hebr}/u },
    { name: "noto-sans-devanagari", draws: /\p{scx=Deva}/u },
    { name: "noto-sans-thai", draws: /\p{sc=Thai}/u },
    ...eastAsian(text),
    { name: "noto-emoji", draws: /\p{Emoji}/u },
    { name: "noto-music" },
    { name: "noto-symbols" },
    { name: "noto-serif" },
  ];
}

function eastAsian(text: string): Family[] {
  if (/\p{sc=Hang}/u.test(text)) return [korean, japanese, chinese];
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return [japanese, chinese, korean];
  return [chinese, japanese, korean];
}
