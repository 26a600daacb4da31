import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";

/**
 * Request handlers, one per route. For every page, Remix matches the request against all routes of its build several
 * times, which costs about as much as rendering a small page; a build with only the matching route avoids that.
 * @returns the handler for a route's pattern, as `routePatterns` writes it; for any other, such as requests for the
 * route manifest, the handler of the whole build
 */
export function routeHandlers(build: ServerBuild, mode: string): (pattern: string) => RequestHandler {
  const whole = createRequestHandler(build, mode);
  const ids = new Map(
    Object.values(build.routes)
      .filter(({ id, path }) => id !== "root" && path !== "*")
      .map(({ id, path = "" }) => [`/${path}`, id]),
  );
  const handlers = new Map<string, RequestHandler>();
  // Created at a route's first request: isolates start faster, and few of them serve all routes.
  return (pattern) => {
    const id = ids.get(pattern);
    if (id === undefined) return whole;
    const handler = handlers.get(pattern) ?? createRequestHandler(withRoute(build, id), mode);
    handlers.set(pattern, handler);
    return handler;
  };
}

/** The build with one route, the root and the not-found page. */
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
