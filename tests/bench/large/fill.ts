import type { DatabaseSync } from "node:sqlite";
import { readGazetteer } from "../../../scripts/places/gazetteer";
import { placeStatements } from "../../../scripts/places/statements";
import { storiesOf } from "./stories";

const posts = 300;

/** Fills a migrated database with `count` stories and their related rows. */
export function fillArchive(database: DatabaseSync, count: number): void {
  database.exec(
    "PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = OFF",
  );
  // Indexes are dropped and rebuilt at the end, which is faster than updating them for each row.
  const indexes = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    .all() as { name: string; sql: string }[];
  for (const { name } of indexes) database.exec(`DROP INDEX "${name}"`);
  // Triggers would count each row; the gazetteer counts all of them at its end.
  const triggers = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`);
  database.exec("BEGIN");
  addStories(database, count);
  addRest(database, count);
  for (const { sql } of indexes) database.exec(sql);
  for (const statement of placeStatements(readGazetteer())) database.exec(statement);
  database.exec(
    "INSERT INTO year_counts SELECT year, count(*) FROM stories WHERE is_published = 1 AND year IS NOT NULL GROUP BY year",
  );
  for (const { sql } of triggers) database.exec(sql);
  database.exec("COMMIT");
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
}

function addStories(database: DatabaseSync, count: number): void {
  let insert: ReturnType<DatabaseSync["prepare"]> | undefined;
  for (const row of storiesOf(count)) {
    const columns = Object.keys(row);
    insert ??= database.prepare(
      `INSERT INTO stories (${columns.join()}) VALUES (${columns.map(() => "?").join()})`,
    );
    insert.run(...Object.values(row));
  }
}

/** Rows that SQLite derives from the stories; values depend on the row numbers, so they are deterministic. */
function addRest(database: DatabaseSync, count: number): void {
  const users = Math.max(10, count / 50);
  database.exec(`
    CREATE TEMP TABLE numbers AS WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      SELECT i FROM n;
    INSERT INTO users (id, name, email, email_verified, role, created_at, updated_at)
      SELECT 'user' || i, 'Person ' || i, 'user' || i || '@example.org', 1, 'author', 0, 0 FROM numbers WHERE i < ${users}
      UNION ALL SELECT 'prolific', 'Prolific', 'prolific@example.org', 1, 'editor', 0, 0;
    INSERT INTO user_profiles (id, username, username_key, created_at) SELECT id, id, id, 0 FROM users;
    INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, created_at)
      SELECT 'r' || id, id, CASE WHEN is_published THEN 'approved' WHEN in_review_since IS NULL THEN 'rejected' ELSE 'held' END,
        CASE WHEN rowid % 3 THEN 'author' ELSE 'prolific' END, 'bench', created_at FROM stories;
    INSERT INTO story_likes (story_id, liker, created_at)
      SELECT s.id, 'visitor:' || i, s.created_at FROM numbers JOIN stories s ON s.rowid = 1 + abs(i * 7919 * (i % 13)) % ${count}
      GROUP BY 1, 2;
    INSERT INTO story_views (id, story_id, referrer_source, user_agent, created_at)
      SELECT 'v' || i || '.' || k.value, s.id, 'direct', 'bench', s.created_at
      FROM numbers, json_each('[0,1]') k JOIN stories s ON s.rowid = 1 + abs(i * 104729 + k.value * i % 17) % ${count};
    INSERT INTO story_shares (id, story_id, platform, created_at)
      SELECT 's' || i, s.id, 'twitter', s.created_at FROM numbers JOIN stories s ON s.rowid = 1 + abs(i * 611953) % ${count}
      WHERE i % 3 = 0;
    INSERT INTO story_reports (id, story_id, reporter, reason, details, created_at, resolved_at)
      SELECT 'p' || i, s.id, 'visitor:' || i, 'spam', '', s.created_at, CASE WHEN i < 60 + ${count} / 2000 THEN NULL ELSE 1 END
      FROM numbers JOIN stories s ON s.rowid = 1 + i WHERE i < 60 + ${count} / 500;
    INSERT INTO blog_posts (id, slug, title, author, excerpt, content, published_at)
      SELECT 'post' || i, 'post-' || i, 'Post ' || i, 'Editor', 'An excerpt', '<p>' || i || '</p>', 1600000000000 + i * 86400000
      FROM numbers WHERE i < ${posts};
    INSERT INTO newsletter_subscribers (id, email, status, confirmed_at)
      SELECT 'n' || i, 'n' || i || '@example.org', 'confirmed', 1 FROM numbers WHERE i < 400;
    UPDATE stories SET
      liked_count = (SELECT count(*) FROM story_likes WHERE story_id = stories.id) WHERE rowid <= 1000;
    INSERT INTO artists (artist_key, name, story_count)
      SELECT artist_key, min(artist_name), count(*) FROM stories WHERE is_published = 1 GROUP BY artist_key;
    UPDATE users SET story_count = tally.stories
      FROM (SELECT user_id, count(*) AS stories FROM stories GROUP BY user_id) AS tally WHERE tally.user_id = users.id;
    DELETE FROM sitemap_parts WHERE number > 1;
    INSERT INTO sitemap_parts (number, from_created_at, from_id, changed_at)
      SELECT 1 + place / 40000, created_at, id, created_at FROM
        (SELECT created_at, id, row_number() OVER (ORDER BY created_at, id) - 1 AS place FROM stories WHERE is_published = 1)
      WHERE place > 0 AND place % 40000 = 0;
    DROP TABLE numbers;`);
}
