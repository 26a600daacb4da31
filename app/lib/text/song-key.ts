import { fnv1a } from "../fnv1a";

// Letters that Unicode doesn't decompose into a base letter and a mark.
const latin: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

// Marks that are spelling variants in their scripts: accents of Latin and Greek letters, points of Hebrew, vowel signs
// of Arabic. Marks of other scripts distinguish words ("が" and "か", "й" and "и") and stay.
const optionalMarks = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+|[\u0591-\u05C7\u064B-\u065F\u0670]/gu;

// In titles: who else plays. In brackets, or to the end.
const guests = /\s*[([]\s*(?:feat|ft|featuring)\b[^)\]]*[)\]]|\s+(?:feat|ft|featuring)\b\.?\s.*$/gi;

// In titles: which release of a recording it is. After a dash, or in brackets.
const release =
  "(?:\\d{4}\\s+)?(?:digital(?:ly)?\\s+)?remaster(?:ed)?\\b.*|(?:\\d{4}\\s+)?(?:mono|stereo|album|single|radio|original)\\s+(?:version|edit|mix)|live(?:\\s+(?:at|in|from|on)\\b.*)?";
const releases = new RegExp(`\\s*[([]\\s*(?:${release})\\s*[)\\]]|\\s+[-–—]\\s+(?:${release})$`, "gi");

/** A name without guests and release: "Dreams – Remastered 2011" becomes "Dreams". */
export const plainName = (name: string): string =>
  name.replace(guests, "").replace(releases, "").trim() || name.trim();

/**
 * Normalizes a name: without case, punctuation, a leading "The", guests and the release, and without accents where the
 * script allows it.
 * @returns words separated by single spaces; for a name of symbols only ("!!!"), the symbols
 */
export function nameKey(name: string): string {
  const folded = plainName(name.normalize("NFKC"))
    .toLowerCase()
    .normalize("NFD")
    // How a sign is drawn: "❤" and "❤️" are the same.
    .replace(/\p{Variation_Selector}/gu, "")
    .replace(optionalMarks, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => latin[letter] ?? letter)
    .normalize("NFC");
  const words = folded
    .replace(/['’ʼ`´]/g, "")
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  if (!/[\p{L}\p{N}]/u.test(words)) return folded.replace(/\s+/g, "");
  const withoutArticle = words.replace(/^the (?=.)/, "").replace(/(?<=.) the$/, "");
  // "The The" is called that.
  return withoutArticle === "the" ? words : withoutArticle;
}

/** Characters of a slug; the rest of a longer one is replaced by a hash. */
const maxLength = 100;

/** Part of an address, in any script, that tells names with different keys apart. */
function slug(key: string): string {
  // Symbols by their code points, after a character that no other slug begins with.
  const words = /[\p{L}\p{N}]/u.test(key)
    ? key.replaceAll(" ", "-")
    : `_${Array.from(key, (symbol) => symbol.codePointAt(0)?.toString(16)).join("-")}`;
  const characters = [...words];
  return characters.length <= maxLength
    ? words
    : `${characters.slice(0, maxLength).join("")}_${(fnv1a(key) >>> 0).toString(36)}`;
}

/** The slug of an artist's page. */
export const artistSlug = (artist: string): string => slug(nameKey(artist));

/**
 * The slug of a song's page, equal for all spellings: title and artist, separated by two hyphens, which neither has.
 */
export const songSlug = (title: string, artist: string): string =>
  `${slug(nameKey(title))}--${artistSlug(artist)}`;
