import { site } from "~/content/site";
import { podcastPath, voicesPodcast } from "./podcast/podcast";

/** The feed formats by file name. */
export const feedFormats = {
  "rss.xml": "application/rss+xml",
  "atom.xml": "application/atom+xml",
  "feed.json": "application/feed+json",
} as const;

export type FeedFile = keyof typeof feedFormats;

export const isFeedFile = (file: string | undefined): file is FeedFile =>
  file !== undefined && file in feedFormats;

/** Links to the feeds in a folder, for feed discovery. */
const feedsIn = (folder: string, title: string) =>
  Object.entries(feedFormats).map(([file, type]) => ({
    rel: "alternate" as const,
    type,
    title,
    href: `${folder}/${file}`,
  }));

/** `links` of pages with a feed. */
export const postFeedLinks = () => feedsIn("/newsletter", `${site.name}: letters`);
export const storyFeedLinks = () => [
  ...feedsIn("/community", `${site.name}: community stories`),
  podcastLink(voicesPodcast, `${site.name}: voices`),
];

const podcastLink = (href: string, title: string) => ({
  rel: "alternate" as const,
  type: "application/rss+xml",
  title,
  href,
});

/** The podcast of a folder as a meta descriptor. */
export const podcastMeta = (folder: string, title: string) => ({
  tagName: "link" as const,
  ...podcastLink(podcastPath(folder), `${site.name}: voices, ${title}`),
});

/** The same as meta descriptors, for pages whose path depends on their data. */
export const feedMeta = (folder: string, title: string) =>
  feedsIn(folder, `${site.name}: ${title}`).map((link) => ({ tagName: "link" as const, ...link }));
