import { asPhrase, quoted } from "../expressions";
import { deletionsOf } from "../spelling";
import { pairsOf, type Word } from "../words";
import { type NameKind, nameKinds } from "./found-name";

/** What can be asked of names besides their words: the words of the index's column `facets`. */
export const nameFacets = (name: { kind: NameKind; isToldOften: boolean; words: number }): string =>
  [`xx${name.kind}`, `xxwords${name.words}`, ...(name.isToldOften ? ["xxoften"] : [])].join(" ");

/** A term as FTS5 finds it in names; `isPrefix` for the word that is still being typed. */
function inNames(term: readonly Word[], isPrefix: boolean): string {
  const [only] = term;
  // A single character of a script without spaces: the first of a pair, or the only one.
  const isOpen = isPrefix || (only?.isSign && term.length === 1);
  return `${asPhrase(term)}${isOpen ? " *" : ""}`;
}

/** The words of a search, each with what it may have been meant to be. */
export type Readings = readonly (readonly string[])[];

/** Expressions of FTS5 for names with all terms: the whole name, often told ones, and some of each kind. */
export function nameExpressions(terms: readonly Word[][], isTyping: boolean): string[] {
  const all = terms.map((term, at) => inNames(term, isTyping && at === terms.length - 1)).join(" AND ");
  return narrowed(`{name detail} : (${all})`, terms.flatMap(pairsOf).length);
}

/** The same for misspelt terms. */
export function misspeltExpressions(readings: Readings): string[] {
  const all = readings.map((words) => `(${words.map(quoted).join(" OR ")})`).join(" AND ");
  return narrowed(`{name detail} : (${all})`, readings.length);
}

/** For a search with characters of scripts without spaces: names with some of its pairs. */
export const somePairs = (terms: readonly Word[][]): string | null => {
  const pairs = terms.filter((term) => term.length > 1).flatMap(pairsOf);
  return pairs.length > 1 ? `name : (${pairs.map(quoted).join(" OR ")})` : null;
};

const narrowed = (expression: string, words: number): string[] =>
  [`xxwords${words}`, "xxoften", ...nameKinds.map((kind) => `xx${kind}`)].map(
    (facet) => `${expression} AND facets : ${facet}`,
  );

/** What to look up in `spellings` for a word. */
export const variantsOf = (word: string): string[] => (/^\p{N}*$/u.test(word) ? [] : deletionsOf(word));
