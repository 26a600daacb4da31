import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import { isLanguage } from "~/content/languages";
import { type Mood, moods } from "~/content/moods";
import { songSlugs } from "~/features/songs/names";
import { stories } from "~db/schema/stories";
import { blanks } from "./defaults";
import { creditedTo, type PublicStory } from "./public-story";

/** The columns by which a story is credited (`creditedTo`). */
export const creditColumns = {
  isAnonymous: stories.isAnonymous,
  userName: stories.userName,
  userAvatar: stories.userAvatar,
  submitterName: stories.submitterName,
};

/**
 * Whether the account itself is credited, under its name. A story that was claimed keeps the name that its author
 * signed it with by hand, which nobody but them ties to the account. The first part is that of the partial indexes of
 * signed stories.
 */
export const isSignedByAccount = sql`(${stories.isAnonymous} = 0 AND ${stories.userName} IS NOT NULL)`;

/** Whether the story is signed by this account: its id, or the column or parameter that holds it. */
export const signedBy = (userId: string | SQLWrapper) => and(eq(stories.userId, userId), isSignedByAccount);

/** The columns that readers may see; deliberately without the submitter's e-mail address, keys and hashes. */
export const publicColumns = {
  id: stories.id,
  storyContent: stories.storyContent,
  songTitle: stories.songTitle,
  artistName: stories.artistName,
  songSlug: stories.songSlug,
  artistSlug: stories.artistSlug,
  albumName: stories.albumName,
  mood: stories.mood,
  isAiGenerated: stories.isAiGenerated,
  ...creditColumns,
  likedCount: stories.likedCount,
  shareCount: stories.shareCount,
  viewCount: stories.viewCount,
  told: stories.told,
  language: stories.language,
  clipId: stories.clipId,
  voicePublished: stories.voicePublished,
  createdAt: stories.createdAt,
};

/** A row of `publicColumns`. */
export type PublicRow = Pick<typeof stories.$inferSelect, keyof typeof publicColumns>;

const isMood = (mood: string | null): mood is Mood => moods.some((known) => known === mood);

/**
 * The slugs of a story's song and artist; null for what is unknown. Rows from before songs had pages are given theirs
 * bit by bit (`assign-songs.server.ts`).
 */
export const storedSlugs = ({
  songSlug,
  artistSlug,
  songTitle: title,
  artistName: artist,
}: Pick<PublicRow, "songSlug" | "artistSlug" | "songTitle" | "artistName">) =>
  songSlug === null ? songSlugs({ title, artist }) : { songSlug: songSlug || null, artistSlug };

/** A row of `publicColumns` as a public story. */
export const toPublicStory = (row: PublicRow): PublicStory => ({
  id: row.id,
  content: row.storyContent,
  songTitle: row.songTitle,
  artistName: row.artistName,
  albumName: row.albumName === blanks.album ? null : row.albumName,
  ...storedSlugs(row),
  mood: isMood(row.mood) ? row.mood : null,
  isAiGenerated: row.isAiGenerated,
  author: creditedTo(row),
  likedCount: row.likedCount,
  shareCount: row.shareCount,
  viewCount: row.viewCount,
  told: row.told,
  language: isLanguage(row.language) ? row.language : null,
  hasVoice: row.voicePublished && row.clipId !== null,
  createdAt: row.createdAt,
});
