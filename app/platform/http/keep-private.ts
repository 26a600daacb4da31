interface Facts {
  viewer: { userId: string | null };
  sessionCookies: string[];
}

/** Whether shared caches may store a response, headers included. */
export const isShared = ({ headers }: Response): boolean =>
  /\b(public|s-maxage)\b/i.test(headers.get("Cache-Control") ?? "");

/**
 * Adds the session's renewed cookies, unless the route set the same cookie itself, and a default `Cache-Control`:
 * responses to a signed-in user, all pages and permanent redirects are `private, no-cache`, so that no shared cache
 * stores them and no browser reuses them after a purge, or after an editor took back what moved a page. Publicly
 * cacheable responses set no cookies; the session is renewed by the next private response.
 */
export function keepPrivate(response: Response, { viewer, sessionCookies }: Facts): Response {
  const { headers } = response;
  if (isShared(response)) {
    headers.delete("Set-Cookie");
    return response;
  }
  const set = new Set(headers.getSetCookie().map(nameOf));
  for (const cookie of sessionCookies) {
    if (!set.has(nameOf(cookie))) headers.append("Set-Cookie", cookie);
  }
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  const isMoved = response.status === 301;
  if ((viewer.userId || isPage || isMoved) && !headers.has("Cache-Control")) {
    headers.set("Cache-Control", "private, no-cache");
  }
  return response;
}

const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf("="));
