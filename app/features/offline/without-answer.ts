import { splitLocale } from "~/lib/i18n/split-locale";

// What Remix is told where a request of its got no answer: by the service worker, and by pages that have none.

/** The page that a data request of Remix belongs to: `/community.data?x=1` is for `/community?x=1`. */
export function pageOfData(url: URL): URL {
  const page = new URL(url);
  page.pathname = url.pathname === "/_root.data" ? "/" : url.pathname.slice(0, -".data".length);
  page.searchParams.delete("_routes");
  page.searchParams.delete("index");
  return page;
}

/** What Remix is told instead of a page's data. */
export const withoutData = (url: URL): Response =>
  url.searchParams.has("_routes") ? noData() : toDocument(pageOfData(url));

/**
 * What Remix takes for "this route has none". A part of a page, such as the next stories of a list, reads null then,
 * and says that it couldn't be loaded: an error would replace the page.
 */
const noData = (): Response => new Response(null, { status: 204 });

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
