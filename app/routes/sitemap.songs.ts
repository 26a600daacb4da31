import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listForSongSitemap } from "~/features/catalogue/songs-sitemap.server";
import { sitemapResponse, sitemapXml } from "~/features/site/sitemap";

/** /sitemap/songs/{number}.xml: songs that were told of, and their artists. */
export async function loader({ params, context: { db, origin } }: LoaderFunctionArgs) {
  const [, number] = /^([1-9]\d{0,5})\.xml$/.exec(params.part ?? "") ?? [];
  const paths = number ? await listForSongSitemap(db, Number(number)) : null;
  if (!paths) throw new Response(null, { status: 404 });
  const entries = paths.map((path) => ({ path }));
  return sitemapResponse(sitemapXml(origin, entries));
}
