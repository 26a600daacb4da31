import { site } from "~/content/site";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
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
    href: pathHere(`${folder}/${file}`),
  }));

/** `links` of pages with a feed. */
export const postFeedLinks = () => feedsIn("/newsletter", t("{site}: letters", { site: site.name }));
export const storyFeedLinks = () => [
  ...feedsIn("/community", t("{site}: community stories", { site: site.name })),
  podcastLink(voicesPodcast, t("{site}: voices", { site: site.name })),
];

const podcastLink = (href: string, title: string) => ({
  rel: "alternate" as const,
  type: "application/rss+xml",
  title,
  href: pathHere(href),
});

/** The podcast of a folder as a meta descriptor. */
export const podcastMeta = (folder: string, title: string) => ({
  tagName: "link" as const,
  ...podcastLink(podcastPath(folder), t("{site}: voices, {title}", { site: site.name, title })),
});

/** The same as meta descriptors, for pages whose path depends on their data. */
export const feedMeta = (folder: string, title: string) =>
  feedsIn(folder, `${site.name}: ${title}`).map((link) => ({ tagName: "link" as const, ...link }));
