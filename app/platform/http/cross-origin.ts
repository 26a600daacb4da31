const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a browser sent this request from another site's page with a method that changes something. Browsers say so
 * in Sec-Fetch-Site, older ones in Origin; what sends neither is no browser and carries nobody's cookies.
 * Source: OWASP CSRF Prevention Cheat Sheet, "Fetch Metadata headers".
 */
export function isCrossOriginWrite(request: Request): boolean {
  if (safeMethods.has(request.method)) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("origin");
  return origin !== null && origin !== new URL(request.url).origin;
}
