import { sql } from "drizzle-orm";
import { isLanguage, type Language, languages } from "~/content/languages";
import { prepared } from "~/platform/queries/prepared";

/** A language in which there are stories, with its own name for itself. */
export interface FeedLanguage {
  code: Language;
  name: string;
}

/**
 * The query for the languages of the published stories: one look-up for each in `stories_feed_by_language`, however
 * many stories there are.
 */
export const languagesQuery = prepared<Record<never, never>, { code: string }>((db) =>
  db.select({ code: sql<string>`code` }).from(sql`(
    WITH RECURSIVE said (code) AS (
      SELECT min(language) FROM stories WHERE is_published = 1 AND language > ''
      UNION ALL
      SELECT (SELECT min(language) FROM stories WHERE is_published = 1 AND language > said.code)
      FROM said WHERE said.code IS NOT NULL
    )
    SELECT code FROM said WHERE code IS NOT NULL)`),
)({});

/** The rows of `languagesQuery` as languages, English first. */
export const languagesOf = (rows: { code: string }[]): FeedLanguage[] =>
  [...new Set(["en", ...rows.map(({ code }) => code)])]
    .filter(isLanguage)
    .map((code) => ({ code, name: languages[code] }));
