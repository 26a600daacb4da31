import type { FeedContents, FeedItem } from "../feed";

/** A feed whose items can be heard. */
export interface Podcast extends FeedContents {
  items: Episode[];
}

/** A published voice. */
export interface Episode extends FeedItem {
  /** The copy that every player decodes. */
  file: { path: string; type: string; bytes: number };
  seconds: number;
  /** Path of what is said as WebVTT; null without times. */
  captions: string | null;
}

/** Path of the podcast in a folder, such as that of a song. */
export const podcastPath = (folder: string): string => `${folder}/podcast.xml`;

/** Path of the podcast of all voices. */
export const voicesPodcast = podcastPath("/voices");
