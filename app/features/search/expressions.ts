import { type SearchQuery, significantTerms } from "./query";
import { nameWords, pairsOf, type Word } from "./words";

// What a search asks of the index, in the language of FTS5. Source: SQLite, "FTS5", section 3.

/** Text as a string of FTS5, which is part of a language. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Words, or the pairs of characters that stand for them, next to each other. */
export const asPhrase = (...terms: readonly (readonly Word[])[]): string =>
  quoted(terms.flatMap((term) => pairsOf(term)).join(" "));

/** Every column but those with which a search has nothing to do. */
const inWords = "- {signs facets} : ";

/**
 * One term, in all that a story has in words: a word, a phrase of pairs, or a single character of a script without
 * spaces.
 */
export const matchTerm = (term: readonly Word[]): string => {
  const [only] = term;
  return only?.isSign && term.length === 1 ? `signs : ${quoted(only.folded)}` : `${inWords}${asPhrase(term)}`;
};

/** All terms, and what some expressions ask for. */
const allOf = (terms: readonly Word[][], ...expressions: string[]) =>
  [...expressions, ...terms.map(matchTerm)].join(" AND ");

/**
 * All terms, of which FTS5 finds some first: it goes through all that AND connects in turn, but through the left side
 * of a NOT by itself. No story has the facet on its right side.
 */
const allOfFirst = (first: readonly Word[][], others: readonly Word[][]) =>
  `((${allOf(first)}) NOT facets : "xxnothing") AND ${allOf(others)}`;

/** Phrases within a sentence of each other, or the only one. */
const together = (columns: string, phrases: readonly (readonly Word[][])[]) => {
  const all = phrases.map((terms) => asPhrase(...terms)).join(" ");
  return phrases.length > 1 ? `${columns}NEAR(${all}, 12)` : `${columns}${all}`;
};

/** What a search asks for, as expressions; null where one has no meaning for it. */
export interface Expressions {
  /** Stories with all terms. */
  all: string;
  /** Stories with the words as they were typed, next to each other; with frequent words anywhere. */
  phrase: string | null;
  /** Stories with the terms within a sentence; with frequent words anywhere. */
  near: string | null;
  /** Stories with all terms in title, album or names. */
  named: string;
  /** Stories with all terms but one; null for fewer than three. */
  allButOne: string | null;
}

/**
 * The expressions of a search with at least one term.
 * @param frequent terms that many stories have (`findFrequentTerms`), which are looked up where two others or more are
 */
export function expressionsOf(query: SearchQuery, frequent: readonly Word[][] = []): Expressions {
  const { terms } = query;
  const significant = significantTerms(query);
  const rare = significant.filter((term) => !frequent.includes(term));
  const last = rare.length > 1 ? frequent : [];
  const without = (some: readonly Word[][]) => significant.filter((term) => !some.includes(term));
  const first = without(last);
  const runs = runsBetween(terms, last).filter((run) => run.some((term) => first.includes(term)));
  const rows = runs.some((run) => run.length > 1) ? runs : [terms];
  const each = first.map((term) => [term]);
  return {
    all: last.length > 0 ? allOfFirst(first, last) : allOf(first),
    phrase: terms.length > 1 ? allOf(without(rows.flat()), together(inWords, rows)) : null,
    near: significant.length > 1 ? allOf(last, together("body : ", each)) : null,
    named: significant.map((term) => `facets : ${quoted(nameWords(pairsOf(term)).join(" "))}`).join(" AND "),
    allButOne:
      significant.length > 2 ? significant.map((term) => `(${allOf(without([term]))})`).join(" OR ") : null,
  };
}

/** The terms between some others, as runs of neighbours. */
function runsBetween(terms: readonly Word[][], others: readonly Word[][]): Word[][][] {
  const runs: Word[][][] = [[]];
  for (const term of terms) {
    if (others.includes(term)) runs.push([]);
    else runs.at(-1)?.push(term);
  }
  return runs;
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
