import { and, desc, eq, gt, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/viewer";
import { findPlace, type Place } from "~/features/places/find-place.server";
import { artistKey } from "~/lib/text/artist-key";
import type { Cursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/keyset";
import { userProfiles } from "~db/schema/accounts";
import { gatherings } from "~db/schema/gatherings";
import { artists, stories } from "~db/schema/stories";
import { publicColumns, toPublicStory } from "./columns.server";
import type { FeedFilter } from "./feed/feed-filter";
import type { PublicStory } from "./public-story";
import type { StoryReference } from "./story-reference";

const pageSize = 20;

// A literal, not a bound parameter: SQLite uses a partial index only if the query repeats its condition.
const isPublished = sql`is_published = 1`;

/** A page of the community feed, newest first, and whether more follow. */
export async function listPublished(db: Database, filter: FeedFilter, after: Cursor | null) {
  if (!filter.place) return listPublishedWhere(db, inFilter(filter), after);
  const place = await findPlace(db, filter.place);
  return place ? listPublishedWhere(db, inPlace(place), after) : { stories: [], hasMore: false };
}

/** Condition: told in this town, or anywhere in this country. */
export const inPlace = ({ kind, id, country }: Pick<Place, "kind" | "id" | "country">): SQL =>
  kind === "country" ? eq(stories.placeCountry, country) : eq(stories.placeId, id);

/**
 * A page of published stories, newest first, and whether more follow. Reads one more row than it returns.
 * @param which the condition of a partial index over published stories; all of them if undefined
 */
export async function listPublishedWhere(
  db: Database,
  which: SQL | undefined,
  after: Cursor | null,
): Promise<{ stories: PublicStory[]; hasMore: boolean }> {
  const rows = await publishedPage(db, which, after);
  return { stories: rows.slice(0, pageSize).map(toPublicStory), hasMore: rows.length > pageSize };
}

const publishedPage = (db: Database, which: SQL | undefined, after: Cursor | null) =>
  db
    .select(publicColumns)
    .from(stories)
    .where(and(isPublished, which, olderThan(stories, after)))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(pageSize + 1);

/** A story with the story that inspired it and how many it inspired. */
export interface FoundStory extends PublicStory {
  /** The published story that inspired it. */
  inspiredBy: StoryReference | null;
  /** Number of stories it inspired, published or not. */
  conversionCount: number;
  /** The author's username, if the story is signed by an account. */
  username: string | null;
  /** The gathering that it was told at. */
  gathering: StoryGathering | null;
  /** Where and when the song found its teller. */
  where: { place: string | null; placeId: string | null; year: number | null };
}

/** A gathering as the page of one of its stories names it. */
export interface StoryGathering {
  code: string;
  name: string;
  questions: string[];
}

// As SQL: every use of one of Drizzle's aliases wraps all columns of the table anew, which took a tenth of rendering a story.
const inspiration = sql`${stories} AS inspiration`;

/** The story, if `viewer` may read it: published, or the viewer's own; null otherwise. */
export async function findStory(db: Database, viewer: Viewer, id: string): Promise<FoundStory | null> {
  const published = eq(stories.isPublished, true);
  const row = await db
    .select({
      ...publicColumns,
      conversionCount: stories.conversionCount,
      placeText: stories.placeText,
      placeId: stories.placeId,
      year: stories.year,
      username: userProfiles.username,
      // Aliased: `stories` has columns of the same names in this row (`platform/d1.ts`).
      inspirationId: sql<string | null>`inspiration.id`.as("inspiration_id"),
      inspirationSong: sql<string>`inspiration.song_title`.as("inspiration_song"),
      inspirationArtist: sql<string>`inspiration.artist_name`.as("inspiration_artist"),
      gatheringCode: sql<string | null>`${gatherings.code}`.as("gathering_code"),
      gatheringName: sql<string>`${gatherings.name}`.as("gathering_name"),
      gatheringQuestions: gatherings.questions,
    })
    .from(stories)
    .leftJoin(userProfiles, and(eq(userProfiles.id, stories.userId), eq(stories.isAnonymous, false)))
    .leftJoin(inspiration, sql`inspiration.id = ${stories.inspiredBy} AND inspiration.is_published = 1`)
    .leftJoin(gatherings, eq(gatherings.id, stories.gatheringId))
    .where(
      and(eq(stories.id, id), viewer.userId ? or(published, eq(stories.userId, viewer.userId)) : published),
    )
    .get();
  if (!row) return null;
  const { inspirationId, inspirationSong, inspirationArtist, conversionCount, username } = row;
  const inspiredBy = inspirationId
    ? { id: inspirationId, songTitle: inspirationSong, artistName: inspirationArtist }
    : null;
  const { gatheringCode: code, gatheringName: name, gatheringQuestions: questions } = row;
  const gathering = code ? { code, name, questions: questions ?? [] } : null;
  const where = { place: row.placeText, placeId: row.placeId, year: row.year };
  return { ...toPublicStory(row), inspiredBy, conversionCount, username, gathering, where };
}

/** The artists with most published stories, for the artist picker. */
export const listArtists = (db: Database, limit = 12) =>
  db
    .select({ name: artists.name, storyCount: artists.storyCount })
    .from(artists)
    .where(gt(artists.storyCount, 0))
    .orderBy(desc(artists.storyCount), desc(artists.artistKey))
    .limit(limit);

function inFilter(filter: FeedFilter): SQL | undefined {
  if (filter.id === "ai") return eq(stories.isAiGenerated, true);
  if (filter.id === "fan") return eq(stories.isAiGenerated, false);
  if (filter.year) return eq(stories.year, filter.year);
  if (filter.language) return eq(stories.language, filter.language);
  return filter.artist ? eq(stories.artistKey, artistKey(filter.artist)) : undefined;
}
