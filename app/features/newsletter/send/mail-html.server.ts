import { convert } from "html-to-text";
import sanitizeHtml, { type Attributes } from "sanitize-html";
import { mailColours, mailFonts } from "~/features/mail/mail-style";
import { cleanPostHtml, withAbsoluteLinks } from "~/features/posts/post-html.server";

// Inline styles of a post's elements, since mail programs ignore style sheets.
const title = `font-family:${mailFonts.title};font-weight:600`;

const styles: Record<string, string> = {
  a: `color:${mailColours.link}`,
  p: "margin:0 0 16px",
  ul: "margin:0 0 16px;padding-left:22px",
  ol: "margin:0 0 16px;padding-left:22px",
  li: "margin:0 0 8px",
  h3: `margin:28px 0 12px;${title};font-size:24px;line-height:1.2`,
  h4: `margin:24px 0 12px;${title};font-size:20px;line-height:1.25`,
  blockquote: "margin:24px 0;border-left:3px solid #8B5CF6;padding-left:16px;font-style:italic",
  img: "max-width:100%;height:auto",
  pre: "margin:0 0 16px;white-space:pre-wrap",
  hr: "margin:28px 0;border:0;border-top:1px solid #E4DCCF",
};

/** A post's HTML for mails: sanitised again, with absolute URLs and inline styles. */
export const htmlForMail = (html: string, origin: string): string =>
  sanitizeHtml(withAbsoluteLinks(cleanPostHtml(html), origin), {
    allowedTags: false,
    allowedAttributes: false,
    parseStyleAttributes: false,
    transformTags: {
      "*": (tagName: string, attribs: Attributes) => ({
        tagName,
        attribs: styles[tagName] ? { ...attribs, style: styles[tagName] } : attribs,
      }),
    },
  });

/** The same as plain text, with URLs in brackets after the link text. */
export const textForMail = (html: string, origin: string): string =>
  convert(withAbsoluteLinks(cleanPostHtml(html), origin), {
    wordwrap: 72,
    selectors: [
      { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
      ...["h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
