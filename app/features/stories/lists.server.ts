import { and, desc, eq, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Cursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/queries/keyset";
import { type Bound, batchQueries, type Placeholders, prepared } from "~/platform/queries/prepared";
import { isPublished, stories } from "~db/schema/stories";
import { type PublicRow, publicColumns, signedBy, toPublicStory } from "./columns.server";
import type { PublicStory } from "./public-story";

const pageSize = 20;

/** Lists of published stories, each by a partial index. */
export const listConditions = {
  all: () => undefined,
  /** 1 for those that an AI wrote, 0 for the others. */
  origin: (isAi) => eq(stories.isAiGenerated, isAi),
  language: (code) => eq(stories.language, code),
  artistKey: (key) => eq(stories.artistKey, key),
  song: (id) => eq(stories.songId, id),
  artist: (slug) => eq(stories.artistSlug, slug),
  author: signedBy,
  place: (id) => eq(stories.placeId, id),
  country: (code) => eq(stories.placeCountry, code),
  year: (year) => eq(stories.year, year),
  gathering: (id) => eq(stories.gatheringId, id),
} satisfies Record<string, (value: SQLWrapper) => SQL | undefined>;

type ListKind = keyof typeof listConditions;

/** A list of published stories: its kind, and whose, such as a song's id. */
export type PublishedList = readonly [kind: "all"] | readonly [kind: ListKind, value: string | number];

/** A page of published stories, and whether more follow. */
export interface PublishedPage {
  stories: PublicStory[];
  hasMore: boolean;
}

/**
 * The query for a page of a list, newest first; `toPublishedPage` reads its rows. Reads one more row than the page
 * shows.
 * @param after where the page begins; null for the first
 */
export function publishedQuery([kind, value = ""]: PublishedList, after: Cursor | null): Bound<PublicRow> {
  const { first, later } = pages[kind];
  return after ? later({ value, createdAt: after.createdAt.getTime(), id: after.id }) : first({ value });
}

/** The rows of `publishedQuery` as a page. */
export const toPublishedPage = (rows: PublicRow[]): PublishedPage => ({
  stories: rows.slice(0, pageSize).map(toPublicStory),
  hasMore: rows.length > pageSize,
});

/** A page of a list of published stories, newest first. */
export async function listPublished(db: Database, list: PublishedList, after: Cursor | null) {
  const [rows] = await batchQueries(db, publishedQuery(list, after));
  return toPublishedPage(rows);
}

type Of = Placeholders<{ value: string | number }>;
type OfAfter = Placeholders<{ value: string | number; createdAt: number; id: string }>;

const pagesOf = (condition: (value: SQLWrapper) => SQL | undefined) => ({
  first: prepared((db, { value }: Of) => page(db, condition(value))),
  later: prepared((db, { value, createdAt, id }: OfAfter) =>
    page(db, and(condition(value), olderThan(stories, { createdAt, id }))),
  ),
});

const page = (db: Database, which: SQL | undefined) =>
  db
    .select(publicColumns)
    .from(stories)
    .where(and(isPublished, which))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(pageSize + 1);

const pages = Object.fromEntries(
  Object.entries(listConditions).map(([kind, condition]) => [kind, pagesOf(condition)]),
) as Record<ListKind, ReturnType<typeof pagesOf>>;
