import { site } from "~/content/site";

/** The feed formats by file name. */
export const feedFormats = {
  "rss.xml": "application/rss+xml",
  "atom.xml": "application/atom+xml",
  "feed.json": "application/feed+json",
} as const;

export type FeedFile = keyof typeof feedFormats;

export const isFeedFile = (file: string | undefined): file is FeedFile =>
  file !== undefined && file in feedFormats;

/** `links` of pages with a feed, for feed discovery. */
const feedLinks = (folder: string, title: string) => () =>
  Object.entries(feedFormats).map(([file, type]) => ({
    rel: "alternate" as const,
    type,
    title,
    href: `${folder}/${file}`,
  }));

export const postFeedLinks = feedLinks("/newsletter", `${site.name}: letters`);
export const storyFeedLinks = feedLinks("/community", `${site.name}: community stories`);
