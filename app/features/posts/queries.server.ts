import { and, desc, eq, lte } from "drizzle-orm";
import type { Cursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/queries/keyset";
import { blogPosts } from "~db/schema/blog";
import type { BlogPost } from "./blog-post";
import { listedHtml, shownHtml } from "./post-html.server";

const pageSize = 20;

/** Posts in the sitemap: a file may have 50,000 addresses, of which a few are the site's pages. */
const maxAddresses = 45_000;

/** Where a post is, and since when it is as it is. */
export type PostAddress = Pick<BlogPost, "slug" | "changedAt">;

/**
 * A page of the posts published by `now`, newest first, and the cursor of the next page; null at the end. Drafts have
 * no date and are never included.
 */
export async function listPosts(db: Database, now: Date, after: Cursor | null = null) {
  const rows = await publishedPosts(db, now, after);
  const posts = rows.slice(0, pageSize).flatMap((row) => toPost(row, listedHtml));
  const last = rows.length > pageSize ? posts.at(-1) : undefined;
  return { posts, next: last ? { createdAt: last.publishedAt, id: last.id } : null };
}

/** Slug and last change of all posts published by `now`, newest first, as far as a sitemap's file has room for them. */
export async function listPostAddresses(db: Database, now: Date): Promise<PostAddress[]> {
  const rows = await db
    .select({ slug: blogPosts.slug, publishedAt: blogPosts.publishedAt, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(lte(blogPosts.publishedAt, now))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(maxAddresses);
  return rows.flatMap(({ slug, publishedAt, updatedAt }) =>
    publishedAt ? [{ slug, changedAt: laterOf(publishedAt, updatedAt) }] : [],
  );
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

/** Condition on posts: the one with this id, if it is published by `now`. */
export const isPublished = (id: string, now: Date) =>
  and(eq(blogPosts.id, id), lte(blogPosts.publishedAt, now));

/** A post by its id, for sending; null if it isn't published by `now` or doesn't exist. */
export async function findPostToSend(db: Database, id: string, now: Date): Promise<BlogPost | null> {
  const row = await db.select(postColumns).from(blogPosts).where(isPublished(id, now)).get();
  return (row && toPost(row, shownHtml)[0]) ?? null;
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

/** A post that was changed before it was published counts as changed then. */
const laterOf = (publishedAt: Date, updatedAt: Date | null): Date =>
  updatedAt && updatedAt > publishedAt ? updatedAt : publishedAt;

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
          changedAt: laterOf(publishedAt, updatedAt),
          html: write(content),
        },
      ]
    : [];

const publishedPosts = (db: Database, now: Date, after: Cursor | null) =>
  db
    .select(postColumns)
    .from(blogPosts)
    .where(
      and(
        lte(blogPosts.publishedAt, now),
        olderThan({ createdAt: blogPosts.publishedAt, id: blogPosts.id }, after),
      ),
    )
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(pageSize + 1);
