import { cleanText } from "~/lib/text/text";
import { isCommonWord } from "./common-words";
import { nameWords, pairsOf, runsOf, type Word } from "./words";

/** Code points of a search that are read, and words of it that are looked for. */
const longest = 200;
const mostTerms = 8;

/** What a search looks for: words, each as the words of a run (`runsOf`). */
export interface SearchQuery {
  /** What was typed, cleaned and cut. */
  text: string;
  terms: Word[][];
}

/** Reads any text as a search. What has no letter or digit has no terms. */
export function parseQuery(typed: string | null): SearchQuery {
  // Cut first: cleaning a very long text takes long.
  const cut = cleanText((typed ?? "").slice(0, longest * 4));
  const text = [...cut.replace(/\s+/g, " ")].slice(0, longest).join("").trim();
  return { text, terms: runsOf(text).slice(0, mostTerms) };
}

/** Text as a string of FTS5, which is part of a language. Source: SQLite, "FTS5", section 3.1. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** One term for FTS5: a word, a phrase of pairs, or a single character of a script without spaces. */
export const matchTerm = (term: readonly Word[], textColumns = ""): string => {
  const [only] = term;
  return only?.isSign && term.length === 1
    ? `signs : ${quoted(only.folded)}`
    : `${textColumns}${quoted(pairsOf(term).join(" "))}`;
};

/** Every column but those with which a search has nothing to do. */
const inWords = "- {signs facets} : ";

/** One term for FTS5, in all that a story has in words. */
export const matchInWords = (term: readonly Word[]): string => matchTerm(term, inWords);

/** All terms, and what some expressions ask for. */
const allOf = (terms: readonly Word[][], ...expressions: string[]) =>
  [...expressions, ...terms.map(matchInWords)].join(" AND ");

const asPhrase = (terms: readonly (readonly Word[])[]) =>
  quoted(terms.flatMap((term) => pairsOf(term)).join(" "));
const inPhrase = (terms: readonly Word[][]) => `${inWords}${asPhrase(terms)}`;
const nearEachOther = (terms: readonly Word[][]) =>
  `body : NEAR(${terms.map((term) => asPhrase([term])).join(" ")}, 12)`;

/**
 * All terms, of which FTS5 finds some first: it goes through all that AND connects in turn, but through the left side of a
 * NOT by itself. No story has the facet on its right side.
 */
const allOfFirst = (first: readonly Word[][], others: readonly Word[][]) =>
  `((${allOf(first)}) NOT facets : "xxnothing") AND ${allOf(others)}`;

/** The terms that say what is looked for: all but very common words, or all if there are no others. */
export function tellingTerms({ terms }: SearchQuery): Word[][] {
  const telling = terms.filter((term) => !(term.length === 1 && isCommonWord(term[0]?.folded ?? "")));
  return telling.length > 0 ? telling : terms;
}

/** Expressions of FTS5 for a search; null where one has no meaning for it. */
export interface Expressions {
  /** Stories with all terms. */
  all: string;
  /** Stories with the words as they were typed, next to each other; of frequent words, anywhere. */
  phrase: string | null;
  /** Stories with the terms within a sentence. */
  near: string | null;
  /** Stories with all terms in title, album or names. */
  named: string;
  /** Stories with all terms but one; null for fewer than three. */
  most: string | null;
}

/**
 * The expressions of a search with at least one term.
 * @param frequent terms that many stories have (`findFrequentTerms`): if there are two others or more, these are found
 *   first, and the frequent ones needn't be near them
 */
export function expressionsOf(query: SearchQuery, frequent: readonly Word[][] = []): Expressions {
  const { terms } = query;
  const telling = tellingTerms(query);
  const rare = telling.filter((term) => !frequent.includes(term));
  const isSplit = rare.length > 1 && rare.length < telling.length;
  const close = isSplit ? rare : telling;
  const run = longestRun(terms, (term) => rare.includes(term));
  const inRow = isSplit && run.length > 1 ? run : terms;
  const outside = (some: readonly Word[][]) => telling.filter((term) => !some.includes(term));
  const others = (at: number) => telling.filter((_, n) => n !== at);
  return {
    all: isSplit ? allOfFirst(rare, frequent) : allOf(telling),
    phrase: terms.length > 1 ? allOf(outside(inRow), inPhrase(inRow)) : null,
    near: telling.length > 1 ? allOf(outside(close), nearEachOther(close)) : null,
    named: telling.map((term) => `facets : ${quoted(nameWords(pairsOf(term)).join(" "))}`).join(" AND "),
    most: telling.length > 2 ? telling.map((_, at) => `(${allOf(others(at))})`).join(" OR ") : null,
  };
}

/** The most neighbouring terms of which all fulfil a condition; the first of several. */
function longestRun(terms: readonly Word[][], isIn: (term: Word[]) => boolean): Word[][] {
  let longest: Word[][] = [];
  let run: Word[][] = [];
  for (const term of terms) {
    run = isIn(term) ? [...run, term] : [];
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

/** An expression, narrowed to stories with all these facets, and in one of these ranges if there are any. */
export function narrowed(
  expression: string,
  facets: readonly string[],
  ranges: readonly string[] = [],
): string {
  const words = (some: readonly string[]) => some.map((word) => `facets : ${quoted(word)}`);
  const inRange = ranges.length > 0 ? [`(${words(ranges).join(" OR ")})`] : [];
  return [`(${expression})`, ...words(facets), ...inRange].join(" AND ");
}
