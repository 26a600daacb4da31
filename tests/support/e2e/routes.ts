import type { BrowserContext, Page, Request, Route } from "@playwright/test";

type Target = Pick<Page | BrowserContext, "route">;
type Address = string | RegExp | ((url: URL) => boolean);

/**
 * Handles the requests for an address until the returned function is called; from then on they go on as without it.
 *
 * The route itself stays, unlike after `unroute` or with `times`: where a last one ends, Playwright stops holding
 * requests up, and those that the page sends just then, for parts of its script for instance, may never be answered.
 */
export async function routeUntil(
  target: Target,
  address: Address,
  handle: (route: Route, request: Request) => unknown,
): Promise<() => void> {
  let isOver = false;
  await target.route(address, (route, request) => (isOver ? route.fallback() : handle(route, request)));
  return () => {
    isOver = true;
  };
}

/** Handles the first request that sends something to an address, and no other. */
export async function routePostOnce(
  target: Target,
  address: Address,
  handle: (route: Route, request: Request) => unknown,
): Promise<void> {
  const end = await routeUntil(target, address, (route, request) => {
    if (request.method() !== "POST") return route.fallback();
    end();
    return handle(route, request);
  });
}

/** Whether a request sends something to a path: Remix asks for the data of a form's page at the same one. */
export const isPostOf =
  (path: string) =>
  (request: Request): boolean =>
    request.method() === "POST" && new URL(request.url()).pathname === path;
