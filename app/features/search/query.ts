import { cleanText } from "~/lib/text/text";
import { isCommonWord } from "./common-words";
import { runsOf, type Word } from "./words";

/** Code points of a search that are read, and words of it that are looked for. */
const maxLength = 200;
const maxTerms = 8;

/** What a search looks for: words, each as the words of a run (`runsOf`). */
export interface SearchQuery {
  /** What was typed, cleaned and cut. */
  text: string;
  terms: Word[][];
}

/** Reads any text as a search. What has no letter or digit has no terms. */
export function parseQuery(typed: string | null): SearchQuery {
  // Cut first: cleaning a very long text takes long.
  const cut = cleanText((typed ?? "").slice(0, maxLength * 4));
  const text = [...cut.replace(/\s+/g, " ")].slice(0, maxLength).join("").trim();
  return { text, terms: runsOf(text).slice(0, maxTerms) };
}

/** The terms that say what is looked for: all but very common words, or all if there are no others. */
export function significantTerms({ terms }: SearchQuery): Word[][] {
  const significant = terms.filter((term) => !(term.length === 1 && isCommonWord(term[0]?.folded ?? "")));
  return significant.length > 0 ? significant : terms;
}
