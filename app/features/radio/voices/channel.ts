import { type Mood, moods } from "~/content/moods";
import { type Cursor, formatCursor, parseCursor } from "~/lib/text/cursor";

/** Which voices the radio plays: all, or those of a mood or a song (its slug). */
export interface Channel {
  mood: Mood | null;
  song: string | null;
}

/** All voices. */
export const everything: Channel = { mood: null, song: null };

/** The channel and the cursor of an address; what can't be read counts as not there. A song comes before a mood. */
export function parseRadioQuery(search: URLSearchParams): { channel: Channel; after: Cursor | null } {
  const song = search.get("song")?.slice(0, 200) || null;
  const mood = moods.find((known) => known === search.get("mood")) ?? null;
  return { channel: { song, mood: song ? null : mood }, after: parseCursor(search.get("after")) };
}

/** The query of an address, in canonical form: empty for all voices from the newest. */
export function radioQuery({ mood, song }: Channel, after: string | null = null): string {
  const search = new URLSearchParams();
  if (song) search.set("song", song);
  else if (mood) search.set("mood", mood);
  if (after) search.set("after", after);
  return search.size > 0 ? `?${search}` : "";
}

/** The canonical query of an address with any query. */
export function canonicalRadioQuery(search: URLSearchParams): string {
  const { channel, after } = parseRadioQuery(search);
  return radioQuery(channel, after && formatCursor(after));
}

export const isSameChannel = (one: Channel, other: Channel): boolean =>
  one.mood === other.mood && one.song === other.song;
