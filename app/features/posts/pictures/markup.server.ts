import sanitizeHtml, { type Attributes } from "sanitize-html";
import { msg } from "~/lib/i18n/t";
import { cleanText } from "~/lib/text/text";
import { pictureName } from "./address";

/** Pixels, as HTML has them: a whole number from 1 to 9999. */
const pixels = /^[1-9]\d{0,3}$/;

/**
 * Whether these are the attributes of a picture that may stand in a post: one of ours, described, and with its size.
 */
export const isWholePicture = ({ src = "", alt = "", width = "", height = "" }: Attributes): boolean =>
  pictureName(src) !== null && hasWords(alt) && pixels.test(width) && pixels.test(height);

/** What is wrong with the pictures of ours in some HTML, in words for its editor; null when nothing is. */
export function pictureFault(html: string): string | null {
  const own = picturesIn(html).filter(({ src = "" }) => pictureName(src) !== null);
  if (own.some(({ alt = "" }) => !hasWords(alt))) return pictureFaults.noAlt;
  return own.every(isWholePicture) ? null : pictureFaults.noSize;
}

export const pictureFaults = {
  noAlt: msg("A picture in the text has no alternative text: say what it shows, for those who don’t see it"),
  noSize: msg("A picture in the text has lost its width or height: remove it and put it in again"),
  gone: msg("A picture in the text isn’t on the server any more: remove it and put it in again"),
} as const;

/** The names of the pictures of ours in some HTML, each once. */
export const pictureNamesIn = (html: string): string[] => [
  ...new Set(picturesIn(html).flatMap(({ src = "" }) => pictureName(src) ?? [])),
];

/** The attributes of every picture in some HTML, as the sanitiser's parser reads them. */
function picturesIn(html: string): Attributes[] {
  const found: Attributes[] = [];
  sanitizeHtml(html, {
    allowedTags: ["img"],
    parseStyleAttributes: false,
    transformTags: {
      img: (tagName, attribs) => {
        found.push(attribs);
        return { tagName, attribs };
      },
    },
  });
  return found;
}

/** What is only spaces, or characters that show nothing, describes nothing. */
const hasWords = (alt: string) => cleanText(alt) !== "";
