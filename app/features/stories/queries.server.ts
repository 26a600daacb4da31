import { and, desc, eq, gt, ne, or, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/viewer";
import { unnamed } from "~/lib/songs/unnamed";
import { foldedKey } from "~/lib/text/folded-key";
import type { Database } from "~/platform/database";
import { type BoundRow, batchQueries, type Placeholders, prepared } from "~/platform/queries/prepared";
import { userProfiles } from "~db/schema/accounts";
import { artists } from "~db/schema/artists";
import { gatherings } from "~db/schema/gatherings";
import { stories } from "~db/schema/stories";
import { isSignedByAccount, publicColumns, toPublicStory } from "./columns.server";
import type { PublicStory } from "./public-story";
import type { StoryReference } from "./story-reference";

/** A story with the story that inspired it and how many it inspired. */
export interface FoundStory extends PublicStory {
  /** Whether everybody may read it; if not, its author alone. */
  isPublished: boolean;
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

// As SQL: every use of one of Drizzle's aliases wraps all columns of the table anew, which took a tenth of rendering a
// story.
const inspiration = sql`${stories} AS inspiration`;

const storyById = prepared((db, { id, viewer }: Placeholders<{ id: string; viewer: string | null }>) =>
  db
    .select({
      ...publicColumns,
      isPublished: stories.isPublished,
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
    .leftJoin(userProfiles, and(eq(userProfiles.id, stories.userId), isSignedByAccount))
    .leftJoin(inspiration, sql`inspiration.id = ${stories.inspiredBy} AND inspiration.is_published = 1`)
    .leftJoin(gatherings, eq(gatherings.id, stories.gatheringId))
    // A visitor's null equals no account.
    .where(and(eq(stories.id, id), or(eq(stories.isPublished, true), eq(stories.userId, viewer)))),
);

/** The query for a story, if `viewer` may read it: published, or the viewer's own. */
export const storyQuery = (viewer: Viewer, id: string) => storyById({ id, viewer: viewer.userId });

/** The story, if `viewer` may read it; null otherwise. */
export async function findStory(db: Database, viewer: Viewer, id: string): Promise<FoundStory | null> {
  const [[row]] = await batchQueries(db, storyQuery(viewer, id));
  return row ? toFoundStory(row) : null;
}

type FoundRow = BoundRow<ReturnType<typeof storyQuery>>;

/** A row of `storyQuery` as a story. */
export function toFoundStory(row: FoundRow): FoundStory {
  const { inspirationId, inspirationSong, inspirationArtist } = row;
  const { isPublished, conversionCount, username } = row;
  const inspiredBy = inspirationId
    ? { id: inspirationId, songTitle: inspirationSong, artistName: inspirationArtist }
    : null;
  const { gatheringCode: code, gatheringName: name, gatheringQuestions: questions } = row;
  const gathering = code ? { code, name, questions: questions ?? [] } : null;
  const where = { place: row.placeText, placeId: row.placeId, year: row.year };
  return { ...toPublicStory(row), isPublished, inspiredBy, conversionCount, username, gathering, where };
}

/** Condition: an artist with published stories; who was left blank is none (docs/decisions/0031). */
export const isToldOf = and(gt(artists.storyCount, 0), ne(artists.artistKey, foldedKey(unnamed.artist)));

/** The artists with most published stories, for the artist picker. */
export const listArtists = (db: Database, limit = 12) =>
  db
    .select({ name: artists.name, storyCount: artists.storyCount })
    .from(artists)
    .where(isToldOf)
    .orderBy(desc(artists.storyCount), desc(artists.artistKey))
    .limit(limit);
