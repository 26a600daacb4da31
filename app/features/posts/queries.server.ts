import { and, desc, eq, lte } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { blogPosts } from "~db/schema/blog";
import type { BlogPost } from "./blog-post";
import { listedHtml, shownHtml } from "./post-html.server";

const most = 20;

/** The newest posts published by `now`. Drafts have no date and are never included. */
export async function listPosts(db: Database, now: Date): Promise<BlogPost[]> {
  const rows = await publishedPosts(db, now);
  return rows.flatMap((row) => toPost(row, listedHtml));
}

/** The post with this slug; null if it isn't published by `now`. */
export async function findPost(db: Database, slug: string, now: Date): Promise<BlogPost | null> {
  const row = await db
    .select(postColumns)
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), lte(blogPosts.publishedAt, now)))
    .get();
  return (row && toPost(row, shownHtml)[0]) ?? null;
}

/** A post by its id, for sending; null if it isn't published by `now` or doesn't exist. */
export async function findPostToSend(db: Database, id: string, now: Date): Promise<BlogPost | null> {
  const row = await db
    .select(postColumns)
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), lte(blogPosts.publishedAt, now)))
    .get();
  return (row && toPost(row, listedHtml)[0]) ?? null;
}

const postColumns = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  author: blogPosts.author,
  excerpt: blogPosts.excerpt,
  content: blogPosts.content,
  publishedAt: blogPosts.publishedAt,
  updatedAt: blogPosts.updatedAt,
};

type PostRow = Pick<typeof blogPosts.$inferSelect, keyof typeof postColumns>;

/** A row as a public post; empty for a draft. */
const toPost = (
  { publishedAt, updatedAt, content, ...post }: PostRow,
  write: (content: string) => string,
): BlogPost[] =>
  publishedAt
    ? [
        {
          ...post,
          publishedAt,
          changedAt: updatedAt && updatedAt > publishedAt ? updatedAt : publishedAt,
          html: write(content),
        },
      ]
    : [];

const publishedPosts = (db: Database, now: Date) =>
  db
    .select(postColumns)
    .from(blogPosts)
    .where(lte(blogPosts.publishedAt, now))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(most);
