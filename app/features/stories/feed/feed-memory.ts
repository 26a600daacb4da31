import type { PublicStory } from "../public-story";

/** A page of the feed, and where the next one starts; null at the end. */
export interface FeedPage {
  stories: PublicStory[];
  next: string | null;
}

/** A feed as the reader left it; `scrollY` in CSS pixels. */
interface KeptFeed extends FeedPage {
  scrollY: number;
}

const keyOf = (place: string) => `feed ${place}`;

/** Remembers a feed in this tab. */
export function keepFeed(place: string, feed: KeptFeed): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(feed));
  } catch {
    // Storage is off or full: the list starts at its first page again.
  }
}

/** The feed that was left at this place of the tab's history; null when there is none. */
export function readFeed(place: string): KeptFeed | null {
  try {
    const kept = sessionStorage.getItem(keyOf(place));
    return kept ? (JSON.parse(kept, reviveDates) as KeptFeed) : null;
  } catch {
    return null;
  }
}

const reviveDates = (name: string, value: unknown) =>
  name === "createdAt" && typeof value === "string" ? new Date(value) : value;
