import { and, gt, isNull } from "drizzle-orm";
import { authorPath } from "~/features/accounts/paths";
import { artistPath, songPath } from "~/features/songs/paths";
import { type Database, oneOf } from "~/platform/database";
import type { SearchIndex } from "~/platform/search/search-index";
import { songs } from "~db/schema/songs";
import type { SearchQuery } from "../query";
import { findNames, type NameMatch } from "./find-names.server";
import type { FoundName, NameKind } from "./found-name";
import { readAuthors } from "./read-names.server";

/** How many of each kind are shown, and looked up to show them. */
const limits: Record<NameKind, number> = { song: 5, artist: 3, author: 3 };
const maxPerKind = 10;

/**
 * The songs, artists and authors that a search names, as they are now: what nothing published is told of is left out.
 * @param deps the main database says it of songs: an archive's are counted as they once were
 * @throws OutageError if database or index is down
 */
export async function listNames(
  { db, main, search }: { db: Database; main: Database; search: SearchIndex },
  query: SearchQuery,
  isTyping = false,
): Promise<FoundName[]> {
  const matches = await findNames(search, query, isTyping);
  const some = (kind: NameKind) => matches.filter((match) => match.kind === kind).slice(0, maxPerKind);
  const shown = await Promise.all([
    toldSongs(main, some("song")),
    toldArtists(main, some("artist")),
    signingAuthors(db, some("author")),
  ]);
  return shown.flatMap((names) => names.slice(0, names[0] ? limits[names[0].kind] : 0));
}

const keysOf = (matches: readonly NameMatch[]) => matches.map(({ key }) => key);

async function toldSongs(db: Database, matches: readonly NameMatch[]): Promise<FoundName[]> {
  if (matches.length === 0) return [];
  const rows = await db
    .select({ id: songs.id, slug: songs.slug, title: songs.title, artist: songs.artist })
    .from(songs)
    .where(and(oneOf(songs.id, keysOf(matches)), gt(songs.storyCount, 0), isNull(songs.mergedInto)));
  return inOrder(matches, new Map(rows.map((row) => [row.id, row])), ({ slug, title, artist }) => ({
    kind: "song",
    name: title,
    detail: artist,
    path: songPath(slug),
  }));
}

async function toldArtists(db: Database, matches: readonly NameMatch[]): Promise<FoundName[]> {
  if (matches.length === 0) return [];
  const rows = await db
    .selectDistinct({ slug: songs.artistSlug })
    .from(songs)
    .where(and(oneOf(songs.artistSlug, keysOf(matches)), gt(songs.storyCount, 0)));
  const withStories = new Map(rows.map((row) => [row.slug, row]));
  return inOrder(matches, withStories, ({ slug }, { name }) => ({
    kind: "artist",
    name,
    detail: "",
    path: artistPath(slug),
  }));
}

async function signingAuthors(db: Database, matches: readonly NameMatch[]): Promise<FoundName[]> {
  if (matches.length === 0) return [];
  const authors = await readAuthors(
    db,
    matches.map(({ key }) => key),
  );
  const signing = new Map(authors.map((author) => [author.key, author]));
  return inOrder(matches, signing, ({ name, username }) => ({
    kind: "author",
    name,
    detail: "",
    path: authorPath(username),
  }));
}

const inOrder = <Row>(
  matches: readonly NameMatch[],
  rows: ReadonlyMap<string, Row>,
  shown: (row: Row, match: NameMatch) => FoundName,
): FoundName[] =>
  matches.flatMap((match) => {
    const row = rows.get(match.key);
    return row ? [shown(row, match)] : [];
  });
