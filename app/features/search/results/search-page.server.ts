import { and } from "drizzle-orm";
import { findPlace } from "~/features/places/find-place.server";
import { publicColumns, toPublicStory } from "~/features/stories/columns.server";
import { findDemoStory } from "~/features/stories/demo-stories";
import type { PublicStory } from "~/features/stories/public-story";
import { type Database, oneOf } from "~/platform/database";
import type { SearchIndex } from "~/platform/search/search-index";
import { isPublished, stories } from "~db/schema/stories";
import type { SearchFilter } from "../facets";
import { findStories } from "../find-stories.server";
import type { FoundName } from "../names/found-name";
import { listNames } from "../names/list-names.server";
import { type PassagePart, passageOf } from "../passage";
import { type SearchQuery, significantTerms } from "../query";
import type { SearchCursor } from "../search-cursor";

/** A story that a search found. */
export interface FoundStory extends Omit<PublicStory, "content"> {
  passage: PassagePart[];
}

/** A page of what a search found. */
export interface SearchResults {
  /** On the first page only. */
  names: FoundName[];
  stories: FoundStory[];
  isFirst: boolean;
  next: string | null;
  /** How many stories match; null if there are more than were counted. */
  count: number | null;
  /** No story has all the words; these have all but one. */
  isLoose: boolean;
}

/** The result of a search that looks for nothing. */
export const noResults: SearchResults = {
  names: [],
  stories: [],
  isFirst: true,
  next: null,
  count: 0,
  isLoose: false,
};

/**
 * A page of what a search finds: the songs, artists and authors that it names, and stories. What the index has of a
 * story that is not published any more is left out.
 * @param deps the database of the stories and its index, and the main one, which alone has all places
 * @throws OutageError if database or index is down
 */
export async function searchArchive(
  deps: { db: Database; main: Database; search: SearchIndex },
  query: SearchQuery,
  filter: SearchFilter,
  after: SearchCursor | null,
): Promise<SearchResults> {
  if (query.terms.length === 0) return noResults;
  const [names, { storyIds, ...page }] = await Promise.all([
    after ? [] : listNames(deps, query),
    placesOf(deps.main, filter).then((places) =>
      findStories(deps.search, query, { ...filter, places }, after),
    ),
  ]);
  const terms = significantTerms(query);
  const found = new Map((await readPublished(deps.db, storyIds)).map((story) => [story.id, story]));
  return {
    ...page,
    names,
    isFirst: after === null,
    stories: storyIds.flatMap((id) => {
      const story = found.get(id);
      if (!story) return [];
      const { content, ...facts } = story;
      return [{ ...facts, passage: passageOf(content, terms) }];
    }),
  };
}

/** The place that a filter names: a town's id or a country's code. What names none is no story's place. */
async function placesOf(db: Database, { place: words }: SearchFilter): Promise<string[]> {
  if (!words) return [];
  const place = await findPlace(db, words);
  return [place?.kind === "country" ? place.country : (place?.id ?? "nowhere")];
}

async function readPublished(db: Database, ids: readonly string[]): Promise<PublicStory[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(publicColumns)
    .from(stories)
    .where(and(isPublished, oneOf(stories.id, ids)));
  const now = new Date();
  return [...ids.flatMap((id) => findDemoStory(id, now) ?? []), ...rows.map(toPublicStory)];
}
