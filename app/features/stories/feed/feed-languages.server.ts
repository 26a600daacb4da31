import { sql } from "drizzle-orm";
import { isLanguage, type Language, languages } from "~/content/languages";
import type { Database } from "~/platform/database";

/** A language in which there are stories, with its own name for itself. */
export interface FeedLanguage {
  code: Language;
  name: string;
}

/**
 * The languages of the published stories, and of the built-in ones: one look-up for each in `stories_feed_by_language`, however many
 * stories there are.
 */
export async function listFeedLanguages(db: Database): Promise<FeedLanguage[]> {
  // It begins with SELECT, by which a session tells reads from writes (platform/d1.ts).
  const rows = await db.all<{ code: string }>(sql`SELECT code FROM (
    WITH RECURSIVE said (code) AS (
      SELECT min(language) FROM stories WHERE is_published = 1 AND language > ''
      UNION ALL
      SELECT (SELECT min(language) FROM stories WHERE is_published = 1 AND language > said.code)
      FROM said WHERE said.code IS NOT NULL
    )
    SELECT code FROM said WHERE code IS NOT NULL)`);
  const codes = new Set(["en", ...rows.map(({ code }) => code)]);
  return [...codes].filter(isLanguage).map((code) => ({ code, name: languages[code] }));
}
