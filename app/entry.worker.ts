import * as build from "virtual:remix/server-build";
import { isOneClick } from "./features/newsletter/paths";
import { audienceHeader, everybody } from "./features/offline/protocol";
import { recordView } from "./features/stories/tallies/views.server";
import { newId, newKey } from "./lib/ids";
import { routePatterns } from "./lib/route-patterns";
import { getLoadContext, type LoadContext } from "./load-context";
import { isEmbed, isFromEmbed, isOpenData, knowsNobody, openDataRefusal } from "./open-routes";
import { withoutOrigin } from "./platform/http/cross-origin";
import { keepPrivate } from "./platform/http/keep-private";
import { logRequest } from "./platform/http/log-request";
import { withOpenAccess, withoutCookies } from "./platform/http/open-access";
import { refusalOf } from "./platform/http/refusal";
import { withSecurityHeaders } from "./platform/http/security-headers";
import { createLog } from "./platform/log";
import { withOutageHandling } from "./platform/remix/outage-handling";
import { routeHandlers } from "./platform/remix/route-handlers";
import { missingSetting } from "./platform/settings";
import { consumeBatch } from "./queues";
import { runScheduled } from "./scheduled";
import { sharedPage } from "./shared-pages";

const handlerOf = routeHandlers(withOutageHandling(build), import.meta.env.MODE);
const patternOf = routePatterns(Object.values(build.routes).map(({ path = "" }) => path));

/** The worker's only entry point: requests, queue messages and scheduled jobs. */
export default {
  async fetch(request, env, ctx) {
    const missing = missingSetting(env);
    if (missing) {
      const requestId = newId();
      createLog(requestId).error("settings", new Error(missing));
      const said = new Response(missing, { status: 500, headers: { "Cache-Control": "no-store" } });
      return withSecurityHeaders(said, { requestId, nonce: newKey(), hasTurnstile: false });
    }
    const started = Date.now();
    const url = new URL(request.url);
    const route = patternOf(url.pathname);
    const seen = knowsNobody(route) ? withoutCookies(request) : request;
    const context = await getLoadContext({ request: seen, route, context: { cloudflare: { env, ctx } } });
    const refusal =
      (isOpenData(route) ? await openDataRefusal(seen, context) : null) ??
      refusalOf(seen, url, isOneClick(seen));
    const { response, cache, isShared } = refusal
      ? { response: refusal, cache: "bypass", isShared: false }
      : await answer(seen, url, route, context);
    recordView(context, seen, url, response);
    const answered = { request: seen, response, route, cache, started, rows: context.rows };
    const shares = { cached: Number(env.CACHED_LOG_SHARE), rendered: Number(env.RENDERED_LOG_SHARE) };
    logRequest(context.log, answered, shares);
    const secured = withSecurityHeaders(isOpenData(route) ? withOpenAccess(response) : response, {
      ...context,
      hasTurnstile: context.turnstile !== null,
      isEmbed: isEmbed(route),
      isFromEmbed: isFromEmbed(url, route),
    });
    const kept = context.bookmarks.keep(keepPrivate(secured, context), context.bookmark());
    return isShared ? withAudience(await kept) : kept;
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
async function answer(request: Request, url: URL, route: string, context: LoadContext) {
  const handle = handlerOf(route);
  const page = sharedPage(request, url, route);
  if (!page) {
    return { response: await handle(withoutOrigin(request), context), cache: "bypass", isShared: false };
  }
  const anyone = new Request(new URL(page.address, url));
  const shared = { ...page, build: build.assets.version };
  const found = await context.pages.answer(shared, request, context.nonce, (nonce) =>
    handle(anyone, { ...context, nonce }),
  );
  return { ...found, isShared: true };
}

/** Tells the service worker that it may store a page, which has nothing of its reader's. */
function withAudience(response: Response): Response {
  if (response.status === 200 && !response.headers.has("Set-Cookie")) {
    response.headers.set(audienceHeader, everybody);
  }
  return response;
}
