import { keys, type Manifest } from "../../app/platform/backups/format";
import {
  emptyJournal,
  isNoted,
  type Journal,
  joined,
  journalSchema,
} from "../../app/platform/backups/journal";
import type { Query } from "../../app/platform/backups/tables";
import { literal } from "./literals";
import { type RestoreTarget, readJson } from "./target";

/** What the bucket's notes say was taken away, by the day. */
export type Notes = Map<string, Journal>;

const dayMs = 86_400_000;
const dayOf = ({ at }: { at: number }) => new Date(at).toISOString().slice(0, 10);

/** The bucket's notes since the backup. */
export async function readNotes(target: RestoreTarget, { startedAt }: Manifest, now: Date): Promise<Notes> {
  const notes: Notes = new Map();
  for (let at = startedAt - (startedAt % dayMs); at <= now.getTime(); at += dayMs) {
    const day = dayOf({ at });
    notes.set(day, (await readJson(target, keys.journal(day), journalSchema)) ?? emptyJournal);
  }
  return notes;
}

/** What was taken away since the backup: by the bucket's notes, and by the database, if it still says. */
export async function readJournal(
  target: RestoreTarget,
  notes: Notes,
  { startedAt }: Manifest,
): Promise<Journal> {
  const select = `SELECT id, story_id AS storyId, decision, state, created_at AS at FROM story_reviews WHERE created_at >= ${startedAt} AND ${isNoted}`;
  const decisions: Journal["decisions"] = [];
  // Of a story that was archived since, the archive has them.
  for (const { query } of [target, ...target.archives.values()])
    decisions.push(...(await query<Journal["decisions"][number]>(select)));
  const departures = await target.query<Journal["departures"][number]>(
    `SELECT kind, id, left_at AS at FROM departures WHERE left_at >= ${startedAt}`,
  );
  const journal = joined([...notes.values(), { decisions, departures }]);
  return { ...journal, departures: await withoutReturned(target.query, journal.departures, startedAt) };
}

/**
 * Departures without those of subscribers who came back afterwards, of posts that were published again, and of editors
 * who were made editors again, which the database that is replaced knows.
 * @param since milliseconds since the epoch
 */
async function withoutReturned(query: Query, departures: Journal["departures"], since: number) {
  const returned = await query<{ id: string; at: number }>(
    `SELECT id, confirmed_at AS at FROM newsletter_subscribers WHERE status = 'confirmed' AND confirmed_at >= ${since}
     UNION ALL
     SELECT id, updated_at FROM blog_posts WHERE published_at IS NOT NULL AND updated_at >= ${since}
     UNION ALL
     SELECT subject, max(created_at) FROM desk_log WHERE action = 'editor role given' AND created_at >= ${since} GROUP BY subject`,
  );
  const back = new Map(returned.map(({ id, at }) => [id, at]));
  return departures.filter(
    ({ kind, id, at }) => !["subscription", "post", "editor"].includes(kind) || (back.get(id) ?? 0) <= at,
  );
}

/**
 * What tells whether anything was taken away since it was read: decisions about stories of the backup, and departures.
 */
const takenSql = ({ startedAt }: Manifest) =>
  `(SELECT count(*) FROM story_reviews JOIN stories ON stories.id = story_id AND stories.created_at < ${startedAt}
    WHERE story_reviews.created_at >= ${startedAt}) || ' ' ||
   (SELECT count(*) || ' ' || coalesce(max(left_at), 0) FROM departures WHERE left_at >= ${startedAt})`;

export async function readTaken({ query }: RestoreTarget, manifest: Manifest): Promise<string> {
  const [row] = await query<{ taken: string }>(`SELECT ${takenSql(manifest)} AS taken`);
  return row?.taken ?? "";
}

/** What D1 says of a JSON path that is none, and of `unlessTaken` thus. */
const takenMeanwhile = "taken away meanwhile";

/** Whether it was `unlessTaken` that failed: then nothing was changed. */
export const isTakenMeanwhile = (error: unknown): boolean => String(error).includes(takenMeanwhile);

/** The statement that fails, and with it those behind it, if anything was taken away since. */
export const unlessTaken = (taken: string, manifest: Manifest) =>
  `INSERT INTO departures (kind, id, left_at) SELECT '', '', 0
   WHERE iif(${takenSql(manifest)} = ${literal(taken)}, 0, json_extract('{}', '${takenMeanwhile}'))`;

/**
 * Notes in the bucket what only the databases know that are about to be replaced, since the last hourly job: whatever
 * is restored later, the same backup once more or an older one, must not bring it back either. Nor must it take away
 * again who had returned, which nothing else says any more: they are no longer noted.
 */
export async function addNotes(target: RestoreTarget, notes: Notes, { decisions, departures }: Journal) {
  for (const day of new Set([...notes.keys(), ...[...decisions, ...departures].map(dayOf)])) {
    const isOfDay = (entry: { at: number }) => dayOf(entry) === day;
    const own = { decisions: decisions.filter(isOfDay), departures: departures.filter(isOfDay) };
    const all = JSON.stringify(own);
    if (all !== JSON.stringify(notes.get(day) ?? emptyJournal)) await target.write(keys.journal(day), all);
    // What is read again, if the rows weren't replaced.
    notes.set(day, own);
  }
}
