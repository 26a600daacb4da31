import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemapIndexXml, sitemapResponse } from "~/features/site/sitemap";
import { listSitemapParts } from "~/features/stories/sitemap/sitemap.server";

/** /sitemap.xml: the index of the pages' sitemap and the parts of the stories'. */
export async function loader({ request, context: { db } }: LoaderFunctionArgs) {
  const parts = await listSitemapParts(db);
  const entries = [
    { path: "/sitemap/pages.xml" },
    ...parts.map(({ number, changedAt }) => ({ path: `/sitemap/stories-${number}.xml`, changedAt })),
  ];
  return sitemapResponse(sitemapIndexXml(new URL(request.url).origin, entries));
}
