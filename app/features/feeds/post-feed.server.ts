import { newsletter } from "~/content/newsletter";
import { site } from "~/content/site";
import { postPath } from "~/features/posts/paths";
import { withAbsoluteLinks } from "~/features/posts/post-html.server";
import { listPosts } from "~/features/posts/queries.server";
import { t } from "~/lib/i18n/t";
import { domainOf } from "~/lib/text/email-address";
import { inLanguageHtml } from "~/lib/text/in-language";
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
      // Letters are written in English, whatever the language of the feed (docs/decisions/0053).
      language: "en",
      summary: post.excerpt,
      html: `<div${inLanguageHtml("en")}>\n${withAbsoluteLinks(post.html, origin)}\n</div>`,
      publishedAt: post.publishedAt,
      changedAt: post.changedAt,
    })),
  };
}
