import { sql } from "drizzle-orm";
import { inParts } from "~/platform/queries/in-parts";
import type { SearchIndex } from "~/platform/search/search-index";
import { rangePrefix, rangeSize } from "../ranges";
import type { StoryDocument } from "./story-document";

/** Writes documents, newer stories last; one that is there already is replaced. */
export async function writeDocuments(
  search: SearchIndex,
  documents: readonly StoryDocument[],
): Promise<void> {
  for (const part of inParts(documents)) {
    const rows = JSON.stringify(part);
    await search.query(
      sql`INSERT INTO documents (story_id) SELECT value ->> 'id' FROM json_each(${rows}) WHERE true ON CONFLICT DO NOTHING`,
      sql`DELETE FROM story_index WHERE rowid IN
          (SELECT documents.id FROM json_each(${rows}) JOIN documents ON story_id = value ->> 'id')`,
      sql`INSERT INTO story_index (rowid, title, artist, album, author, body, signs, facets)
          SELECT documents.id, value ->> 'title', value ->> 'artist', value ->> 'album', value ->> 'author',
            value ->> 'body', value ->> 'signs',
            (value ->> 'facets') || ${` ${rangePrefix}`} || (documents.id / ${rangeSize})
          FROM json_each(${rows}) JOIN documents ON story_id = value ->> 'id'`,
    );
  }
}

/** Removes stories from the index; those that are not in it are ignored. */
export async function removeDocuments(search: SearchIndex, storyIds: readonly string[]): Promise<void> {
  if (storyIds.length === 0) return;
  const ids = JSON.stringify(storyIds);
  await search.query(
    sql`DELETE FROM story_index WHERE rowid IN
        (SELECT documents.id FROM json_each(${ids}) JOIN documents ON story_id = value)`,
    sql`DELETE FROM documents WHERE story_id IN (SELECT value FROM json_each(${ids}))`,
  );
}
