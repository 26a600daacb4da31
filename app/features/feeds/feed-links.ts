import { site } from "~/content/site";

/** The formats of a feed and the file names they have. */
export const feedFormats = {
  "rss.xml": "application/rss+xml",
  "atom.xml": "application/atom+xml",
  "feed.json": "application/feed+json",
} as const;

export type FeedFile = keyof typeof feedFormats;

export const isFeedFile = (file: string | undefined): file is FeedFile =>
  file !== undefined && file in feedFormats;

/** `links` of the pages whose contents also come as a feed: how readers' programs find it. */
const feedLinks = (folder: string, title: string) => () =>
  Object.entries(feedFormats).map(([file, type]) => ({
    rel: "alternate" as const,
    type,
    title,
    href: `${folder}/${file}`,
  }));

export const postFeedLinks = feedLinks("/newsletter", `${site.name}: letters`);
export const storyFeedLinks = feedLinks("/community", `${site.name}: community stories`);
