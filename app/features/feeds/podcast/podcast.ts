/** What a podcast is made of. */
export interface Podcast {
  title: string;
  description: string;
  /** The page with the same stories, from the root. */
  path: string;
  /** Newest first. */
  episodes: Episode[];
}

/** A published voice. */
export interface Episode {
  /** Permanent. */
  id: string;
  /** The story's, from the root. */
  path: string;
  title: string;
  author: string;
  summary: string;
  html: string;
  /** The copy that every player decodes. */
  file: { path: string; type: string; bytes: number };
  seconds: number;
  /** Path of what is said as WebVTT; null without times. */
  captions: string | null;
  publishedAt: Date;
  changedAt: Date;
}

/** Path of the podcast in a folder, such as that of a song. */
export const podcastPath = (folder: string): string => `${folder}/podcast.xml`;

/** Path of the podcast of all voices. */
export const voicesPodcast = podcastPath("/voices");

/** The latest change of any episode; the epoch for a podcast without one. */
export const podcastChangedAt = ({ episodes }: Podcast): Date =>
  new Date(Math.max(0, ...episodes.map(({ changedAt }) => changedAt.getTime())));
