import { msg, t } from "~/lib/i18n/t";
import { type Cursor, isBefore } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import {
  deadLetterLogPage,
  decisionPage,
  deskLogPage,
  gatheringLogPage,
  pageSize,
  postLogPage,
  songLogPage,
} from "./log-pages.server";
import { noteWords } from "./note-words.server";

/** An entry of the audit log, about a story, a post, a song, a gathering, stuck work, or the site and its accounts. */
export type LogEntry =
  | (Awaited<ReturnType<typeof decisionPage>>[number] & { about: "story" })
  | (Awaited<ReturnType<typeof postLogPage>>[number] & { about: "post" })
  | (Awaited<ReturnType<typeof songLogPage>>[number] & { about: "song" })
  | (Awaited<ReturnType<typeof gatheringLogPage>>[number] & { about: "gathering" })
  | (Awaited<ReturnType<typeof deadLetterLogPage>>[number] & { about: "dead letter" })
  | (Awaited<ReturnType<typeof deskLogPage>>[number] & { about: "site" });

/** The audit log of all decisions, newest first, and whether older ones follow. */
export async function listDecisions(db: Database, after: Cursor | null) {
  const [decisions, posts, changes, gatherings, settled, others] = await db.batch([
    decisionPage(db, after),
    postLogPage(db, after),
    songLogPage(db, after),
    gatheringLogPage(db, after),
    deadLetterLogPage(db, after),
    deskLogPage(db, after),
  ]);
  const entries: LogEntry[] = [
    ...decisions.map((row) => ({ ...row, reason: noteWords(row.reason), about: "story" as const })),
    ...posts.map((row) => ({ ...row, note: noteWords(row.note), about: "post" as const })),
    ...changes.map((row) => ({ ...row, about: "song" as const })),
    ...gatherings.map((row) => ({ ...row, note: changeWords(row.note), about: "gathering" as const })),
    ...settled.map((row) => ({ ...row, about: "dead letter" as const })),
    ...others.map((row) => ({
      ...row,
      subject: noteWords(row.subject),
      note: noteWords(row.note),
      about: "site" as const,
    })),
  ].sort((one, other) => (isBefore(one, other) ? 1 : -1));
  const shown = entries.slice(0, pageSize).map((entry) => ({
    ...entry,
    by: deciders.includes(entry.by) ? t(entry.by) : entry.by,
  }));
  return { entries: shown, hasMore: entries.length > pageSize };
}

/** Who decides without an account's name. */
const deciders: readonly string[] = [msg("author"), msg("automatic"), msg("command line")];

/** What changed of a gathering, as `changes` names it. */
const changeWords = (note: string): string =>
  note
    .split(", ")
    .map((name) => (gatheringParts.includes(name) ? t(name) : name))
    .join(", ");

const gatheringParts: readonly string[] = [
  msg("name"),
  msg("place"),
  msg("day"),
  msg("welcome"),
  msg("questions"),
  msg("consent"),
  msg("opening times"),
];
