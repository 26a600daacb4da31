import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Editor } from "~/features/accounts/require-editor.server";
import { newId } from "~/lib/ids";
import type { Cursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/queries/keyset";
import { blogPosts } from "~db/schema/blog";
import { newsletterSends } from "~db/schema/newsletter";
import type { PostWords } from "../form/post-words";
import { newPost } from "./paths";

const pageSize = 50;

/** A row's version, its last change: every change makes it later. */
export const version = sql<number>`coalesce(blog_posts.updated_at, blog_posts.created_at)`;

/** A post in the version that an editor has read. */
export interface ReadPost {
  id: string;
  version: number;
}

/** Condition: the post is still as it was read. */
export const asRead = (read: ReadPost): SQL | undefined =>
  and(eq(blogPosts.id, read.id), sql`${version} = ${read.version}`);

const listColumns = {
  id: blogPosts.id,
  title: blogPosts.title,
  author: blogPosts.author,
  publishedAt: blogPosts.publishedAt,
  changedAt: sql<Date>`coalesce(blog_posts.updated_at, blog_posts.created_at)`.mapWith(blogPosts.createdAt),
  sentAt: newsletterSends.startedAt,
};

/** A post in the desk's list. */
export type ListedPost = Awaited<ReturnType<typeof draftsPage>>[number];

/** A page of a list of posts, and the cursor of the next one; null at its end. */
export interface PostsPage {
  posts: ListedPost[];
  next: Cursor | null;
}

/** Posts without a date, last changed first. */
export const listDrafts = async (db: Database, after: Cursor | null): Promise<PostsPage> =>
  pageOf(await draftsPage(db, after), ({ changedAt }) => changedAt);

/** Posts with a date, past or future, latest first. */
export const listDated = async (db: Database, after: Cursor | null): Promise<PostsPage> =>
  pageOf(await datedPage(db, after), ({ publishedAt }) => publishedAt);

function pageOf(rows: ListedPost[], timeOf: (post: ListedPost) => Date | null): PostsPage {
  const posts = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? posts.at(-1) : undefined;
  const createdAt = last ? timeOf(last) : null;
  return { posts, next: last && createdAt ? { createdAt, id: last.id } : null };
}

const draftsPage = (db: Database, after: Cursor | null) =>
  db
    .select(listColumns)
    .from(blogPosts)
    .leftJoin(newsletterSends, eq(newsletterSends.postId, blogPosts.id))
    .where(and(olderThan({ createdAt: version, id: blogPosts.id }, after), isNull(blogPosts.publishedAt)))
    .orderBy(desc(version), desc(blogPosts.id))
    .limit(pageSize + 1);

const datedPage = (db: Database, after: Cursor | null) =>
  db
    .select(listColumns)
    .from(blogPosts)
    .leftJoin(newsletterSends, eq(newsletterSends.postId, blogPosts.id))
    .where(
      after
        ? or(
            lt(blogPosts.publishedAt, after.createdAt),
            and(eq(blogPosts.publishedAt, after.createdAt), lt(blogPosts.id, after.id)),
          )
        : sql`blog_posts.published_at IS NOT NULL`,
    )
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(pageSize + 1);

/** A post in the editor. */
export interface DeskPost extends PostWords {
  id: string;
  /** Milliseconds; 0 for a post that isn't stored yet. */
  version: number;
  publishedAt: Date | null;
}

/**
 * The post with this id; a blank one for `new`.
 * @throws a 404 response if there is none
 */
export async function requirePost(db: Database, editor: Editor, id: string | undefined): Promise<DeskPost> {
  if (id === newPost) return blankPost(editor);
  const post = await findDeskPost(db, id ?? "");
  if (!post) throw new Response(null, { status: 404 });
  return post;
}

/** Whether a post, as it was read, is published or scheduled: what is saved of it is what readers get. */
export const hasDate = async (db: Database, read: ReadPost): Promise<boolean> =>
  Boolean(
    await db
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(and(asRead(read), isNotNull(blogPosts.publishedAt)))
      .get(),
  );

/** A post's version, title and date, without its text; undefined if there is none. */
export const findPostHead = (db: Database, id: string) =>
  db
    .select({ id: blogPosts.id, version, title: blogPosts.title, publishedAt: blogPosts.publishedAt })
    .from(blogPosts)
    .where(eq(blogPosts.id, id))
    .get();

/** A stored post; undefined if there is none. */
export const findDeskPost = (db: Database, id: string): Promise<DeskPost | undefined> =>
  db
    .select({
      id: blogPosts.id,
      version,
      title: blogPosts.title,
      slug: blogPosts.slug,
      author: blogPosts.author,
      excerpt: blogPosts.excerpt,
      content: blogPosts.content,
      publishedAt: blogPosts.publishedAt,
    })
    .from(blogPosts)
    .where(eq(blogPosts.id, id))
    .get();

/** A post that isn't stored. */
export const blankPost = ({ profile }: Editor): DeskPost => ({
  id: newId(),
  version: 0,
  title: "",
  slug: "",
  author: profile?.name ?? "",
  excerpt: "",
  content: "",
  publishedAt: null,
});
