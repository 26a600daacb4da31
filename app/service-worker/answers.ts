import { audienceHeader, everybody, offlinePath, storedMark } from "~/features/offline/protocol";
import { splitLocale } from "~/lib/i18n/split-locale";

/** Whether the server says that an answer is the same for everybody. */
export const isForEverybody = (response: Response): boolean =>
  response.status === 200 && response.headers.get(audienceHeader) === everybody;

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

/**
 * What Remix takes for a redirect that loads a document: a click on a link then leads to the stored page. Like the
 * server's, it is without the language's prefix, which Remix adds as its basename. Source: turbo-stream, the format of
 * single fetch (`SingleFetchRedirectSymbol`).
 */
export function toDocument({ pathname, search }: URL): Response {
  const flags = { revalidate: false, reload: true, replace: false };
  const body = JSON.stringify(
    encodeRedirect({ redirect: splitLocale(pathname).path + search, status: 302, ...flags }),
  );
  return new Response(`${body}\n`, {
    status: 202,
    headers: { "Content-Type": "text/x-script", "X-Remix-Response": "yes" },
  });
}

/** What Remix takes for "this build is gone": the click then loads a document. */
export const reloadDocument = (): Response =>
  new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } });

/** A flat list of values, which refer to each other by index; the first is the type with the index of its value. */
function encodeRedirect(redirect: Record<string, string | number | boolean>): unknown[] {
  const places: Record<string, number> = {};
  const values: unknown[] = [["SingleFetchRedirect", 1], places];
  for (const [name, value] of Object.entries(redirect)) {
    places[`_${values.push(name) - 1}`] = values.push(value) - 1;
  }
  return values;
}
