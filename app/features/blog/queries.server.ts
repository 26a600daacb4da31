import { desc, lte } from "drizzle-orm";
import { demoteHeadings } from "~/lib/html";
import type { Database } from "~/platform/database";
import { blogPosts } from "~db/schema/blog";
import type { BlogPost } from "./blog-post";

const most = 20;

/** The newest posts that are published by `now`, newest first. A draft has no date and is never among them. */
export async function listPosts(db: Database, now: Date): Promise<BlogPost[]> {
  const rows = await publishedPosts(db, now);
  return rows.flatMap(({ publishedAt, content, ...post }) =>
    publishedAt ? [{ ...post, publishedAt, html: demoteHeadings(content) }] : [],
  );
}

/** The query of `listPosts`, apart so that a test can ask the database how it answers. */
export const publishedPosts = (db: Database, now: Date) =>
  db
    .select({
      id: blogPosts.id,
      slug: blogPosts.slug,
      title: blogPosts.title,
      author: blogPosts.author,
      excerpt: blogPosts.excerpt,
      content: blogPosts.content,
      publishedAt: blogPosts.publishedAt,
    })
    .from(blogPosts)
    .where(lte(blogPosts.publishedAt, now))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(most);
