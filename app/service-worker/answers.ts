import { audienceHeader, everybody, offlinePath, storedMark } from "~/features/offline/protocol";

/**
 * How the worker asks for a page that it stores without being asked for it: without an account, and not as a reader,
 * whose views are counted.
 */
export const asAnybody = { credentials: "omit", headers: { Purpose: "prefetch" } } satisfies RequestInit;

/** Whether the server says that an answer is the same for everybody. */
export const isForEverybody = (response: Response): boolean =>
  response.status === 200 && response.headers.get(audienceHeader) === everybody;

/** Withdrawn or hidden: nobody can read it any more. */
export const isGone = ({ status }: Response): boolean => status === 404 || status === 410;

/**
 * Whether an answer leads on to another page: what was sent was taken. Of a document's redirect a worker sees no more
 * than that it is one; that of a page's data is Remix's 202.
 */
export const leadsOn = ({ type, status }: Response): boolean => type === "opaqueredirect" || status === 202;

/** A page as it is stored: it says when, in `Server-Timing`, which pages can read. */
export function withTime(response: Response, now: Date): Response {
  const headers = new Headers(response.headers);
  // The body is decoded already.
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  headers.set("Server-Timing", `${storedMark};desc="${now.toISOString()}"`);
  return new Response(response.body, { status: 200, headers });
}

/** When a stored page was stored, in milliseconds since 1970; 0 if that is unknown. */
export const storedAt = (response: Response): number =>
  Date.parse(/desc="([^"]+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1] ?? "") || 0;

/**
 * Leads to the page that says that there is no network, and remembers where its reader wanted to go. Where that page
 * itself isn't on the device, the browser says so instead: it would be led there again and again.
 */
export const toOfflinePage = ({ pathname, search, origin }: URL): Response =>
  pathname === offlinePath
    ? Response.error()
    : Response.redirect(`${origin}${offlinePath}#${pathname}${search}`, 302);
