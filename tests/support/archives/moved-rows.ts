import { env } from "cloudflare:workers";
import { rowsIn } from "./old-stories";

/** The ids of stories, of those that are published. */
export const idsIn = async (db: D1Database, which = "is_published = 1") =>
  (await rowsIn<{ id: string }>(db, `SELECT id FROM stories WHERE ${which} ORDER BY id`)).map(({ id }) => id);

/** Where stories are that are not in the main database. */
export const archivedAs = () =>
  rowsIn<{ story_id: string; archive: string; move: string | null }>(
    env.DB,
    "SELECT story_id, archive, move FROM archived_stories ORDER BY story_id",
  );

/** A story with a row in every table that moves with it. */
export async function addCompany() {
  await env.DB.exec(
    `INSERT INTO users (id, name, email, updated_at) VALUES ('ines', 'Ines', 'ines@example.org', 0);
     INSERT INTO user_profiles (id, username, username_key) VALUES ('ines', 'Ines', 'ines');
     INSERT INTO voice_clips (id, object_key, content_type, byte_length, transcript, loudness_lufs) VALUES ('clip', 'voice/clip', 'audio/webm', 9, 'Radios.', -20.25);
     UPDATE stories SET user_id = 'ines', clip_id = 'clip', voice_published = 1, counted_voice = 1, liked_count = 2, share_count = 1, view_count = 7 WHERE id = 'story-1';
     INSERT INTO story_likes (story_id, liker, created_at) VALUES ('story-1', 'user:ines', 1000), ('story-1', 'visitor:x', 2000);
     INSERT INTO story_shares (id, story_id, platform, user_id) VALUES ('share', 'story-1', 'twitter', 'ines');
     INSERT INTO story_reviews (id, story_id, decision, decided_by, reason) VALUES ('review', 'story-1', 'approved', 'author', 'shared');
     INSERT INTO story_reports (id, story_id, reporter, reason, details, resolved_at) VALUES ('report', 'story-1', 'visitor:y', 'other', '', 5);
     INSERT INTO story_translations (story_id, language, version, content, claimed_at) VALUES ('story-1', 'es', 0, 'Historia', 5);`.replaceAll(
      /\n\s*/g,
      " ",
    ),
  );
}

const company = ["story_likes", "story_shares", "story_reviews", "story_reports", "story_translations"];

/** All rows that move, of a database. */
export const allOf = async (db: D1Database) =>
  Object.fromEntries(
    await Promise.all(
      ["stories", "voice_clips", ...company].map(async (table) => [
        table,
        await rowsIn(db, `SELECT * FROM ${table} ORDER BY 1, 2`),
      ]),
    ),
  );
