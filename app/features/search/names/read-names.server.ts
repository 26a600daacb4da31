import { and, exists, gt, isNull, sql } from "drizzle-orm";
import { signedBy } from "~/features/stories/columns.server";
import { type Database, oneOf } from "~/platform/database";
import { userProfiles } from "~db/schema/accounts";
import { songs } from "~db/schema/songs";
import { isPublished, stories } from "~db/schema/stories";
import type { NameKind } from "./found-name";

/** A song, an artist or an author as the index has it. */
export interface IndexedName {
  kind: NameKind;
  /** A song's id, an artist's slug, an author's user id. */
  key: string;
  name: string;
  /** A song's artist; empty for others. */
  detail: string;
  /** Whether ten stories or more are told of it: those are suggested first. */
  isToldOften: boolean;
}

/** An author, with the name of their page. */
export interface IndexedAuthor extends IndexedName {
  username: string;
}

/** What changed stories may name, published or not. */
export interface NameKeys {
  songIds: string[];
  artistSlugs: string[];
  userIds: string[];
}

/** Stories from which on a song or an artist counts as told often. */
const minToldOften = 10;

/** The song, artist and author of each of these stories. */
export async function namesOfStories(db: Database, storyIds: readonly string[]): Promise<NameKeys> {
  const rows = await db
    .select({ songId: stories.songId, artistSlug: stories.artistSlug, userId: stories.userId })
    .from(stories)
    .where(oneOf(stories.id, storyIds));
  const known = (keys: (string | null)[]) => [...new Set(keys.filter((key) => key !== null))];
  return {
    songIds: known(rows.map(({ songId }) => songId)),
    artistSlugs: known(rows.map(({ artistSlug }) => artistSlug)),
    userIds: known(rows.map(({ userId }) => userId)),
  };
}

/** The artists of these songs. */
export async function artistsOfSongs(db: Database, songIds: readonly string[]): Promise<string[]> {
  const rows = await db.select({ artistSlug: songs.artistSlug }).from(songs).where(oneOf(songs.id, songIds));
  return rows.map(({ artistSlug }) => artistSlug);
}

/** The songs of which published stories tell. */
export async function readSongs(db: Database, songIds: readonly string[]): Promise<IndexedName[]> {
  const rows = await db
    .select({ key: songs.id, name: songs.title, detail: songs.artist, storyCount: songs.storyCount })
    .from(songs)
    .where(and(oneOf(songs.id, songIds), gt(songs.storyCount, 0), isNull(songs.mergedInto)));
  return rows.map(({ storyCount, ...name }) => ({
    kind: "song",
    ...name,
    isToldOften: storyCount >= minToldOften,
  }));
}

/** The artists of whose songs published stories tell, named as on their most told song. */
export async function readArtists(db: Database, slugs: readonly string[]): Promise<IndexedName[]> {
  const rows = await db
    .select({
      key: sql<string>`asked.value`.as("key"),
      name: sql<
        string | null
      >`(SELECT artist FROM songs WHERE songs.artist_slug = asked.value AND story_count > 0
        ORDER BY story_count DESC, id DESC LIMIT 1)`.as("name"),
      isToldOften: isTold(db, sql`${stories.artistSlug} = asked.value`, minToldOften - 1),
    })
    .from(sql`json_each(${JSON.stringify(slugs)}) AS asked`);
  return rows.flatMap(({ key, name, isToldOften }) =>
    name ? [{ kind: "artist" as const, key, name, detail: "", isToldOften: Boolean(isToldOften) }] : [],
  );
}

/** The authors with published stories under their name. */
export async function readAuthors(db: Database, userIds: readonly string[]): Promise<IndexedAuthor[]> {
  const rows = await db
    .select({ key: userProfiles.id, username: userProfiles.username, displayName: userProfiles.displayName })
    .from(userProfiles)
    .where(
      and(
        oneOf(userProfiles.id, userIds),
        exists(
          db
            .select({ id: stories.id })
            .from(stories)
            .where(and(isPublished, signedBy(userProfiles.id))),
        ),
      ),
    );
  return rows.map(({ key, username, displayName }) => ({
    kind: "author",
    key,
    name: displayName || username,
    detail: "",
    isToldOften: false,
    username,
  }));
}

/** Whether more than `count` published stories fulfil a condition. */
const isTold = (db: Database, condition: ReturnType<typeof sql>, count: number) =>
  sql<number>`${exists(
    db.select({ id: stories.id }).from(stories).where(and(isPublished, condition)).limit(1).offset(count),
  )}`.as("is_told_often");
