import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";

/**
 * The site's request handlers, one for each route: for every page, Remix ranks all routes of its build several times, which
 * costs about as much as a small page. A build of the one that answers has little to rank.
 * @returns the handler for a route's pattern, as `routePatterns` writes it; any other gets that of the whole build, such as
 *   the browser's questions about which routes there are
 */
export function routeHandlers(build: ServerBuild, mode: string): (pattern: string) => RequestHandler {
  const whole = createRequestHandler(build, mode);
  const ids = new Map(
    Object.values(build.routes)
      .filter(({ id, path }) => id !== "root" && path !== "*")
      .map(({ id, path = "" }) => [`/${path}`, id]),
  );
  const handlers = new Map<string, RequestHandler>();
  // Made at a route's first request: an isolate starts sooner, and few ever see all routes.
  return (pattern) => {
    const id = ids.get(pattern);
    if (id === undefined) return whole;
    const handler = handlers.get(pattern) ?? createRequestHandler(withRoute(build, id), mode);
    handlers.set(pattern, handler);
    return handler;
  };
}

/** The build with nothing but one route and what stands around it: the root, and the page for what isn't found. */
function withRoute(build: ServerBuild, id: string): ServerBuild {
  const isKept = (route: { id: string; path?: string }) =>
    route.id === id || route.id === "root" || route.path === "*";
  const kept = <Route extends { id: string; path?: string }>(routes: Record<string, Route | undefined>) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => route && isKept(route)));
  return {
    ...build,
    routes: kept(build.routes) as ServerBuild["routes"],
    assets: { ...build.assets, routes: kept(build.assets.routes) as ServerBuild["assets"]["routes"] },
  };
}
