interface Facts {
  viewer: { userId: string | null };
  sessionCookies: string[];
}

/**
 * The answer with the session's renewed cookies, unless its route set that cookie itself; what an account sees is kept
 * by no shared cache, and pages by no browser unasked: what a purge replaces is then seen by nobody again.
 */
export function keepPrivate(response: Response, { viewer, sessionCookies }: Facts): Response {
  const { headers } = response;
  const set = new Set(headers.getSetCookie().map(nameOf));
  for (const cookie of sessionCookies) {
    if (!set.has(nameOf(cookie))) headers.append("Set-Cookie", cookie);
  }
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  if ((viewer.userId || isPage) && !headers.has("Cache-Control")) {
    headers.set("Cache-Control", "private, no-cache");
  }
  return response;
}

const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf("="));
