import { splitLocale } from "~/lib/i18n/split-locale";

// Which addresses are pages to be stored, without a look at any answer: a second safeguard beside the header by which
// the server says that a page is the same for everybody.

/**
 * Pages that readers read: lists, stories, songs, artists, authors, places, years, posts, gatherings; not the map, each
 * of whose views is an address. A dot makes a file of any but an author, whose name may have one.
 */
const readable =
  /^\/(|stories|community|songs|radio|shop|about|submissions|newsletter|years|(stories|story|song|artist|place|year|newsletter|at|gathering)\/[^/.]+|u\/[^/]+)$/;

/** Parameters that change no page. */
const ignored = /^(utm_\w+|fbclid|gclid|_routes|index)$/;

/**
 * The address under which a page is stored: path and query, without what changes nothing.
 * @returns null for what is never stored: private pages, forms, files
 */
export function storedAddress({ pathname, searchParams }: URL): string | null {
  // Each language's page is stored.
  if (!readable.test(splitLocale(pathname).path) || pathname.endsWith(".data")) return null;
  // Marks the visitor who came from that story.
  if (searchParams.has("from")) return null;
  // A translation goes with its story, and has an address of its own.
  if (searchParams.has("in")) return null;
  const query = new URLSearchParams([...searchParams].filter(([name]) => !ignored.test(name)));
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** The address of a hashed file in English, the shell's language: others have a folder of their own. */
export const inShell = (address: string): string => address.replace(/\/assets\/[\w-]+\//, "/assets/");

/** The hashed files that a page's document names. */
export const assetsOf = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/(?:[\w-]+\/)?[\w.-]+\.(?:js|css|woff2|svg)/g) ?? []),
];
