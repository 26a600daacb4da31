import { rateLimitKey } from "./features/accounts/rate-limit-key.server";
import { parseCardFile } from "./features/cards/address";
import { parseOEmbedQuery } from "./features/embeds/oembed/oembed-query";
import { bringBack } from "./features/stories/archive/bring-back.server";
import type { ArchiveDeps } from "./features/stories/archive/directory.server";
import { archiveOf } from "./features/stories/archive/home.server";
import { findStoryOfToken } from "./features/stories/archive/manage-token.server";
import { decoded } from "./lib/decoded";
import { splitLocale } from "./lib/i18n/split-locale";
import type { LoadContext } from "./load-context";
import type { Archive } from "./platform/archives/archives";
import { tooManyRequests } from "./platform/http/too-many-requests";
import { unavailable } from "./platform/http/unavailable";
import { isOutage } from "./platform/outage";

type Handler = (request: Request, context: LoadContext) => Promise<Response>;

/** Pages that show an archive's stories instead of the newest, by `?archive=2025`. */
const lists =
  /^\/(community|search|api\/stories\.json|(song|artist|u|place|year|gathering)\/[^/]+|my-stories|sitemap\/stories-\d+\.xml)\/?$/i;

/** Addresses with a story's id. */
const ofStory = /^\/(?:story|embed\/story|api\/radio|my-stories)\/([\w-]+)(?:\/|$)/i;

/** What may be written in an archive itself: it changes no word of a story, and no moderator has to see it. */
const inPlace = /^\/story\/[\w-]+\/(like|share|translation)\/?$/i;

/**
 * Makes a handler read the database that a request's stories are in, and search its index. That is found out only where
 * no cached page answers.
 * @param request as it was sent
 * @param page the address of the English page
 */
export const inItsArchive =
  (handle: Handler, request: Request, page: URL): Handler =>
  async (handled, context) => {
    let archive: Awaited<ReturnType<typeof archiveFor>>;
    try {
      archive = await archiveFor(context, request, page);
    } catch (error) {
      if (!isOutage(error)) throw error;
      context.log.error("archive.find", error);
      return unavailable();
    }
    if (archive instanceof Response) return archive;
    if (archive === null) return handle(handled, context);
    return handle(handled, { ...context, db: archive.db, search: archive.search, archive: archive.name });
  };

/**
 * The archive whose stories a request reads; null for the main database. A request that changes an archived story first
 * moves it back there (docs/decisions/0056). Without archives there is no query.
 * @returns a response, 429, if its sender has stories moved back too often
 */
async function archiveFor(deps: LoadContext, request: Request, url: URL): Promise<Archive | Response | null> {
  if (deps.archives.length === 0) return null;
  const isRead = request.method === "GET" || request.method === "HEAD";
  // The browser asks for a page's data at its address with this end. Like the router, in any spelling and case.
  const path = decoded(url.pathname.replace(/\.data$/, ""));
  if (lists.test(path)) return isRead ? askedArchive(deps, url) : null;
  const storyId = await storyOf(deps, path, url);
  if (!storyId) return null;
  const archive = await archiveOf(deps, storyId);
  if (!archive || isRead || inPlace.test(path)) return archive;
  // By whoever asks: it costs many rows, and comes before the route has seen who that is.
  const client = rateLimitKey(deps.viewer, request);
  if ((await deps.limits.manage.count(`back ${client}`)) !== null) return tooManyRequests(60);
  await bringBack(deps, storyId);
  return null;
}

const askedArchive = ({ archives }: ArchiveDeps, { searchParams }: URL): Archive | null =>
  archives.find(({ name }) => name === searchParams.get("archive")) ?? null;

/** The story that an address names, by its id, its card, its embed or its private link. */
async function storyOf(deps: ArchiveDeps, path: string, url: URL): Promise<string | null> {
  const [, token] = /^\/manage\/([^/]+)/i.exec(path) ?? [];
  if (token) return findStoryOfToken(deps, token);
  const [, file] = /^\/cards\/([^/]+)$/i.exec(path) ?? [];
  if (file) return parseCardFile(file)?.storyId ?? null;
  return ofStory.exec(/^\/oembed$/i.test(path) ? pathAskedOf(url) : path)?.[1] ?? null;
}

/** The English path of the page that another site asks how to show. */
const pathAskedOf = ({ searchParams }: URL): string =>
  decoded(splitLocale(URL.parse(parseOEmbedQuery(searchParams).url)?.pathname ?? "").path);
