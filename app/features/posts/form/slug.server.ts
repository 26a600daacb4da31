import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { blogPosts } from "~db/schema/blog";
import { postLimits } from "../editing/limits";

/**
 * A slug from a title: "Grüße, Köln!" becomes "gruesse-koeln". A title without any letters that can be transliterated
 * becomes "letter".
 */
export async function slugOf(title: string): Promise<string> {
  // Loaded on demand: its transliteration tables take a tenth of the worker's start-up time.
  const { default: slugify } = await import("@sindresorhus/slugify");
  const slug = slugify(title).slice(0, postLimits.slug - 5);
  return slug.replace(/-+$/, "") || "letter";
}

/** A slug from a title that no other post has: "the-verse", else "the-verse-2" and so on. */
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
