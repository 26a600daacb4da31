import { demoStories } from "~/content/demo-stories";
import { songSlugs } from "~/features/songs/names";
import { foldedKey } from "~/lib/text/folded-key";
import type { FeedFilter } from "./feed/feed-filter";
import type { PublicStory } from "./public-story";

/** The built-in stories that match `filter`, shown before the stored ones (specification, section 2). */
export const listDemoStories = (filter: FeedFilter, now: Date): PublicStory[] =>
  demoStories.filter((story) => matches(story, filter)).map((story) => toPublic(story, now));

/** A built-in story by its id; null for any other. */
export function findDemoStory(id: string, now: Date): PublicStory | null {
  const story = demoStories.find((candidate) => candidate.id === id);
  return story ? toPublic(story, now) : null;
}

/** The ids of the built-in stories. */
export const demoStoryIds: readonly string[] = /* @__PURE__ */ demoStories.map(({ id }) => id);

/** Whether an id is a built-in story's. */
export const isDemoStory = (id: string): boolean => demoStories.some((story) => story.id === id);

/** All of them are in the site's language. */
const builtInLanguage = "en";

type DemoStory = (typeof demoStories)[number];

function matches(story: DemoStory, { id, artist, language, place, year }: FeedFilter): boolean {
  // They name neither.
  if (place || year) return false;
  if (language) return language === builtInLanguage;
  if (id === "ai") return story.is_ai_generated;
  if (id === "fan") return !story.is_ai_generated;
  return !artist || foldedKey(story.artist_name) === foldedKey(artist);
}

/** By story, since each list that shows them would compute them again. */
const slugs = /* @__PURE__ */ new Map(
  demoStories.map(({ id, song_title, artist_name }) => [
    id,
    songSlugs({ title: song_title, artist: artist_name }),
  ]),
);

const toPublic = (story: DemoStory, now: Date): PublicStory => ({
  id: story.id,
  content: story.story_content,
  songTitle: story.song_title,
  artistName: story.artist_name,
  albumName: null,
  ...(slugs.get(story.id) ?? { songSlug: null, artistSlug: null }),
  mood: story.mood,
  isAiGenerated: story.is_ai_generated,
  author: { name: story.user_name, avatarUrl: story.user_avatar },
  likedCount: story.liked_count,
  shareCount: story.share_count,
  viewCount: null,
  told: "typed",
  language: builtInLanguage,
  hasVoice: false,
  createdAt: new Date(now.getTime() - story.minutes_ago * 60_000),
});
