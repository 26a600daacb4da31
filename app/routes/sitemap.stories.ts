import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemapResponse, sitemapXml } from "~/features/site/sitemap";
import { listForSitemap } from "~/features/stories/sitemap/sitemap.server";

/** /sitemap/stories-{number}.xml: up to forty thousand published stories, oldest first. */
export async function loader({ params, context: { db, origin } }: LoaderFunctionArgs) {
  const [, number] = /^stories-([1-9]\d{0,5})\.xml$/.exec(params.part ?? "") ?? [];
  const stories = number ? await listForSitemap(db, Number(number)) : null;
  if (!stories) throw new Response(null, { status: 404 });
  const entries = stories.map(({ id, changedAt }) => ({ path: `/story/${id}`, changedAt }));
  return sitemapResponse(sitemapXml(origin, entries));
}
