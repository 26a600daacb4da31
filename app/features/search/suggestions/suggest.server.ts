import { and } from "drizzle-orm";
import { storyPath } from "~/features/stories/paths";
import { type Database, oneOf } from "~/platform/database";
import type { SearchIndex } from "~/platform/search/search-index";
import { isPublished, stories } from "~db/schema/stories";
import { findStories } from "../find-stories.server";
import { listNames } from "../names/list-names.server";
import { parseQuery, type SearchQuery } from "../query";
import type { Suggestion } from "./suggestion";

const limits = { names: 6, stories: 3 };

/** Letters of a search from which stories are suggested: shorter ones are in too many of them. */
const minLength = 4;

/** Longest beginning for which there are suggestions, in UTF-16 units. */
const maxLength = 60;

/** The form in which a beginning is looked up and cached: alike for "Har" and " har ". */
export const canonicalNameSearch = (typed: string | null): string =>
  parseQuery((typed ?? "").slice(0, maxLength)).text.toLowerCase();

/**
 * What somebody may be typing: names that begin so, and stories with all words that are there.
 * @param typed as `canonicalNameSearch` gives it
 * @throws OutageError if database or index is down
 */
export async function suggest(
  deps: { db: Database; main: Database; search: SearchIndex },
  typed: string,
): Promise<Suggestion[]> {
  const query = parseQuery(typed);
  if (query.terms.length === 0) return [];
  const [names, titles] = await Promise.all([listNames(deps, query, true), suggestStories(deps, query)]);
  return [...names.slice(0, limits.names), ...titles];
}

async function suggestStories({ db, search }: { db: Database; search: SearchIndex }, query: SearchQuery) {
  const isSign = query.terms.some((term) => term[0]?.isSign);
  if (!isSign && query.text.length < minLength) return [];
  const { storyIds } = await findStories(
    search,
    query,
    { mood: null, isSpoken: false, language: null, places: [], year: null },
    null,
  );
  const ids = storyIds.slice(0, limits.stories);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: stories.id, name: stories.songTitle, detail: stories.artistName })
    .from(stories)
    .where(and(isPublished, oneOf(stories.id, ids)));
  return ids.flatMap((id) =>
    rows
      .filter((row) => row.id === id)
      .map(({ name, detail }): Suggestion => ({ kind: "story", name, detail, path: storyPath(id) })),
  );
}
