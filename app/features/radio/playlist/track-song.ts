import type { Track } from "~/content/playlist";

/** A track of the book with its song: where its stories are, and how many of them there are and can be heard. */
export interface TrackSong extends Pick<Track, "number" | "title" | "artist" | "album" | "note"> {
  slug: string;
  path: string;
  storyCount: number;
  voiceCount: number;
}
