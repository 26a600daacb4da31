const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** From this origin, or entered by the user. Not "same-site", which includes other subdomains. */
const ownSites = new Set(["same-origin", "none"]);

/**
 * Whether a browser sent this state-changing request from a page of another site. Browsers say so in Sec-Fetch-Site,
 * older ones in Origin; a client that sends neither is no browser and has no user's cookies. Source: OWASP CSRF
 * Prevention Cheat Sheet, "Fetch Metadata headers".
 */
export function isCrossOriginWrite(request: Request): boolean {
  if (safeMethods.has(request.method)) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && !ownSites.has(site)) return true;
  const origin = request.headers.get("origin");
  // With the referrer policy "no-referrer", a form of the same site sends the origin "null".
  if (origin === null || (origin === "null" && site === "same-origin")) return false;
  return origin !== new URL(request.url).origin;
}

/**
 * An accepted request without its Origin header. Remix compares Origin with the host again and answers 500 where they
 * differ, as they do for a one-click unsubscribe or behind a proxy that changes the host.
 */
export function withoutOrigin(request: Request): Request {
  if (!request.headers.has("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}
