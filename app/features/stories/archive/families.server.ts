import { type SQL, sql } from "drizzle-orm";
import { type Database, oneOf } from "~/platform/database";

/** Stories that are moved together, since they refer to each other: one inspired the next. Most are alone. */
export type Family = string[];

/** Stories of a family that is moved at all; a larger one stays where it is. */
const maxFamilySize = 20;

/** Likes and shares of a story that is moved at all. The few with more stay in the main database. */
const maxResponses = 20_000;

/** Stories that are moved together, by the rows that a statement may send. */
const batchLimits = { stories: 100, responses: 20_000 };

/** A story of a family, and its likes and shares: as many rows. */
interface Member {
  id: string;
  responses: number;
}

/** Each of these stories and all it is related to by inspiration, up to one more than a family may have. */
const relatives = (storyIds: readonly string[]) => sql`
  WITH RECURSIVE family(of, id) AS (
    SELECT value, value FROM json_each(${JSON.stringify(storyIds)})
    UNION SELECT family.of, parent.inspired_by FROM family JOIN stories AS parent ON parent.id = family.id
      WHERE parent.inspired_by IS NOT NULL
    UNION SELECT family.of, child.id FROM family JOIN stories AS child ON child.inspired_by = family.id
    LIMIT ${storyIds.length * (maxFamilySize + 1)})
  SELECT family.of AS "of", family.id AS id, coalesce(own.liked_count + own.share_count, 0) AS responses
  FROM family LEFT JOIN stories AS own ON own.id = family.id`;

/** The families of stories in the database that they are in, each once. */
export async function familiesOf(db: Database, storyIds: readonly string[]): Promise<Member[][]> {
  const rows = await db.all<Member & { of: string }>(relatives(storyIds));
  const seen = new Set<string>();
  const families: Member[][] = [];
  for (const family of Map.groupBy(rows, (row) => row.of).values()) {
    if (family.some(({ id }) => seen.has(id))) continue;
    for (const { id } of family) seen.add(id);
    families.push(family);
  }
  return families;
}

/** Families in groups that are moved together, as ids. */
export function groupsOf(families: Member[][]): Family[][] {
  const groups: Family[][] = [];
  let [stories, responses] = [0, 0];
  for (const family of families) {
    const own = family.reduce((sum, story) => sum + story.responses, 0);
    const isFull = stories + family.length > batchLimits.stories || responses + own > batchLimits.responses;
    if (isFull || groups.length === 0) {
      groups.push([]);
      [stories, responses] = [0, 0];
    }
    groups.at(-1)?.push(family.map(({ id }) => id));
    stories += family.length;
    responses += own;
  }
  return groups;
}

/**
 * Condition: the published story waits for nothing. What is counted, assigned or heard later would be missed in an
 * archive, and a recording of two stories could only be moved with both.
 */
const isSettled = sql`own.is_published = 1 AND own.in_review_since IS NULL AND own.language IS NOT NULL
  AND own.song_slug IS NOT NULL AND own.tallied_as IS own.artist_key AND own.counted_song IS own.song_id
  AND own.counted_gathering IS own.gathering_id
  AND own.counted_voice = (own.song_id IS NOT NULL AND own.voice_published = 1 AND own.clip_id IS NOT NULL)
  AND own.liked_count + own.share_count <= ${maxResponses}
  AND NOT EXISTS (SELECT 1 FROM story_reports WHERE story_id = own.id AND resolved_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM story_translations WHERE story_id = own.id AND content IS NULL)
  AND (own.clip_id IS NULL OR NOT EXISTS (
    SELECT 1 FROM stories AS other WHERE other.clip_id = own.clip_id AND other.id <> own.id))
  AND NOT EXISTS (SELECT 1 FROM archived_stories WHERE story_id = own.id)`;

/** A story that is old enough, and what tells whether it may be moved. */
export interface Candidate extends Member {
  createdAt: number;
  isSettled: number;
  isRelated: number;
}

const candidateOf = (which: SQL, limit: number) => sql`
  SELECT own.id AS id, own.created_at AS createdAt, ${isSettled} AS isSettled,
    own.liked_count + own.share_count AS responses,
    own.inspired_by IS NOT NULL OR EXISTS (SELECT 1 FROM stories AS child WHERE child.inspired_by = own.id) AS isRelated
  FROM stories AS own WHERE ${which} ORDER BY own.created_at, own.id LIMIT ${limit}`;

/** The next stories of a time, oldest first. Those of the same moment come together or twice. */
export const candidatesBetween = (db: Database, from: number, before: number, limit: number) =>
  db.all<Candidate>(
    candidateOf(
      sql`own.is_published = 1 AND own.created_at >= ${from} AND own.created_at < ${before}`,
      limit,
    ),
  );

/**
 * The family of a story, if all of it may be moved: it is settled, and older than `before`.
 * @returns its members, the newest last; null if it stays
 */
export async function movableFamily(db: Database, story: Candidate, before: number) {
  if (!story.isSettled) return null;
  if (!story.isRelated) return [story];
  const ids = (await familiesOf(db, [story.id])).flat().map(({ id }) => id);
  if (ids.length > maxFamilySize) return null;
  const members = await db.all<Candidate>(candidateOf(oneOf(sql`own.id`, ids), ids.length));
  const mayMove = members.every((one) => one.isSettled && one.createdAt < before);
  return mayMove && members.length === ids.length ? members : null;
}
