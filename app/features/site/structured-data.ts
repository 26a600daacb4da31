import { site } from "~/content/site";
import { pathHere } from "~/lib/path-here";

/** The site as the publisher of its pages (schema.org Organization). */
export const publisher = (origin: string) => ({
  "@type": "Organization",
  name: site.name,
  url: `${origin}/`,
  logo: `${origin}/icons/icon-512.png`,
  email: site.email,
});

/**
 * The path to a page from the home page (schema.org BreadcrumbList), in the language of the page.
 * @param trail names as they are shown, and paths of the English pages
 */
export const breadcrumbs = (origin: string, trail: readonly { name: string; path: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: site.name, path: "/" }, ...trail].map(({ name, path }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: `${origin}${pathHere(path)}`,
  })),
});

/** A song (schema.org MusicRecording). */
export const recording = (song: { title: string; artist: string; album?: string }) => ({
  "@type": "MusicRecording",
  name: song.title,
  byArtist: { "@type": "MusicGroup", name: song.artist },
  ...(song.album ? { inAlbum: { "@type": "MusicAlbum", name: song.album } } : {}),
});

/** The site's search (schema.org SearchAction). */
export const searchAction = (origin: string) => ({
  "@type": "SearchAction",
  target: { "@type": "EntryPoint", urlTemplate: `${origin}${pathHere("/search")}?q={search_term_string}` },
  "query-input": "required name=search_term_string",
});
