import { demoStories } from "~/content/demo-stories";
import { songSlugs } from "~/features/songs/names";
import type { Database } from "~/platform/database";
import { batchQueries } from "~/platform/queries/prepared";
import type { PublicStory } from "../public-story";
import type { StoryReference } from "../story-reference";
import { nextQueries } from "./next-queries.server";

/** A recommended story, and why. */
export interface NextStory extends StoryReference {
  because: "song" | "artist" | "mood" | "feed";
}

/** The parts of a story needed for recommendations. */
type ReadStory = Pick<PublicStory, "id" | "songSlug" | "artistSlug">;

/** The stories that each of `nextQueries` found. */
type Candidates = readonly [
  song: StoryReference[],
  artist: StoryReference[],
  mood: StoryReference[],
  feed: StoryReference[],
];

/** Number of recommendations of each kind; those of mood and feed share the last number. */
const limits = { song: 4, artist: 4, mood: 1, next: 3 } as const;

/** Recommends stories to read next, by a trip to the database of their own. */
export const listNext = async (db: Database, story: ReadStory): Promise<NextStory[]> =>
  pickNext(story, await batchQueries(db, ...nextQueries(story.id)));

/**
 * Recommends stories to read next: of the same song, by the same artist, and others: the next of the same mood and the
 * following ones in the feed. Never empty: after the last story the built-in ones follow.
 * @param candidates what `nextQueries` found
 * @param shown ids that the page links to already
 */
export function pickNext(
  story: ReadStory,
  [song, artist, mood, feed]: Candidates,
  shown: readonly string[] = [],
): NextStory[] {
  const at = demoStories.findIndex(({ id }) => id === story.id);
  const passed = new Set([story.id, ...shown]);
  const pick = (because: NextStory["because"], from: StoryReference[], count: number): NextStory[] =>
    from
      .filter(({ id }) => !passed.has(id))
      .slice(0, count)
      .map((picked) => passed.add(picked.id) && { ...picked, because });
  const builtInOf = (slug: "songSlug" | "artistSlug") =>
    builtIn.filter(({ id }) => story[slug] && builtInSlugs.get(id)?.[slug] === story[slug]);
  const about = pick("song", [...song, ...builtInOf("songSlug")], limits.song);
  const by = pick("artist", [...artist, ...builtInOf("artistSlug")], limits.artist);
  const alike = pick("mood", mood, limits.mood);
  const following = [...(at < 0 ? [] : builtIn.slice(at + 1)), ...feed, ...builtIn];
  return [...about, ...by, ...alike, ...pick("feed", following, limits.next - alike.length)];
}

const builtIn = demoStories.map(
  (story): StoryReference => ({
    id: story.id,
    songTitle: story.song_title,
    artistName: story.artist_name,
  }),
);
const builtInSlugs = new Map(
  builtIn.map(({ id, songTitle: title, artistName: artist }) => [id, songSlugs({ title, artist })]),
);
