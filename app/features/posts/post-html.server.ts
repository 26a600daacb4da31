import sanitizeHtml, { type Attributes } from "sanitize-html";
import { demoteHeadings } from "~/lib/text/html";
import { isWholePicture } from "./pictures/markup.server";

/**
 * A post's HTML without anything that runs, loads from elsewhere or looks like more than text and pictures of ours: for
 * saving it, and again wherever it is shown. Source of the rule: OWASP XSS Prevention Cheat Sheet, "HTML Sanitization".
 */
export const cleanPostHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...["p", "br", "hr", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "code", "ul", "ol", "li"],
      ...["a", "em", "strong", "b", "i", "u", "s", "sub", "sup", "small", "q", "cite", "abbr", "time"],
      ...["figure", "figcaption", "img"],
    ],
    allowedAttributes: {
      a: ["href", "title"],
      img: ["src", "alt", "width", "height"],
      abbr: ["title"],
      time: ["datetime"],
    },
    allowedSchemes: ["https", "http", "mailto"],
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isWholePicture(attribs),
    allowProtocolRelative: false,
    // Browsers and mail generators recurse into nested elements; real posts nest far less.
    nestingLimit: 40,
    parseStyleAttributes: false,
  });

/** A post's content on a page: pictures are fetched when they are near, and hold nothing else up. */
export const shownHtml = (content: string): string =>
  cleanPostHtml(content).replaceAll("<img ", '<img loading="lazy" decoding="async" ');

/** A post's content in a list of posts, whose titles are two levels lower than on their own pages. */
export const listedHtml = (content: string): string => demoteHeadings(demoteHeadings(shownHtml(content)));

/** Whether a post's HTML has neither text nor images. */
export const isBlankHtml = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: ["img"], parseStyleAttributes: false }).trim() === "";

/** For HTML that `cleanPostHtml` gave: all of it is kept. The library warns of that in the log, each time. */
export const keepsAll = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  parseStyleAttributes: false,
} as const;

/** The same HTML for feeds and mails: relative URLs of links and images become absolute. */
export const withAbsoluteLinks = (html: string, origin: string): string =>
  sanitizeHtml(html, {
    ...keepsAll,
    transformTags: { a: absolute("href", origin), img: absolute("src", origin) },
  });

const absolute = (name: string, origin: string) => (tagName: string, attribs: Attributes) => {
  const value = attribs[name];
  if (value === undefined || !URL.canParse(value, origin)) return { tagName, attribs };
  return { tagName, attribs: { ...attribs, [name]: new URL(value, origin).href } };
};
