import { site } from "~/content/site";
import type { Locale } from "~/lib/i18n/locales";
import { embedCode, embedSize } from "../embed-code";

/** What a page is, as oEmbed tells it to other sites. */
export interface Embeddable {
  /** From the root. */
  path: string;
  title: string;
  /** Language of the page that was asked for. */
  locale?: Locale;
  author?: { name: string; url?: string };
  /** Path of its picture, 1200 × 630. */
  picture?: string;
}

/** The answer to other sites that show a page of ours. Source: oembed.com, section 2.3.4, type "rich". */
export type OEmbed = Record<string, string | number>;

/** Largest size that the other site has room for. */
export interface Room {
  maxwidth: number;
  maxheight: number;
}

const picture = { width: 1200, height: 630 };

/** Seconds for which other sites may keep the answer: a story that was taken back is gone from the frame at once. */
const cacheAgeSeconds = 3600;

/** Describes a page of the site to another site. */
export function toOEmbed(page: Embeddable, origin: string, room: Room): OEmbed {
  const width = Math.min(embedSize.width, room.maxwidth);
  const height = Math.min(embedSize.height, room.maxheight);
  const hasRoom = picture.width <= room.maxwidth && picture.height <= room.maxheight;
  return {
    version: "1.0",
    type: "rich",
    title: page.title,
    ...(page.author ? { author_name: page.author.name } : {}),
    ...(page.author?.url ? { author_url: page.author.url } : {}),
    provider_name: site.name,
    provider_url: origin,
    cache_age: cacheAgeSeconds,
    ...(page.picture && hasRoom
      ? {
          thumbnail_url: `${origin}${page.picture}`,
          thumbnail_width: picture.width,
          thumbnail_height: picture.height,
        }
      : {}),
    html: embedCode({ origin, path: page.path, title: page.title, width, height, locale: page.locale }),
    width,
    height,
  };
}
