const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** From this very origin, or typed by the person; not "same-site", which a neighbour on another subdomain is. */
const ownSites = new Set(["same-origin", "none"]);

/**
 * Whether a browser sent this request from another site's page with a method that changes something. Browsers say so
 * in Sec-Fetch-Site, older ones in Origin; what sends neither is no browser and carries nobody's cookies.
 * Source: OWASP CSRF Prevention Cheat Sheet, "Fetch Metadata headers".
 */
export function isCrossOriginWrite(request: Request): boolean {
  if (safeMethods.has(request.method)) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && !ownSites.has(site)) return true;
  const origin = request.headers.get("origin");
  // Where a browser is told to say nothing of where people come from, its own site's forms have the origin "null".
  if (origin === null || (origin === "null" && site === "same-origin")) return false;
  return origin !== new URL(request.url).origin;
}

/**
 * A request that was let in, without its Origin: Remix compares it with the host once more, and answers with 500 what it
 * doesn't like, a one-click unsubscribe and a header of a proxy among it.
 */
export function withoutOrigin(request: Request): Request {
  if (!request.headers.has("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}
