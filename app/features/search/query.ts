import { cleanText } from "~/lib/text/text";
import { isCommonWord } from "./common-words";
import { runsOf, type Word } from "./words";

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

/** The terms that say what is looked for: all but very common words, or all if there are no others. */
export function tellingTerms({ terms }: SearchQuery): Word[][] {
  const telling = terms.filter((term) => !(term.length === 1 && isCommonWord(term[0]?.folded ?? "")));
  return telling.length > 0 ? telling : terms;
}
