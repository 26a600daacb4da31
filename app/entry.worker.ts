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
import { refusalOf } from "./platform/http/refusal";
import { withSecurityHeaders } from "./platform/http/security-headers";
import { withSmallBodyRead } from "./platform/http/small-body";
import { openCatalog } from "./platform/i18n/catalogs";
import { localeFolders } from "./platform/i18n/locale-files";
import { toPreferredLocale } from "./platform/i18n/preferred-locale";
import { inRequestLocale } from "./platform/i18n/request-locale";
import { createLog } from "./platform/log";
import { isKeepable, unkept } from "./platform/pages/kept-page";
import { discoveryPath, withOnePathOfEach } from "./platform/remix/discovery";
import { inLocaleBuild } from "./platform/remix/locale-build";
import { withOutageHandling } from "./platform/remix/outage-handling";
import { routeHandlers } from "./platform/remix/route-handlers";
import { missingSetting } from "./platform/settings";
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

/** The worker's only entry point: requests, queue messages and scheduled jobs. */
export default {
  async fetch(sent, env, ctx) {
    const missing = missingSetting(env);
    if (missing) {
      const requestId = newId();
      createLog(requestId).error("settings", new Error(missing));
      const said = new Response(missing, { status: 500, headers: { "Cache-Control": "no-store" } });
      return withSecurityHeaders(said, { requestId, nonce: newKey(), hasTurnstile: false });
    }
    const started = Date.now();
    const whole = await withSmallBodyRead(sent);
    if (!whole) return new Response(null, { status: 400 });
    const { locale, request, url, page } = localize(whole);
    const route = patternOf(page.pathname);
    const seen = ignoresCookies(route) ? withoutCookies(request) : request;
    const context = await getLoadContext({ request: seen, route, context: { cloudflare: { env, ctx } } });
    const catalog = await openCatalog(context, locale);
    return inRequestLocale({ locale, catalog }, async () => {
      const refusal =
        (await openDataRefusal(seen, route, context)) ??
        refusalOf(seen, url, isOneClick(seen)) ??
        (hasLocales(route) ? toPreferredLocale(seen, url, locale) : null);
      const { response, cache, isShared } = refusal
        ? { response: refusal, cache: "bypass", isShared: false }
        : await answer(seen, page, route, context, { locale, isTranslated: catalog !== null });
      recordView(context, seen, page, response);
      const answered = { request: seen, response, route, cache, started, rows: context.rows };
      const shares = { cached: Number(env.CACHED_LOG_SHARE), rendered: Number(env.RENDERED_LOG_SHARE) };
      logRequest(context.log, answered, shares);
      const secured = withSecurityHeaders(isOpenData(route) ? withOpenAccess(response) : response, {
        ...context,
        hasTurnstile: context.turnstile !== null,
        isEmbed: isEmbed(route),
        isFromEmbed: isFromEmbed(url, route),
      });
      if (isShared && hasLocales(route)) nameOtherLocales(secured, page, context.origin);
      const kept = context.bookmarks.keep(keepPrivate(secured, context), context.bookmark());
      return isShared ? withAudience(await kept) : kept;
    });
  },

  async scheduled({ scheduledTime, cron }, env, ctx) {
    await runScheduled(env, ctx, cron, new Date(scheduledTime));
  },

  async queue(batch, env, ctx) {
    await consumeBatch(batch, env, ctx);
  },
} satisfies ExportedHandler<Env>;

/**
 * Responds with a cached page if it is the same for everybody. Such a page is rendered from a request without anything
 * of the client's.
 */
async function answer(
  request: Request,
  page: URL,
  route: string,
  context: LoadContext,
  { locale, isTranslated }: { locale: Locale; isTranslated: boolean },
) {
  const handle = handlerIn(locale)(route);
  if (page.pathname === discoveryPath) {
    const response = await handle(withOnePathOfEach(withoutOrigin(request), patternOf), context);
    return { response, cache: "bypass", isShared: false };
  }
  const renderHere = inItsArchive(handle, request, page);
  // What couldn't be translated is right only until the catalog can be read again.
  const render: typeof renderHere = async (...sent) =>
    isTranslated ? renderHere(...sent) : unkept(await renderHere(...sent));
  const shared = sharedPage(request, page, route, locale);
  if (!shared) {
    return { response: await render(withoutOrigin(request), context), cache: "bypass", isShared: false };
  }
  const anyone = new Request(new URL(shared.address, page));
  const found = await context.pages.answer({ ...shared, build: buildId }, request, context.nonce, (nonce) =>
    render(anyone, { ...context, nonce }),
  );
  return { ...found, isShared: true };
}

function handlerIn(locale: Locale) {
  const handlerOf = handlers.get(locale) ?? routeHandlers(inLocaleBuild(site, locale), import.meta.env.MODE);
  handlers.set(locale, handlerOf);
  return handlerOf;
}

/** Tells the service worker that it may store a page, which has nothing of its reader's. */
function withAudience(response: Response): Response {
  if (isKeepable(response)) response.headers.set(audienceHeader, everybody);
  return response;
}
