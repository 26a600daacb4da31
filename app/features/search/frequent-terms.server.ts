import { sql } from "drizzle-orm";
import type { SearchIndex } from "~/platform/search/search-index";
import { matchTerm } from "./expressions";
import { type SearchQuery, significantTerms } from "./query";
import type { Word } from "./words";

/**
 * A term is frequent if its newest stories, this many, are among the newest `sampleSize * documentsPerMatch` documents.
 */
const sampleSize = 64;
const documentsPerMatch = 4;

/**
 * The terms that are in a large part of the stories. FTS5 looks every match of the other terms up in their long lists,
 * so that it should find those matches first. It knows no frequencies: the newest matches say enough.
 * @param newest the document from which on to look
 * @throws OutageError if the index is down
 */
export async function findFrequentTerms(
  search: SearchIndex,
  query: SearchQuery,
  newest: number,
): Promise<Word[][]> {
  const terms = significantTerms(query);
  // Of two terms, each must be looked up where the other one is.
  if (terms.length < 3) return [];
  const found = await search.query<{ count: number; span: number | null }>(
    ...terms.map(
      (term) => sql`SELECT count(*) AS count, max(id) - min(id) AS span FROM
        (SELECT rowid AS id FROM story_index WHERE story_index MATCH ${matchTerm(term)} AND rowid <= ${newest}
          ORDER BY rowid DESC LIMIT ${sampleSize})`,
    ),
  );
  return terms.filter((_, at) => {
    const [row] = found[at] ?? [];
    return row?.count === sampleSize && (row.span ?? 0) < sampleSize * documentsPerMatch;
  });
}
