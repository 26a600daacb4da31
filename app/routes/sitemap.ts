import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listSongParts } from "~/features/catalogue/songs-sitemap.server";
import { sitemapIndexXml, sitemapResponse } from "~/features/site/sitemap";
import { listSitemapParts } from "~/features/stories/sitemap/sitemap.server";

/** /sitemap.xml: the index of the pages' sitemap and the parts of the stories' and the songs'. */
export async function loader({ request, context: { db } }: LoaderFunctionArgs) {
  const [parts, songParts] = await Promise.all([listSitemapParts(db), listSongParts(db)]);
  const entries = [
    { path: "/sitemap/pages.xml" },
    ...parts.map(({ number, changedAt }) => ({ path: `/sitemap/stories-${number}.xml`, changedAt })),
    ...songParts.map((number) => ({ path: `/sitemap/songs/${number}.xml` })),
  ];
  return sitemapResponse(sitemapIndexXml(new URL(request.url).origin, entries));
}
