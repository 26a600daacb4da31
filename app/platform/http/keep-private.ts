interface Facts {
  viewer: { userId: string | null };
  sessionCookies: string[];
}

/** Whether caches that many people share may keep an answer, and give one person's headers to all. */
export const isShared = ({ headers }: Response): boolean =>
  /\b(public|s-maxage)\b/i.test(headers.get("Cache-Control") ?? "");

/**
 * The answer with the session's renewed cookies, unless its route set that cookie itself; what an account sees is kept
 * by no shared cache, and pages by no browser unasked: what a purge replaces is then seen by nobody again. What everybody
 * may keep sets nobody's cookies: a session is renewed by the next answer that is its own.
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
  if ((viewer.userId || isPage) && !headers.has("Cache-Control")) {
    headers.set("Cache-Control", "private, no-cache");
  }
  return response;
}

const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf("="));
