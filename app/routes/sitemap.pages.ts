import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { essays } from "~/content/essays";
import { essayPath } from "~/features/essays/essay-path";
import { postPath } from "~/features/posts/paths";
import { listPostAddresses } from "~/features/posts/queries.server";
import { pages } from "~/features/site/pages";
import { sitemapResponse, sitemapXml } from "~/features/site/sitemap";

/** /sitemap/pages.xml: everything but the community's stories. */
export async function loader({ request, context: { db } }: LoaderFunctionArgs) {
  const posts = await listPostAddresses(db, new Date());
  const entries = [
    ...pages,
    ...essays.map((essay) => ({ path: essayPath(essay), changedAt: new Date(essay.published_at) })),
    ...posts.map((post) => ({ path: postPath(post), changedAt: post.changedAt })),
  ];
  return sitemapResponse(sitemapXml(new URL(request.url).origin, entries));
}
