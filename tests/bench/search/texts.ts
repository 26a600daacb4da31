import { seeded, zipf } from "../large/random";

/** Different words of the archive: as many as a large corpus of English has often enough to matter. */
const words = 60_000;

/**
 * Texts of made-up words, as frequent as words of a language are (Zipf's law), so that some are in nearly every story
 * and most in a few. Deterministic.
 */
export function textsOf(seed: number) {
  const random = seeded(seed);
  const vocabulary = vocabularyOf(seeded(1));
  const rankOf = zipf(random, words);
  const sequence = (length: number) => Array.from({ length }, () => vocabulary[rankOf()] ?? "");
  const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
  return {
    vocabulary,
    story: () => sequence(20 + Math.floor(random() * 121)).join(" "),
    /** The title of an artist's song: two to four words, common ones more often. */
    title: (artist: number, song: number) => {
      const own = seeded(artist * 1000 + song);
      const length = 2 + Math.floor(own() * 3);
      return Array.from({ length }, () => capital(vocabulary[Math.floor(words ** own())] ?? "")).join(" ");
    },
    name: (rank: number) =>
      `${capital(vocabulary[rank % words] ?? "")} ${capital(vocabulary[(rank * 7919) % words] ?? "")}`,
  };
}

function vocabularyOf(random: () => number): string[] {
  const pick = (letters: string) => letters[Math.floor(random() * letters.length)] ?? "";
  const syllable = () => pick("bcdfghjklmnprstvwz") + pick("aeiou") + (random() < 0.3 ? pick("nrst") : "");
  const known = new Set<string>();
  while (known.size < words) {
    // Frequent words are short ones.
    const syllables = 1 + Math.floor(random() * (known.size < 200 ? 2 : known.size < 5000 ? 3 : 4));
    known.add(Array.from({ length: syllables }, syllable).join(""));
    if (known.size < 80 && syllables > 1) continue;
  }
  return [...known];
}

/** A text with one letter of one of its words changed, left out, added or swapped with the next. */
export function misspelt(text: string, random: () => number): string {
  const letters = [...text];
  const places = letters.flatMap((letter, at) =>
    /[a-z]/.test(letter) && /[a-z]/.test(letters[at + 1] ?? "") ? [at] : [],
  );
  const at = places[Math.floor(random() * places.length)] ?? 0;
  const other = "abcdefghijklmnoprstuvwz"[Math.floor(random() * 23)] ?? "x";
  const kinds = [
    () => letters.splice(at, 1, other),
    () => letters.splice(at, 1),
    () => letters.splice(at, 0, other),
    () => letters.splice(at, 2, letters[at + 1] ?? "", letters[at] ?? ""),
  ];
  kinds[Math.floor(random() * kinds.length)]?.();
  return letters.join("");
}
