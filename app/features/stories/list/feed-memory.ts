import type { FeedPage } from "./list-pages";

/** A feed as the reader left it; `scrollY` in CSS pixels. */
export interface KeptFeed extends FeedPage {
  scrollY: number;
}

const keyOf = (place: string) => `feed ${place}`;

/** Stores a feed in session storage. */
export function keepFeed(place: string, feed: KeptFeed): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(feed));
  } catch {
    // Storage is disabled or full: the list starts at its first page again.
  }
}

/** The stored feed of this history entry; null if there is none. */
export function readFeed(place: string): KeptFeed | null {
  try {
    const kept = sessionStorage.getItem(keyOf(place));
    return kept ? (JSON.parse(kept, reviveDates) as KeptFeed) : null;
  } catch {
    // Storage is disabled, or what it has is of another version: the list starts at its first page.
    return null;
  }
}

const reviveDates = (name: string, value: unknown) =>
  name === "createdAt" && typeof value === "string" ? new Date(value) : value;
