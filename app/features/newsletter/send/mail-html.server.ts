import { convert, type FormatCallback } from "html-to-text";
import sanitizeHtml, { type Attributes } from "sanitize-html";
import { mailColours, mailFonts } from "~/features/mail/mail-style";
import { mailForm } from "~/features/posts/pictures/address";
import { cleanPostHtml, keepsAll, withAbsoluteLinks } from "~/features/posts/post-html.server";
import { t } from "~/lib/i18n/t";

// Inline styles of a post's elements, since mail programs ignore style sheets.
const title = `font-family:${mailFonts.title};font-weight:600`;

const styles: Record<string, string> = {
  a: `color:${mailColours.link}`,
  p: "margin:0 0 16px",
  ul: "margin:0 0 16px;padding-left:22px",
  ol: "margin:0 0 16px;padding-left:22px",
  li: "margin:0 0 8px",
  h2: `margin:28px 0 12px;${title};font-size:24px;line-height:1.2`,
  h3: `margin:24px 0 12px;${title};font-size:20px;line-height:1.25`,
  blockquote: "margin:24px 0;border-left:3px solid #8B5CF6;padding-left:16px;font-style:italic",
  // What stands there until its reader lets pictures come: the alternative text, in the letter's own voice.
  img: `display:block;margin:28px 0;max-width:100%;height:auto;border:0;font-style:italic;font-size:15px;color:${mailColours.soft}`,
  pre: "margin:0 0 16px;white-space:pre-wrap",
  hr: "margin:28px 0;border:0;border-top:1px solid #E4DCCF",
};

/** Pixels between the margins of a letter (`mail-layout.tsx`). */
const column = 520;

/**
 * In a format that every mail program shows, and no wider than the letter: some of them read that from the attribute
 * alone.
 */
const mailPicture = (tagName: string, { src = "", alt = "", width = "" }: Attributes) => ({
  tagName,
  attribs: { src: mailForm(src), alt, width: `${Math.min(Number(width), column)}` },
});

/** A post's HTML for mails: sanitised again, with absolute URLs and inline styles. */
export const htmlForMail = (html: string, origin: string): string =>
  sanitizeHtml(withAbsoluteLinks(cleanPostHtml(html), origin), {
    ...keepsAll,
    transformTags: {
      img: mailPicture,
      "*": (tagName: string, attribs: Attributes) => ({
        tagName,
        attribs: styles[tagName] ? { ...attribs, style: styles[tagName] } : attribs,
      }),
    },
  });

/** A picture in words, in the current language, on a line of its own. */
const inWords: FormatCallback = (picture, _walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addInline(t("[Picture: {description}]", { description: picture.attribs.alt }));
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** The same as plain text, links in brackets behind their words, pictures in words. */
export const textForMail = (html: string, origin: string): string =>
  convert(withAbsoluteLinks(cleanPostHtml(html), origin), {
    wordwrap: 72,
    formatters: { inWords },
    selectors: [
      { selector: "img", format: "inWords" },
      { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
      ...["h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
