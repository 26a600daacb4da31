import { newsletter } from "~/content/newsletter";
import { site } from "~/content/site";
import { postPath } from "~/features/posts/paths";
import { withAbsoluteLinks } from "~/features/posts/post-html.server";
import { listPosts } from "~/features/posts/queries.server";
import { t } from "~/lib/i18n/t";
import { domainOf } from "~/lib/text/email-address";
import type { Database } from "~/platform/database";
import { type FeedContents, tagUri } from "./feed";

/** The newest posts as a feed. */
export async function postFeed(db: Database, origin: string, now: Date): Promise<FeedContents> {
  const { posts } = await listPosts(db, now);
  return {
    title: t("{site}: letters", { site: site.name }),
    description: t(newsletter.text),
    path: "/newsletter",
    items: posts.map((post) => ({
      id: tagUri(domainOf(site.email), `post/${post.id}`),
      path: postPath(post),
      title: post.title,
      author: post.author,
      summary: post.excerpt,
      html: withAbsoluteLinks(post.html, origin),
      publishedAt: post.publishedAt,
      changedAt: post.changedAt,
    })),
  };
}
