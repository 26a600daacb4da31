import { env } from "cloudflare:workers";
import { browser } from "./accounts";

/** The fields of a valid submission form, with a new key. */
export const submissionFields = (fields: Record<string, string> = {}): Record<string, string> => ({
  story_content: "My father hummed it while he repaired radios.",
  song_title: "Harvest Moon",
  artist_name: "Neil Young",
  share_with_community: "on",
  social_card: "on",
  submission_key: crypto.randomUUID(),
  ...fields,
});

/** Submits a visitor's story from an IP address. */
export const sendStoryFrom = (address: string, fields: Record<string, string> = {}) =>
  browser(address).post("/submissions/new", submissionFields(fields));

/**
 * Inserts `count` published stories, one per minute before now: story n has the id `story-n` and is the only one of the
 * song `song-n`. All songs count as indexed.
 * @param language of their texts; without one the hourly job looks for it, which takes long for many stories
 */
export async function fillStories(count: number, language: string | null = null) {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO songs (id, slug, title, artist, artist_slug, script, sort_key, story_count, words_of,
                        first_told_at)
     SELECT 'song-' || i, 'song-' || i || '--artist-' || (i % 50), 'Song ' || i, 'Artist ' || (i % 50),
            'artist-' || (i % 50), 'Latin', 'song ' || i, 1,
            'Song ' || i || char(10) || 'Artist ' || (i % 50), ?2 - i * 60000 FROM n WHERE true ON CONFLICT DO NOTHING`,
  )
    .bind(count, Date.now())
    .run();
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO stories (id, story_content, song_title, artist_name, artist_key, song_slug, song_id,
                          artist_slug, counted_song, album_name, is_published,
                          is_ai_generated, submission_key, consented_at, consent_version, created_at, language)
     SELECT 'story-' || i, 'Story number ' || i, 'Song ' || i, 'Artist ' || (i % 50), 'artist' || (i % 50),
            'song-' || i || '--artist-' || (i % 50), 'song-' || i, 'artist-' || (i % 50), 'song-' || i, 'Album', 1,
            i % 5 = 0, 'key ' || i, 0, 'test', ?2 - i * 60000, ?3 FROM n`,
  )
    .bind(count, Date.now(), language)
    .run();
  await markSongsIndexed();
}

/** Marks all songs as indexed for searches, as the hourly job leaves them. */
export const markSongsIndexed = () => env.DB.exec("UPDATE songs SET words_of = title || char(10) || artist");

/** The id of the story that was stored last; empty if there is none. */
export const newestStoryId = async () =>
  (await env.DB.prepare("SELECT id FROM stories ORDER BY rowid DESC").first<string>("id")) ?? "";

/** The row of a story, with all its columns. */
export const storyRow = (id: string) =>
  env.DB.prepare("SELECT * FROM stories WHERE id = ?").bind(id).first<Record<string, unknown>>();
