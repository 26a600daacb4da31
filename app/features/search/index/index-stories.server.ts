import { and, eq } from "drizzle-orm";
import { publicColumns, toPublicStory } from "~/features/stories/columns.server";
import { blanks } from "~/features/stories/defaults";
import { findDemoStory } from "~/features/stories/demo-stories";
import { type Database, oneOf } from "~/platform/database";
import type { SearchIndex } from "~/platform/search/search-index";
import { stories } from "~db/schema/stories";
import { indexNames } from "../names/index-names.server";
import { removeDocuments, writeDocuments } from "./documents.server";
import { documentOf } from "./story-document";

/** The databases of the stories and of the search index. */
export interface IndexDeps {
  db: Database;
  search: SearchIndex;
}

/** Rounds until a story that is changed again and again is left to its next event. */
const maxRounds = 3;

/**
 * Brings the index in line with the present state of these stories, whatever it had of them. Idempotent. Two of these
 * may run at once, each with what it read: so each looks again after writing, and repeats what has changed. The names
 * of songs, artists and authors follow; what is shown of them is always looked up.
 * @param storyIds at most a few hundred, oldest first
 */
export async function indexStories({ db, search }: IndexDeps, storyIds: readonly string[]): Promise<void> {
  let pending = [...new Set(storyIds)];
  for (let round = 0; pending.length > 0 && round < maxRounds; round++) {
    const found = new Map((await readPublished(db, pending)).map((story) => [story.id, story]));
    const present = pending.flatMap((id) => found.get(id) ?? []);
    await writeDocuments(search, present.map(documentOf));
    await removeDocuments(
      search,
      pending.filter((id) => !found.has(id)),
    );
    const now = await versionsOf(db, pending);
    pending = pending.filter((id) => now.get(id) !== found.get(id)?.version);
  }
  await indexNames({ db, search }, storyIds);
}

const isOneOf = (storyIds: readonly string[]) =>
  and(eq(stories.isPublished, true), oneOf(stories.id, storyIds));

async function readPublished(db: Database, storyIds: readonly string[]) {
  const rows = await db
    .select({
      ...publicColumns,
      version: stories.version,
      placeId: stories.placeId,
      placeCountry: stories.placeCountry,
      year: stories.year,
    })
    .from(stories)
    .where(isOneOf(storyIds));
  const stored = rows.map((row) => ({
    story: toPublicStory(row),
    version: row.version,
    places: [row.placeId, row.placeCountry].filter((place) => place !== null),
    year: row.year,
  }));
  return [...builtIn(storyIds), ...stored].map(({ story, version, places, year }) => {
    const known = (name: string, blank: string) => (name === blank ? "" : name);
    return {
      id: story.id,
      version,
      title: known(story.songTitle, blanks.song),
      artist: known(story.artistName, blanks.artist),
      album: story.albumName ?? "",
      author: known(story.author.name, blanks.author),
      text: story.content,
      mood: story.mood,
      isSpoken: story.hasVoice,
      language: story.language,
      places,
      year,
    };
  });
}

/** Those that are content of the site, and never change. */
const builtIn = (storyIds: readonly string[]) =>
  storyIds.flatMap((id) => {
    const story = findDemoStory(id, new Date());
    return story ? [{ story, version: 0, places: [] as string[], year: null }] : [];
  });

async function versionsOf(db: Database, storyIds: readonly string[]) {
  const rows = await db
    .select({ id: stories.id, version: stories.version })
    .from(stories)
    .where(isOneOf(storyIds));
  return new Map([
    ...builtIn(storyIds).map(({ story, version }) => [story.id, version] as const),
    ...rows.map(({ id, version }) => [id, version] as const),
  ]);
}
