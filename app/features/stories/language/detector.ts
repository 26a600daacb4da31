import { createEld } from "eld/detector";
import { isLanguage, type Language } from "~/content/languages";

/** Tells the language of a text; null if it is too short or could be in several. */
export type DetectLanguage = (text: string) => Language | null;

/** Letters that a text has at least; of scripts where a letter is a syllable or a word, a third of them. */
const minBytes = 12;

/**
 * By how much a language must be more likely than the next, of 1. The package's own test of this compares unlike
 * numbers.
 */
const clearMargin = 0.015;

/** Malay and Indonesian, Croatian, Serbian and Bosnian are written too much alike: their authors say which it is. */
const tooMuchAlike = new Set(["ms", "hr", "sr"]);

/**
 * Opens the detector.
 * @param data the file that `scripts/build/language-data.mjs` writes; kept as its lines, a tenth of the memory of
 * objects
 */
export function openDetector(data: string): DetectLanguage {
  const [languages = "{}", ...lines] = data.split("\n");
  const { instance, loadData } = createEld();
  const ngrams = new Proxy({}, { get: (_, ngram) => scoresOf(lines, String(ngram)) });
  loadData({ type: "lines", languages: JSON.parse(languages), ngrams });
  // Without addresses and numbers, which are in no language.
  instance.enableTextCleanup(true);
  return (text) => {
    const letters = text.match(/\p{L}/gu)?.join("") ?? "";
    if (new TextEncoder().encode(letters).length < minBytes) return null;
    const found = instance.detect(text);
    const [first = 0, second = 0] = Object.values(found.getScores());
    if (!found.isReliable() || first - second < clearMargin || tooMuchAlike.has(found.language)) return null;
    return isLanguage(found.language) ? found.language : null;
  };
}

/** The scores on the line of an n-gram: by binary search, since the lines are sorted. */
function scoresOf(lines: readonly string[], ngram: string): Record<string, number> | undefined {
  const start = `${ngram}\t`;
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? "") < start) low = middle + 1;
    else high = middle;
  }
  const line = lines[low];
  return line?.startsWith(start)
    ? (JSON.parse(line.slice(start.length)) as Record<string, number>)
    : undefined;
}
