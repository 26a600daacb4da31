import * as build from "virtual:remix/server-build";
import { isOneClick } from "./features/newsletter/paths";
import { audienceHeader, everybody } from "./features/offline/protocol";
import { recordView } from "./features/stories/tallies/views.server";
import { getLoadContext } from "./get-load-context";
import type { Locale } from "./lib/i18n/locales";
import { newId, newKey } from "./lib/ids";
import { routePatterns } from "./lib/route-patterns";
import type { LoadContext } from "./load-context";
import { ignoresCookies, isEmbed, isFromEmbed, isOpenData, openDataRefusal } from "./open-routes";
import { withoutOrigin } from "./platform/http/cross-origin";
import { keepPrivate } from "./platform/http/keep-private";
import { logRequest } from "./platform/http/log-request";
import { withOpenAccess, withoutCookies } from "./platform/http/open-access";
import { nameMethods } from "./platform/http/post-only";
import { refusalOf } from "./platform/http/refusal";
import { withSecurityHeaders } from "./platform/http/security-headers";
import { withSmallBodyRead } from "./platform/http/small-body";
import { openCatalog } from "./platform/i18n/catalogs";
import { localeFolders } from "./platform/i18n/locale-files";
import { toPreferredLocale } from "./platform/i18n/preferred-locale";
import { inRequestLocale } from "./platform/i18n/request-locale";
import { createLog } from "./platform/log";
import { isCacheable, uncacheable } from "./platform/pages/cached-page";
import { discoveryPath, withOnePathOfEach } from "./platform/remix/discovery";
import { inLocaleBuild } from "./platform/remix/locale-build";
import { withOutageHandling } from "./platform/remix/outage-handling";
import { routeHandlers } from "./platform/remix/route-handlers";
import { settingFault } from "./platform/settings";
import { consumeBatch } from "./queues";
import { inItsArchive } from "./request-database";
import { hasLocales, localize, nameOtherLocales } from "./request-locale";
import { runScheduled } from "./scheduled";
import { sharedPage } from "./shared-pages";

const site = withOutageHandling(build);
// Each made at its first request: most isolates serve one language.
const handlers = new Map<Locale, ReturnType<typeof routeHandlers>>();
// A changed translation changes its language's folder alone.
const buildId = [build.assets.version, ...Object.values(localeFolders)].join(" ");
const patternOf = routePatterns(Object.values(build.routes).map(({ path = "" }) => path));

/** A request, and what the rules about it go by. */
interface Asked {
  request: Request;
  /** Its address, parsed. */
  url: URL;
  /** The address of the same page in English. */
  page: URL;
  /** The pattern of its route, such as `/story/:id`. */
  route: string;
  locale: Locale;
  /** Whether what is said can be translated; if not, it is English. */
  isTranslated: boolean;
}

interface Answered {
  response: Response;
  /** What the page cache did, for the log. */
  cache: string;
  /** Whether it is the same for everybody, and has nothing of whoever asked. */
  isShared: boolean;
}

/** The worker's only entry point: requests, queue messages and scheduled jobs. */
export default {
  async fetch(sent, env, ctx) {
    const fault = settingFault(env);
    if (fault) return failMisconfigured(fault);
    const startedAt = Date.now();
    const whole = await withSmallBodyRead(sent);
    if (!whole) return new Response(null, { status: 400 });
    const { locale, request: localized, url, page } = localize(whole);
    const route = patternOf(page.pathname);
    const request = ignoresCookies(route) ? withoutCookies(localized) : localized;
    const context = await getLoadContext({ request, route, context: { cloudflare: { env, ctx } } });
    const catalog = await openCatalog(context, locale);
    return inRequestLocale({ locale, catalog }, async () => {
      const asked = { request, url, page, route, locale, isTranslated: catalog !== null };
      const answered = (await refuse(asked, context)) ?? (await answer(asked, context));
      recordView(context, request, page, answered.response);
      logRequest(
        context.log,
        { ...answered, request, route, startedAt, rows: context.rows },
        { cached: Number(env.CACHED_LOG_SHARE), rendered: Number(env.RENDERED_LOG_SHARE) },
      );
      return finish(asked, context, answered);
    });
  },

  async scheduled({ scheduledTime, cron }, env, ctx) {
    await runScheduled(env, ctx, cron, new Date(scheduledTime));
  },

  async queue(batch, env, ctx) {
    await consumeBatch(batch, env, ctx);
  },
} satisfies ExportedHandler<Env>;

/** @param fault what its operator has to do */
function failMisconfigured(fault: string): Response {
  const requestId = newId();
  createLog(requestId).error("settings", new Error(fault));
  const response = new Response(fault, { status: 500, headers: { "Cache-Control": "no-store" } });
  return withSecurityHeaders(response, { requestId, nonce: newKey(), hasTurnstile: false });
}

/** The response to a request that reaches no route; null for all others. */
async function refuse(
  { request, url, route, locale }: Asked,
  context: LoadContext,
): Promise<Answered | null> {
  const refusal =
    (await openDataRefusal(request, route, context)) ??
    refusalOf(request, url, isOneClick(request)) ??
    (hasLocales(route) ? toPreferredLocale(request, url, locale) : null);
  return refusal && unshared(refusal);
}

/**
 * Responds with a cached page if it is the same for everybody. Such a page is rendered from a request without anything
 * of the client's.
 */
async function answer(
  { request, page, route, locale, isTranslated }: Asked,
  context: LoadContext,
): Promise<Answered> {
  const handle = handlerIn(locale)(route);
  if (page.pathname === discoveryPath) {
    return unshared(await handle(withOnePathOfEach(withoutOrigin(request), patternOf), context));
  }
  const renderHere = inItsArchive(handle, request, page);
  // What couldn't be translated is right only until the catalog can be read again.
  const render: typeof renderHere = async (...sent) =>
    isTranslated ? renderHere(...sent) : uncacheable(await renderHere(...sent));
  const shared = sharedPage(request, page, route, locale);
  if (!shared) return unshared(await render(withoutOrigin(request), context));
  const anyone = new Request(new URL(shared.address, page));
  const found = await context.pages.answer({ ...shared, build: buildId }, request, context.nonce, (nonce) =>
    render(anyone, { ...context, nonce }),
  );
  return { ...found, isShared: true };
}

const unshared = (response: Response): Answered => ({ response, cache: "bypass", isShared: false });

/**
 * Adds the headers that no route sets: about security, methods, cookies and caches, other languages, and the service
 * worker.
 */
async function finish(
  { url, page, route }: Asked,
  context: LoadContext,
  { response, isShared }: Answered,
): Promise<Response> {
  const secured = withSecurityHeaders(isOpenData(route) ? withOpenAccess(response) : response, {
    ...context,
    hasTurnstile: context.turnstile !== null,
    isEmbed: isEmbed(route),
    isFromEmbed: isFromEmbed(url, route),
  });
  nameMethods(secured);
  if (isShared && hasLocales(route)) nameOtherLocales(secured, page, context.origin);
  const finished = await context.bookmarks.keep(keepPrivate(secured, context), context.bookmark());
  // The service worker may store it.
  if (isShared && isCacheable(finished)) finished.headers.set(audienceHeader, everybody);
  return finished;
}

function handlerIn(locale: Locale) {
  const handlerOf = handlers.get(locale) ?? routeHandlers(inLocaleBuild(site, locale), import.meta.env.MODE);
  handlers.set(locale, handlerOf);
  return handlerOf;
}
