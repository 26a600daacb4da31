import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { inParts } from "~/platform/queries/in-parts";
import type { SearchIndex } from "~/platform/search/search-index";
import { spellingsOf } from "../spelling";
import { indexText } from "../words";
import { nameFacets } from "./match-names";
import {
  artistsOfSongs,
  type IndexedName,
  type NameKeys,
  namesOfStories,
  readArtists,
  readAuthors,
  readSongs,
} from "./read-names.server";
import { removeNames } from "./remove-names.server";

/** Brings the names of these stories' songs, artists and authors in the index in line with what is told of them. */
export async function indexNames(
  deps: { db: Database; search: SearchIndex },
  storyIds: readonly string[],
): Promise<void> {
  if (storyIds.length > 0) await indexNamesOf(deps, await namesOfStories(deps.db, storyIds));
}

/** Brings the names of songs, of their artists and of those that they had before in line with what is told of them. */
export async function indexSongNames(
  deps: { db: Database; search: SearchIndex },
  { songIds, artistSlugs }: Pick<NameKeys, "songIds" | "artistSlugs">,
): Promise<void> {
  const present = await artistsOfSongs(deps.db, songIds);
  await indexNamesOf(deps, { songIds, artistSlugs: [...new Set([...artistSlugs, ...present])], userIds: [] });
}

/** Brings the names of songs, artists and authors in the index in line with what is told of them. */
export async function indexNamesOf(
  { db, search }: { db: Database; search: SearchIndex },
  { songIds, artistSlugs, userIds }: NameKeys,
): Promise<void> {
  const names = [
    ...(await readSongs(db, songIds)),
    ...(await readArtists(db, artistSlugs)),
    ...(await readAuthors(db, userIds)),
  ];
  await writeNames(search, names);
  const present = new Set(names.map(keyOf));
  const asked = [
    ...songIds.map((key) => ({ kind: "song" as const, key })),
    ...artistSlugs.map((key) => ({ kind: "artist" as const, key })),
    ...userIds.map((key) => ({ kind: "author" as const, key })),
  ];
  await removeNames(
    search,
    asked.filter((name) => !present.has(keyOf(name))),
  );
}

/** Writes the names that the index doesn't have as they are. */
async function writeNames(search: SearchIndex, names: readonly IndexedName[]): Promise<void> {
  const known = await knownNames(search, names);
  const fresh = names.filter((name) => known.get(keyOf(name)) !== JSON.stringify(stored(name)));
  const spelt = fresh.map((name) => ({
    row: rowOf(name),
    spellings: spellingsOf(`${name.name} ${name.detail}`),
  }));
  for (const part of inParts(spelt)) await writePart(search, part);
}

type SpeltName = { row: ReturnType<typeof rowOf>; spellings: ReturnType<typeof spellingsOf> };

function writePart(search: SearchIndex, part: readonly SpeltName[]) {
  const rows = JSON.stringify(part.map(({ row }) => row));
  const spellings = JSON.stringify(part.flatMap((name) => name.spellings));
  return search.query(
    sql`INSERT INTO names (kind, key, name, detail, is_told_often)
        SELECT value ->> 'kind', value ->> 'key', value ->> 'name', value ->> 'detail', value ->> 'often'
        FROM json_each(${rows}) WHERE true
        ON CONFLICT (kind, key) DO UPDATE SET
          name = excluded.name, detail = excluded.detail, is_told_often = excluded.is_told_often`,
    sql`DELETE FROM name_index WHERE rowid IN (SELECT names.id FROM ${written(rows)})`,
    sql`INSERT INTO name_index (rowid, name, detail, facets)
        SELECT names.id, value ->> 'words', value ->> 'detailWords', value ->> 'facets' FROM ${written(rows)}`,
    sql`INSERT OR IGNORE INTO spellings (variant, word)
        SELECT value ->> 0, value ->> 1 FROM json_each(${spellings})`,
  );
}

const written = (rows: string) =>
  sql`json_each(${rows}) JOIN names ON names.kind = value ->> 'kind' AND names.key = value ->> 'key'`;

const keyOf = ({ kind, key }: Pick<IndexedName, "kind" | "key">) => `${kind} ${key}`;

const stored = ({ name, detail, isToldOften }: IndexedName) => [name, detail, isToldOften ? 1 : 0];

const rowOf = (name: IndexedName) => ({
  kind: name.kind,
  key: name.key,
  name: name.name,
  detail: name.detail,
  often: name.isToldOften ? 1 : 0,
  words: indexText(name.name),
  detailWords: indexText(name.detail),
  facets: nameFacets({ ...name, words: indexText(name.name).split(" ").length }),
});

async function knownNames(search: SearchIndex, names: readonly IndexedName[]): Promise<Map<string, string>> {
  const keys = JSON.stringify(names.map(({ kind, key }) => ({ kind, key })));
  const [rows = []] = await search.query<{
    kind: IndexedName["kind"];
    key: string;
    name: string;
    detail: string;
    often: number;
  }>(sql`SELECT names.kind, names.key, name, detail, is_told_often AS often FROM ${written(keys)}`);
  return new Map(rows.map((row) => [keyOf(row), JSON.stringify([row.name, row.detail, row.often])]));
}
