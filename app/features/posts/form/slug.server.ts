import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { blogPosts } from "~db/schema/blog";
import { postLimits } from "../editing/limits";

/** An address made from a title: "Grüße, Köln!" becomes "gruesse-koeln". A title that has no such letters is "letter". */
export async function slugOf(title: string): Promise<string> {
  // Its tables of letters take a tenth of the worker's start-up, and a post is named once.
  const { default: slugify } = await import("@sindresorhus/slugify");
  const slug = slugify(title).slice(0, postLimits.slug - 5);
  return slug.replace(/-+$/, "") || "letter";
}

/** An address for a title that no other post has by now: "the-verse", or else "the-verse-2" and so on. */
export async function freeSlug(db: Database, title: string, id: string): Promise<string> {
  const slug = await slugOf(title);
  const rows = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(sql`slug >= ${slug} AND slug < ${`${slug}.`} AND id <> ${id}`);
  const taken = new Set(rows.map((row) => row.slug));
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
