import type { LoadContext } from "./load-context";
import { clientKey } from "./platform/client-address";
import { preflightAnswer } from "./platform/http/open-access";

// What other sites' scripts may read.
const openData = new Set(["/oembed", "/api/stories.json", "/api/openapi.json"]);

// Pages that have an embed, and what leads on from one whose story is gone.
const embeddable = new Set(["/story/:id", "/song/:slug", "/gathering/:code", "/community"]);

/** Whether other sites may show a route in a frame. */
export const isEmbed = (route: string): boolean => route.startsWith("/embed/");

/**
 * Whether the link of an embed led to this page. The address says so (`fromEmbed`), since a sandboxed frame sends no
 * referrer; on other pages it means nothing.
 */
export const isFromEmbed = (url: URL, route: string): boolean =>
  embeddable.has(route) && url.searchParams.get("via") === "embed";

/** Whether other sites' scripts may read a route. */
export const isOpenData = (route: string): boolean => openData.has(route);

// Tens of thousands of rows each. They are cached, but whoever spells their address otherwise has them read once more.
const heavyFiles = new Set(["/sitemap/pages.xml", "/sitemap/:part", "/sitemap/songs/:part"]);

/** Whether a route answers everybody alike, and no cookie is looked at. */
export const ignoresCookies = (route: string): boolean => isEmbed(route) || isOpenData(route);

/**
 * The response to a request for open data before it reaches its route: to a preflight, and 429 beyond the limit, which
 * is of the client's address and holds for cached pages, too. Sitemaps have the same limit. Null for all others.
 */
export async function openDataRefusal(
  request: Request,
  route: string,
  { limits }: LoadContext,
): Promise<Response | null> {
  if (!isOpenData(route) && !heavyFiles.has(route)) return null;
  const preflight = isOpenData(route) ? preflightAnswer(request) : null;
  if (preflight) return preflight;
  const seconds = await limits.openData.count(clientKey(request));
  if (seconds === null) return null;
  return new Response("These are many requests for a minute. Please try again in a minute.", {
    status: 429,
    headers: {
      "Retry-After": `${seconds}`,
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
    },
  });
}
