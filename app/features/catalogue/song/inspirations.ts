import type { StoryReference } from "~/features/stories/story-reference";

/** A story in the drawing of inspirations. */
export interface InspirationStory extends StoryReference {
  /** Who tells it, in the language of the page. */
  author: string;
}

/** A story, and one that it inspired. */
export interface Inspiration {
  from: InspirationStory;
  to: InspirationStory;
}

/** A story at its place in the drawing: `depth` counts from the story that inspired without being inspired. */
export interface PlacedStory {
  story: InspirationStory;
  depth: number;
  row: number;
  /** Row of the story that inspired it; null for the first. */
  from: number | null;
}

/**
 * Places stories as trees: each below the one that inspired it. A story is placed once, even if the pairs form a ring.
 */
export function placeInspirations(pairs: readonly Inspiration[]): PlacedStory[] {
  const inspired = new Set(pairs.map(({ to }) => to.id));
  const firsts = new Map(
    pairs.filter(({ from }) => !inspired.has(from.id)).map(({ from }) => [from.id, from]),
  );
  const placed: PlacedStory[] = [];
  const seen = new Set<string>();
  const place = (story: InspirationStory, depth: number, from: number | null) => {
    if (seen.has(story.id)) return;
    seen.add(story.id);
    const row = placed.push({ story, depth, row: placed.length, from }) - 1;
    for (const pair of pairs) if (pair.from.id === story.id) place(pair.to, depth + 1, row);
  };
  for (const first of firsts.values()) place(first, 0, null);
  return placed;
}
