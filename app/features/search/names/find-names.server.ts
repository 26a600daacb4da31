import { type SQL, sql } from "drizzle-orm";
import type { SearchIndex } from "~/platform/search/search-index";
import type { SearchQuery } from "../query";
import { distance } from "../spelling";
import type { NameKind } from "./found-name";
import { misspeltExpressions, nameExpressions, type Readings, somePairs, variantsOf } from "./match-names";
import { likeness, plain } from "./score";

/** A name of the index, and how much it is what the search names, from 0 to 1. */
export interface NameMatch {
  kind: NameKind;
  key: string;
  name: string;
  detail: string;
  isToldOften: number;
  likeness: number;
}

/** Names that each statement returns: enough to find the one that is meant among alike ones. */
const maxCandidates = 60;

/** Words that one word may have been meant to be. */
const maxReadings = 12;

/** Below this, a name is something else. */
const minLikeness = 0.5;

/** Names that are found by their exact words, below which misspelt ones are looked for, too. */
const minExactMatches = 3;

/**
 * The songs, artists and authors that a search names, with a letter wrong in each word or not, best first. Asks for a
 * bounded number of names, however many have those words.
 * @param isTyping whether its last word may be the beginning of one
 * @throws OutageError if the index is down
 */
export async function findNames(
  search: SearchIndex,
  query: SearchQuery,
  isTyping = false,
): Promise<NameMatch[]> {
  if (query.terms.length === 0) return [];
  const exact = await matching(search, nameExpressions(query.terms, isTyping));
  const others = exact.length < minExactMatches ? await findMisspelt(search, query) : [];
  const typed = plain(query.text);
  const found = new Map([...exact, ...others].map((name) => [`${name.kind} ${name.key}`, name]));
  return [...found.values()]
    .map((name) => ({ ...name, likeness: isTyping ? begun(typed, name) : likeness(typed, name) }))
    .filter((name) => exact.length > 0 || name.likeness >= minLikeness)
    .sort((one, other) => other.likeness - one.likeness || other.isToldOften - one.isToldOften);
}

/** While somebody types, names count by what is typed of them, and often told ones first. */
function begun(typed: string, name: Omit<NameMatch, "likeness">): number {
  const whole = plain(name.name);
  const start = whole.startsWith(typed) ? 1 : ` ${whole}`.includes(` ${typed}`) ? 0.9 : 0.8;
  return start + name.isToldOften * 0.15 - Math.min(40, whole.length) / 1000;
}

async function findMisspelt(search: SearchIndex, query: SearchQuery) {
  const pairs = somePairs(query.terms);
  const readings = await readingsOf(search, query);
  return matching(search, [...(readings ? misspeltExpressions(readings) : []), ...(pairs ? [pairs] : [])]);
}

/** What each word may have been meant to be; null if one of them can't be any word. */
async function readingsOf(search: SearchIndex, { terms }: SearchQuery): Promise<Readings | null> {
  if (terms.some(([word]) => !word || word.isSign)) return null;
  const words = terms.map(([word]) => word?.folded ?? "");
  const asked = words.flatMap((word) => variantsOf(word).map((variant) => [variant, word]));
  const [rows = []] = await search.query<{
    typed: string;
    word: string;
  }>(sql`SELECT DISTINCT value ->> 1 AS typed, word FROM json_each(${JSON.stringify(asked)})
      JOIN spellings ON variant = value ->> 0 LIMIT 600`);
  const readings = words.map((typed) => [
    typed,
    ...rows
      .filter((row) => row.typed === typed && distance(typed, row.word) === 1)
      .map(({ word }) => word)
      .slice(0, maxReadings),
  ]);
  return readings;
}

async function matching(search: SearchIndex, expressions: readonly string[]) {
  const statements = expressions.map(
    (expression): SQL => sql`SELECT kind, key, names.name, names.detail, is_told_often AS isToldOften
      FROM name_index JOIN names ON names.id = name_index.rowid
      WHERE name_index MATCH ${expression} ORDER BY name_index.rowid DESC LIMIT ${maxCandidates}`,
  );
  const rows = await search.query<Omit<NameMatch, "likeness">>(...statements);
  return rows.flat();
}
