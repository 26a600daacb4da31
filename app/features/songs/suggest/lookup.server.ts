import { eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { dayMs } from "~/lib/durations";
import { maxSearchLength } from "~/lib/text/artist-words";
import { nameKey } from "~/lib/text/song-key";
import { cleanText } from "~/lib/text/text";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import { pauseTurns, takeTurn } from "~/platform/operations/turns";
import type { RecordingSearch } from "~/platform/recordings/musicbrainz";
import { songLookups } from "~db/schema/songs";
import { slugOf } from "../names";

/** A recording that somebody may mean. */
export type FoundRecording = z.output<typeof storedSchema>[number];

const storedSchema = z.array(
  z.object({ id: z.string(), title: z.string(), artist: z.string(), album: z.string().nullable() }),
);

interface Deps {
  db: Database;
  log: Log;
  recordings: RecordingSearch;
}

/** How long an answer is kept, in milliseconds; and the time between two requests. */
const ttlMs = 30 * dayMs;
const intervalMs = 1000;

/** Answers that are kept, of a kilobyte or so each: some tens of megabytes of the database. */
const maxKept = 20_000;

/**
 * What there is something to look for in: three characters, or two of kana or with a digit, such as "U2", or a single
 * one of scripts in which one is a word, such as "糸".
 */
const searchable = /^.{3}|\p{sc=Han}|\p{sc=Hang}|^(?:.\p{N}|\p{N}.|[\p{sc=Hira}\p{sc=Kana}]{2})$/u;

/** Longest name that a story may have. */
const maxNameLength = 200;

/**
 * Recordings elsewhere: from D1 if somebody asked the same before, otherwise from the service, if it is nobody else's
 * turn. Failures are logged and find nothing, and nothing about them is kept.
 * @returns null if it can't be said now
 */
export async function lookUp({ db, log, recordings }: Deps, typed: string): Promise<FoundRecording[] | null> {
  const query = nameKey(typed.slice(0, 200)).slice(0, maxSearchLength).trim();
  if (!searchable.test(query) || !/[\p{L}\p{N}]/u.test(query)) return [];
  const known = await db.select().from(songLookups).where(eq(songLookups.query, query)).get();
  if (known && known.askedAt.getTime() > Date.now() - ttlMs)
    return storedSchema.parse(JSON.parse(known.answer));
  if (!(await takeTurn(db, "musicbrainz", intervalMs))) return null;
  try {
    const answer = await recordings.find(query);
    if ("busyForSeconds" in answer) {
      await pauseTurns(db, "musicbrainz", answer.busyForSeconds);
      return null;
    }
    const found = distinct(answer);
    const row = { query, answer: JSON.stringify(found), askedAt: new Date() };
    await db
      .insert(songLookups)
      .values(row)
      .onConflictDoUpdate({ target: songLookups.query, set: { answer: row.answer, askedAt: row.askedAt } });
    return found;
  } catch (error) {
    log.error("songs.lookup", error);
    return null;
  }
}

/** Each song once, in the spelling of its best recording; none without a name. */
function distinct(answer: FoundRecording[]): FoundRecording[] {
  const found = new Map<string, FoundRecording>();
  for (const { id, ...words } of answer) {
    const [title, artist, album] = [words.title, words.artist, words.album ?? ""].map((text) =>
      cleanText(text.slice(0, maxNameLength)),
    );
    const slug = title && artist ? slugOf({ title, artist }) : null;
    if (slug && title && artist && !found.has(slug)) {
      found.set(slug, { id, title, artist, album: album || null });
    }
  }
  return [...found.values()];
}

/**
 * Scheduled: deletes answers that are too old to be used, and of newer ones all but the newest: somebody who types
 * nonsense day and night has another one kept each second.
 * @param most how many are kept
 */
export const sweepLookups = (db: Database, now: Date, most = maxKept) =>
  db.delete(songLookups).where(
    lt(
      songLookups.askedAt,
      sql`max(${now.getTime() - ttlMs},
        coalesce((SELECT asked_at FROM song_lookups ORDER BY asked_at DESC LIMIT 1 OFFSET ${most - 1}), 0))`,
    ),
  );
