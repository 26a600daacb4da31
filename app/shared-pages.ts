import { isLanguage } from "./content/languages";
import { mapPath, parseCell } from "./features/catalogue/map/view";
import { parseSongsQuery, songsAddress } from "./features/catalogue/songs/songs-query";
import { canonicalOEmbedQuery } from "./features/embeds/oembed/oembed-query";
import { parseTheme, themeQuery } from "./features/embeds/page/theme";
import { canonicalShow, parseShow } from "./features/gatherings/wall/wall-query";
import { canonicalRadioQuery } from "./features/radio/voices/channel";
import { archiveOfSearch, inArchive } from "./features/stories/archive/archive-address";
import { feedAddress, parseFeedFilter } from "./features/stories/feed/feed-filter";
import { inLocale, type Locale } from "./lib/i18n/locales";
import { formatCursor, parseCursor } from "./lib/text/cursor";
import { carriesSession } from "./platform/auth/session-cookie";
import { bookmarkCookieName } from "./platform/http/bookmark.server";
import { toastCookieName } from "./platform/http/toast.server";
import { visitorCookieName } from "./platform/http/visitor.server";
import { isCanonicalPath } from "./platform/pages/canonical-path";
import type { PageTag, SharedPage, Ttl } from "./platform/pages/page-cache";

interface Rule {
  ttl: Ttl;
  tags: PageTag[];
  /** The part of the query that selects what is shown, in canonical form; none by default. */
  query?: (search: URLSearchParams) => string;
  /** Cookies that change the page. */
  cookies?: string[];
}

// Content that users change: other data centres show an outdated page for at most the sum, a minute.
const changing: Ttl = { fresh: 30, stale: 30 };
// What screens ask for every four seconds: a story is on all of them within ten seconds.
const live: Ttl = { fresh: 3, stale: 0 };
// Content that only a deployment changes.
const settled: Ttl = { fresh: 300, stale: 3600 };

const stories: Rule = { ttl: changing, tags: ["stories"] };
const posts: Rule = { ttl: changing, tags: ["posts"] };
const words: Rule = { ttl: settled, tags: [] };

/** The canonical query of a page with a cursor of this name. */
const cursorQuery =
  (name: string) =>
  (search: URLSearchParams): string => {
    const cursor = parseCursor(search.get(name));
    return cursor ? `?${name}=${formatCursor(cursor)}` : "";
  };

/** The same for a list of stories, which archives have as well. */
const listQuery = (name: string) => (search: URLSearchParams) =>
  inArchive(cursorQuery(name)(search), archiveOfSearch(search));

// Tens of thousands of rows each, which anybody may ask for again and again.
const sitemapPart: Rule = { ...stories, query: (search) => inArchive("", archiveOfSearch(search)) };

const embed: Rule = { ...stories, query: (search) => themeQuery(parseTheme(search)) };
const mapQuery = (search: URLSearchParams) => mapPath(parseCell(search.get("cell"))).slice("/map".length);

const rules: Record<string, Rule> = {
  "/": words,
  "/stories": words,
  "/stories/:slug": words,
  "/radio": { ...stories, query: canonicalRadioQuery },
  "/api/radio": { ...stories, query: canonicalRadioQuery },
  "/api/radio/:id": { ...stories, cookies: [visitorCookieName] },
  "/at/:code/wall": {
    ttl: live,
    tags: ["stories"],
    query: (search) => canonicalShow(parseShow(search)),
  },
  "/at/:code/wall.json": { ttl: live, tags: ["stories"], query: cursorQuery("after") },
  "/shop": words,
  "/about": words,
  "/submissions": words,
  // Thousands of phones open it in the same minute.
  "/at/:code": stories,
  "/community": { ...stories, query: communityQuery },
  // This cookie decides whether the like button is pressed.
  "/story/:id": { ...stories, query: translationQuery, cookies: [visitorCookieName] },
  "/u/:username": { ...stories, query: listQuery("after") },
  "/songs": { ...stories, query: (search) => songsAddress(parseSongsQuery(search)).slice("/songs".length) },
  "/song/:slug": { ...stories, query: listQuery("cursor") },
  "/artist/:slug": { ...stories, query: listQuery("cursor") },
  "/map": { ...stories, query: mapQuery },
  "/place/:slug": { ...stories, query: placeQuery },
  "/years": stories,
  "/year/:year": { ...stories, query: listQuery("cursor") },
  "/gathering/:code": { ...stories, query: listQuery("cursor") },
  "/embed/story/:id": embed,
  "/embed/song/:slug": embed,
  "/embed/gathering/:code": embed,
  "/oembed": { ...stories, query: canonicalOEmbedQuery },
  "/api": words,
  "/api/stories.json": { ...stories, query: listQuery("cursor") },
  "/api/openapi.json": words,
  "/newsletter": { ...posts, query: cursorQuery("cursor") },
  "/newsletter/:slug": posts,
  "/community/rss.xml": stories,
  "/community/atom.xml": stories,
  "/community/feed.json": stories,
  "/voices/podcast.xml": stories,
  "/newsletter/rss.xml": posts,
  "/newsletter/atom.xml": posts,
  "/newsletter/feed.json": posts,
  "/sitemap.xml": stories,
  "/sitemap/pages.xml": { ...posts, tags: ["posts", "stories"] },
  "/sitemap/:part": sitemapPart,
  "/sitemap/songs/:part": sitemapPart,
};

/**
 * The cacheable page for a request. Null if the response is specific to the request: it changes something, has a
 * session or a toast, comes from a browser that just wrote something, or its URL is not canonical. Parameters that no
 * page reads, such as `utm_source`, are not part of the cache key.
 * @param url of the English page
 * @param pattern of its route
 * @param locale of the page, which is cached once in each language
 */
export function sharedPage(
  request: Request,
  url: URL,
  pattern: string,
  locale: Locale,
): Omit<SharedPage, "build"> | null {
  const rule = rules[pattern];
  if (!rule || (request.method !== "GET" && request.method !== "HEAD")) return null;
  if (isPersonal(request.headers, rule) || !isCanonicalPath(url.pathname, pattern)) return null;
  // Stored for the visitor who came from that story.
  if (url.search && url.searchParams.has("from")) return null;
  const address =
    inLocale(url.pathname, locale) + (url.search && rule.query ? rule.query(url.searchParams) : "");
  return { address, ttl: rule.ttl, tags: rule.tags };
}

function isPersonal(headers: Headers, { cookies = [] }: Rule): boolean {
  const cookie = headers.get("cookie");
  return (
    cookie !== null &&
    (carriesSession(headers) ||
      [toastCookieName, bookmarkCookieName, ...cookies].some((name) => cookie.includes(`${name}=`)))
  );
}

function translationQuery(search: URLSearchParams): string {
  const language = search.get("in");
  return isLanguage(language) ? `?in=${language}` : "";
}

/** A country's page lists towns as well, from the place of that name on. */
function placeQuery(search: URLSearchParams): string {
  const towns = search.get("towns");
  const query = new URLSearchParams(listQuery("cursor")(search));
  if (towns) query.set("towns", towns.slice(0, 120));
  return query.size > 0 ? `?${query}` : "";
}

function communityQuery(search: URLSearchParams): string {
  const cursor = parseCursor(search.get("cursor"));
  const address = feedAddress(parseFeedFilter(search), cursor ? formatCursor(cursor) : undefined);
  return inArchive(address, archiveOfSearch(search)).slice("/community".length);
}
