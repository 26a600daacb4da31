import { and, asc, eq, gt, sql } from "drizzle-orm";
import { demoStoryIds, isDemoStory } from "~/features/stories/demo-stories";
import { type Cursor, formatCursor, parseCursor } from "~/lib/text/cursor";
import { type Database, oneOf } from "~/platform/database";
import { newerThan } from "~/platform/queries/keyset";
import { songs } from "~db/schema/songs";
import { isPublished, stories } from "~db/schema/stories";
import { indexNamesOf } from "../names/index-names.server";
import { type IndexDeps, indexStories } from "./index-stories.server";

/**
 * Where a rebuild of the index goes on: it writes all stories, the built-in ones first, then the names of all songs,
 * built-in ones included, and then removes what is no published story.
 */
export interface RebuildStep {
  part: "stories" | "songs" | "leftovers";
  /** Of the last story, song or document that was done; null at the beginning of a part. */
  cursor: string | null;
}

/**
 * Databases as for indexing; with the name of the archive that they are, if they are one: it has no built-in stories.
 */
interface RebuildDeps extends IndexDeps {
  name?: string;
}

/** The first step of a rebuild. */
export const firstStep: RebuildStep = { part: "stories", cursor: null };

/** Stories a step writes: a second of processor time at most. */
const storiesPerStep = 200;
const songsPerStep = 500;
const documentsPerStep = 1000;

/**
 * Takes one step of a rebuild. Readers may search meanwhile, and authors may publish and withdraw: a step writes what
 * is published when it is written.
 * @returns the next step; null after the last
 */
export const rebuildStep = (deps: RebuildDeps, { part, cursor }: RebuildStep): Promise<RebuildStep | null> =>
  ({ stories: writeStories, songs: writeSongs, leftovers: removeLeftovers })[part](deps, cursor);

async function writeStories(deps: RebuildDeps, cursor: string | null): Promise<RebuildStep> {
  const after = parseCursor(cursor);
  const rows = await nextStories(deps.db, after, storiesPerStep);
  await indexStories(deps, [...(after || deps.name ? [] : demoStoryIds), ...rows.map(({ id }) => id)]);
  const last = rows.at(-1);
  if (!last || rows.length < storiesPerStep) return { part: "songs", cursor: null };
  return { part: "stories", cursor: formatCursor(last) };
}

/** The stories that a rebuild writes next, behind this cursor or from its beginning. */
export const nextStories = (db: Database, after: Cursor | null, limit: number) =>
  db
    .select({ id: stories.id, createdAt: stories.createdAt })
    .from(stories)
    .where(and(isPublished, newerThan(stories, after)))
    .orderBy(asc(stories.createdAt), asc(stories.id))
    .limit(limit);

async function writeSongs(deps: IndexDeps, cursor: string | null): Promise<RebuildStep> {
  const rows = await deps.db
    .select({ id: songs.id, artistSlug: songs.artistSlug })
    .from(songs)
    .where(gt(songs.id, cursor ?? ""))
    .orderBy(asc(songs.id))
    .limit(songsPerStep);
  const songIds = rows.map(({ id }) => id);
  const artistSlugs = [...new Set(rows.map(({ artistSlug }) => artistSlug))];
  await indexNamesOf(deps, { songIds, artistSlugs, userIds: [] });
  const last = rows.at(-1);
  if (!last || rows.length < songsPerStep) return { part: "leftovers", cursor: null };
  return { part: "songs", cursor: last.id };
}

async function removeLeftovers(deps: IndexDeps, cursor: string | null): Promise<RebuildStep | null> {
  const [rows = []] = await deps.search.query<{ id: number; storyId: string }>(
    sql`SELECT id, story_id AS storyId FROM documents WHERE id > ${Number(cursor ?? 0)} ORDER BY id LIMIT ${documentsPerStep}`,
  );
  const ids = rows.map(({ storyId }) => storyId);
  const published = await publishedOf(deps.db, ids);
  await indexStories(
    deps,
    ids.filter((id) => !published.has(id) && !isDemoStory(id)),
  );
  const last = rows.at(-1);
  return last && rows.length === documentsPerStep ? { part: "leftovers", cursor: `${last.id}` } : null;
}

async function publishedOf(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: stories.id })
    .from(stories)
    .where(and(eq(stories.isPublished, true), oneOf(stories.id, ids)));
  return new Set(rows.map(({ id }) => id));
}
