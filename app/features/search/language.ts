import type { Language } from "~/content/languages";

// The most common words of languages with Latin letters, folded as `fold` does. Words that are common in two of these
// languages count for both.
const commonWords: Partial<Record<Language, string>> = {
  en: "the and of to a in that was it i my for he on with she is we his her had you at me but not they this when were from as all there have be one would so what him who been our then just did it's by an or if about are out up no your their",
  es: "de la que el en y a los se un una por con no su para es al lo como mas pero sus le ya o fue este ha si porque esta son entre cuando muy sin sobre ser tambien me hasta hay donde mi era yo nos cada esa del las",
  fr: "de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec son elle je nous vous mais ou ma mon etait cette tout bien ses lui y quand c'etait j'ai d'un",
  de: "der die und in den von zu das mit sich des auf fur ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem uber so zum war haben nur oder aber vor zur bis mehr durch man ich mein meine wir",
  pt: "de a o que e do da em um para com nao uma os no se na por mais as dos como mas ao ele das seu sua ou quando muito nos ja eu tambem so pelo pela ate isso ela era minha meu foi",
  it: "di che e la il un a per in una mi sono ho non lo ma ha le si ti i con cosa se io come da ci no questo qui mia mio era del della gli anche piu nel al quando ogni",
  ca: "de la i el que a en un una els les per amb no es va del mes al com pero seva meva meu ho quan ens em jo hi perque aquest aquella era molt cada",
  nl: "de het een en van ik te dat die in je niet zijn is was op aan met als voor er maar om hem dan zou of wat mijn men dit zo door over ze bij ook tot haar heb had toen naar uit",
  pl: "i w na z sie nie do to ze jest o jak a co po za ale tak od przez dla byl bylo byla czy moj moja mnie mi tylko kiedy gdy jego jej nas ten ta",
  sv: "och i att det som en pa ar av for med den till inte har de ett om var jag men sa hon han vi min mitt nar hade fran vid oss ut upp",
  tr: "ve bir bu da de icin ben o ne ile cok ama daha gibi kadar benim her var sonra bana onu beni biz en ki mi degil",
  vi: "va la cua co khong toi mot nhung cho trong da duoc nguoi voi nay do nhu khi o ra di me chi cung thi moi",
};

const sets = Object.entries(commonWords).map(
  ([language, words]) => [language as Language, new Set(words.replaceAll("'", "").split(" "))] as const,
);
const [, english] = sets[0] ?? [];

// A language with a script of its own, or a letter that only it has; the first that fits.
const scripts: readonly (readonly [Language, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["fa", /[پچژگکی]/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["uk", /[іїєґІЇЄҐ]/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
];

/** Code points that are enough to tell. */
const enough = 2000;

/** Whether a word says little about what is looked for. English alone: the site's own language. */
export const isCommonWord = (folded: string): boolean => english?.has(folded) ?? false;

/**
 * The language of a text: by its script, or by the most common words in it.
 * @returns null if the text has too few words that tell
 */
export function languageOf(text: string, foldedWords: readonly string[]): Language | null {
  const start = text.slice(0, enough);
  const letters = start.match(/\p{L}/gu)?.length ?? 0;
  const latin = start.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters === 0) return null;
  if (latin * 2 < letters) return scripts.find(([, script]) => tells(start, script, letters))?.[0] ?? null;
  const counts = sets.map(([language, words]) => ({
    language,
    count: foldedWords.filter((word) => words.has(word)).length,
  }));
  counts.sort((one, other) => other.count - one.count);
  const [first, second] = counts;
  return first && first.count > 1 && first.count > (second?.count ?? 0) ? first.language : null;
}

/** A tenth of the letters are enough: Japanese has more Chinese characters than own, Ukrainian few letters of its own. */
const tells = (text: string, script: RegExp, letters: number): boolean =>
  (text.match(script)?.length ?? 0) * 10 >= letters * (script.source.startsWith("[і") ? 0.3 : 1);
