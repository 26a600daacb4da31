import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { essays } from "~/content/essays";
import { postPath } from "~/features/blog/paths";
import { listPosts } from "~/features/blog/queries.server";
import { essayPath } from "~/features/essays/essays";
import { pages } from "~/features/site/pages";
import { sitemapXml } from "~/features/site/sitemap";
import { listForSitemap } from "~/features/stories/sitemap.server";

/** /sitemap.xml: our pages and every published story, up to the protocol's limit. */
export async function loader({ request, context: { db } }: LoaderFunctionArgs) {
  const [stories, posts] = await Promise.all([listForSitemap(db), listPosts(db, new Date())]);
  const entries = [
    ...pages,
    ...essays.map((essay) => ({ path: essayPath(essay), changedAt: new Date(essay.published_at) })),
    ...posts.map((post) => ({ path: postPath(post), changedAt: post.changedAt })),
    ...stories.map(({ id, changedAt }) => ({ path: `/story/${id}`, changedAt })),
  ];
  return new Response(sitemapXml(new URL(request.url).origin, entries), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
