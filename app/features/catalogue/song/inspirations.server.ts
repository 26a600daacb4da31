import { and } from "drizzle-orm";
import { creditColumns } from "~/features/stories/columns.server";
import { type CreditRow, creditedTo } from "~/features/stories/public-story";
import { shownName } from "~/features/stories/shown-name";
import type { StoryReference } from "~/features/stories/story-reference";
import { type Database, oneOf } from "~/platform/database";
import { isInspired, isPublished, stories } from "~db/schema/stories";
import type { Inspiration, InspirationStory } from "./inspirations";

/** Inspired stories that are looked up for a page of stories. */
const maxListed = 40;

const columns = {
  id: stories.id,
  songTitle: stories.songTitle,
  artistName: stories.artistName,
  ...creditColumns,
  inspiredBy: stories.inspiredBy,
};

/**
 * Which stories inspired these, and which ones these inspired. Reads a bounded number of rows.
 * @returns pairs of published stories, in no particular order
 */
export async function listInspirations(
  db: Database,
  told: readonly { id: string }[],
): Promise<Inspiration[]> {
  if (told.length === 0) return [];
  const ids = told.map(({ id }) => id);
  const [inspired, own] = await db.batch([storiesInspiredBy(db, ids), storiesOf(db, ids)]);
  const rows = new Map([...inspired, ...own].map((row) => [row.id, row]));
  const missing = own.flatMap(({ inspiredBy }) => (inspiredBy && !rows.has(inspiredBy) ? inspiredBy : []));
  const origins = missing.length > 0 ? await storiesOf(db, missing) : [];
  const known = new Map([...rows.values(), ...origins].map((row) => [row.id, toInspirationStory(row)]));
  return [...rows.values()].flatMap(({ id, inspiredBy }) => {
    const from = inspiredBy ? known.get(inspiredBy) : undefined;
    const to = known.get(id);
    return from && to ? [{ from, to }] : [];
  });
}

const storiesInspiredBy = (db: Database, ids: string[]) =>
  db
    .select(columns)
    .from(stories)
    .where(and(isPublished, isInspired, oneOf(stories.inspiredBy, ids)))
    .limit(maxListed);

const storiesOf = (db: Database, ids: string[]) =>
  db
    .select(columns)
    .from(stories)
    .where(and(isPublished, oneOf(stories.id, ids)));

const toInspirationStory = ({
  id,
  songTitle,
  artistName,
  ...row
}: CreditRow & StoryReference): InspirationStory => ({
  id,
  songTitle,
  artistName,
  author: shownName(creditedTo(row).name),
});
