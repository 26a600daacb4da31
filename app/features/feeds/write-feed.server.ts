import { site } from "~/content/site";
import { currentLocale } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { domainOf } from "~/lib/text/email-address";
import { cleanText } from "~/lib/text/text";
import { changedAt, type FeedContents, type FeedItem, tagUri } from "./feed";
import type { FeedFile } from "./feed-links";

interface Place {
  origin: string;
  /** The feed's own URL, absolute. */
  self: string;
}

/** Writes a feed, with links to pages in the current language, as RSS 2.0, Atom 1.0 (RFC 4287) or JSON Feed 1.1. */
export async function writeFeed(file: FeedFile, contents: FeedContents, place: Place): Promise<string> {
  // Destructured so that only these functions are bundled, and loaded when a feed is requested, not at the worker's
  // start.
  const { generateAtomFeed, generateJsonFeed, generateRssFeed } = await import("feedsmith");
  const library = { generateAtomFeed, generateJsonFeed, generateRssFeed };
  // Removes characters that XML can't represent (XML 1.0, section 2.2).
  const items = contents.items.map((item) => ({
    ...item,
    title: cleanText(item.title),
    author: cleanText(item.author),
    summary: cleanText(item.summary),
    html: cleanText(item.html),
    url: `${place.origin}${pathHere(item.path)}`,
  }));
  return writers[file](library, { ...contents, path: pathHere(contents.path), items }, place);
}

type Written = Omit<FeedContents, "items"> & { items: (FeedItem & { url: string })[] };

type Library = Pick<typeof import("feedsmith"), "generateAtomFeed" | "generateJsonFeed" | "generateRssFeed">;

/** Atom's attribute for the language of a text; titles are names of songs. */
const xmlOf = ({ language }: FeedItem) => (language ? { lang: language } : undefined);

const writers: Record<FeedFile, (library: Library, feed: Written, place: Place) => string> = {
  "rss.xml": ({ generateRssFeed }, feed, { origin, self }) =>
    generateRssFeed(
      {
        title: feed.title,
        link: `${origin}${feed.path}`,
        description: feed.description,
        language: currentLocale(),
        lastBuildDate: changedAt(feed),
        atom: { links: [{ href: self, rel: "self", type: "application/rss+xml" }] },
        items: feed.items.map((item) => ({
          title: item.title,
          link: item.url,
          guid: { value: item.id, isPermaLink: false },
          pubDate: item.publishedAt,
          description: item.summary,
          // RSS's own `author` would be an e-mail address, which is private.
          dc: { creators: [item.author], languages: item.language ? [item.language] : undefined },
          content: { encoded: item.html },
        })),
      },
      { strict: true },
    ),
  "atom.xml": ({ generateAtomFeed }, feed, { origin, self }) =>
    generateAtomFeed(
      {
        id: tagUri(domainOf(site.email), feed.path),
        title: { value: feed.title, type: "text" },
        subtitle: { value: feed.description, type: "text" },
        updated: changedAt(feed),
        links: [
          { href: `${origin}${feed.path}`, rel: "alternate", type: "text/html" },
          { href: self, rel: "self", type: "application/atom+xml" },
        ],
        entries: feed.items.map((item) => ({
          id: item.id,
          title: { value: item.title, type: "text" },
          authors: [{ name: item.author }],
          links: [{ href: item.url, rel: "alternate", type: "text/html" }],
          published: item.publishedAt,
          updated: item.changedAt,
          summary: { value: item.summary, type: "text", xml: xmlOf(item) },
          content: { value: item.html, type: "html", xml: xmlOf(item) },
        })),
      },
      { strict: true },
    ),
  "feed.json": ({ generateJsonFeed }, feed, { origin, self }) => {
    const written = generateJsonFeed(
      {
        title: feed.title,
        description: feed.description,
        home_page_url: `${origin}${feed.path}`,
        feed_url: self,
        icon: `${origin}/icons/icon-512.png`,
        language: currentLocale(),
        items: feed.items.map((item) => ({
          id: item.id,
          url: item.url,
          title: item.title,
          language: item.language ?? undefined,
          summary: item.summary,
          content_html: item.html,
          authors: [{ name: item.author }],
          date_published: item.publishedAt,
          date_modified: item.changedAt,
        })),
      },
      { strict: true },
    );
    // The library omits an empty list; the standard requires one.
    return JSON.stringify({ items: [], ...Object(written) });
  },
};
