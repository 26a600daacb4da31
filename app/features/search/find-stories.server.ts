import { sql } from "drizzle-orm";
import type { SearchIndex } from "~/platform/search/search-index";
import { expressionsOf, narrowed } from "./expressions";
import { type Facets, facetsOf } from "./facets";
import { findFrequentTerms } from "./frequent-terms.server";
import type { SearchQuery } from "./query";
import { rangesBetween } from "./ranges";
import { type Match, maxRanked, rankBetterKinds } from "./rank";
import { formatSearchCursor, type SearchCursor } from "./search-cursor";

const pageSize = 20;

/** Matches that are looked at to tell how common a search is: one more than are counted. */
const maxCandidates = 301;

/**
 * Stories among which the better kinds of matches are looked for if a search is common: walking all of them takes too
 * long in a large archive (docs/decisions/0032).
 */
const maxWalked = 6_000;

/** A page of a search. */
export interface FoundPage {
  /** Ids of the stories, best first. Some may not be published any more. */
  storyIds: string[];
  next: string | null;
  /** How many stories match; null if there are more than were counted. */
  count: number | null;
  /** No story has all the words; these have all but one. */
  isLoose: boolean;
}

/**
 * Looks for stories: first those with the words next to each other, in the title or near each other, then all others,
 * newest first. Both are bounded: the index can't rank all matches of a common word in time.
 * @throws OutageError if the index is down
 */
export async function findStories(
  search: SearchIndex,
  query: SearchQuery,
  filter: Facets,
  after: SearchCursor | null,
): Promise<FoundPage> {
  const facets = facetsOf(filter);
  const newestFirst = async (expression: string, newest: number, limit: number) => {
    const [found = []] = await search.query<Match>(matching(narrowed(expression, facets), newest, limit));
    return found;
  };
  const latest = after?.start ?? Number.MAX_SAFE_INTEGER;
  const expressions = expressionsOf(query, await findFrequentTerms(search, query, latest));
  const withAll = await newestFirst(expressions.all, latest, maxCandidates);
  const loose = withAll.length === 0 ? expressions.allButOne : null;
  const all = loose ? await newestFirst(loose, latest, maxCandidates) : withAll;
  const start = all[0]?.id ?? 0;

  const ranges = rangesToWalk(all);
  const inKind = (kinds: readonly (string | null)[]) =>
    search.query<Match>(
      ...kinds.flatMap((kind) => (kind ? [matching(narrowed(kind, facets, ranges), start, maxRanked)] : [])),
    );
  const best = loose || all.length < 2 ? [] : await rankBetterKinds(expressions, inKind);

  const { shown = 0, below = null } = after ?? {};
  // One more than a page, without the best ones among them.
  const enough = pageSize + 1 + best.length;
  const rest = below === null ? all : await newestFirst(loose ?? expressions.all, below - 1, enough);
  return {
    ...pageOf(best, rest, { start, shown, below }),
    count: all.length < maxCandidates ? all.length : null,
    isLoose: loose !== null,
  };
}

/** Matches of an expression, newest first. @param newest the id of the newest document that counts */
const matching = (expression: string, newest: number, limit: number) =>
  sql`SELECT documents.id AS id, story_id AS storyId FROM story_index JOIN documents ON documents.id = story_index.rowid
    WHERE story_index MATCH ${expression} AND story_index.rowid <= ${newest}
    ORDER BY story_index.rowid DESC LIMIT ${limit}`;

/** The page at a cursor: the best matches, then the rest without them. */
function pageOf(best: readonly Match[], rest: readonly Match[], { start, shown, below }: SearchCursor) {
  const isBest = new Set(best.map(({ id }) => id));
  const page = best.slice(shown, shown + pageSize);
  const others = rest.filter(({ id }) => !isBest.has(id));
  const listed = [...page, ...others].slice(0, pageSize);
  const hasMore = page.length + others.length > pageSize || shown + page.length < best.length;
  const last = listed.at(-1);
  const next =
    hasMore && last
      ? formatSearchCursor({
          start,
          shown: shown + page.length,
          below: isBest.has(last.id) ? below : last.id,
        })
      : null;
  return { storyIds: listed.map(({ storyId }) => storyId), next };
}

/** Where better kinds are looked for: everywhere if the search is rare, else not far behind its newest matches. */
function rangesToWalk(all: readonly Match[]): string[] {
  const newest = all[0];
  const oldest = all.at(-1);
  if (!newest || !oldest || all.length < maxCandidates) return [];
  return rangesBetween(newest.id - Math.ceil(((newest.id - oldest.id) / all.length) * maxWalked), newest.id);
}
