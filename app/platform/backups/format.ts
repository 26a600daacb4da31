import { z } from "zod";

/** A file of a backup: rows or a list of files as gzipped NDJSON. */
const partSchema = z.object({
  key: z.string(),
  /** Of the file as it is stored. */
  sha256: z.string(),
  lines: z.number(),
});

/** A column that refers to another table. */
const referenceSchema = z.object({
  column: z.string(),
  table: z.string(),
  to: z.string(),
});

const tableSchema = z.object({
  name: z.string(),
  /** The archive that the table is of, such as "2025"; null for the main database, the only one of older backups. */
  archive: z.string().nullable().default(null),
  columns: z.array(z.string()),
  references: z.array(referenceSchema),
  rows: z.number(),
  /** Each line is an array: the rowid, then the values in the order of `columns`. */
  parts: z.array(partSchema),
});

const contentShape = {
  version: z.literal(1),
  id: z.string(),
  /** Milliseconds since the epoch. Every row acknowledged before is in the backup. */
  startedAt: z.number(),
  /** The newest migration of the database; null if it doesn't say. */
  migration: z.string().nullable(),
  /** A table stands behind those that it refers to; the tables of archives before those of the main database. */
  tables: z.array(tableSchema),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /**
     * Each line is `[key, etag, size]`, in the order of their copies' keys; `from` and `to` are the first and last of
     * these.
     */
    parts: z.array(partSchema.extend({ from: z.string(), to: z.string() })),
  }),
};

/** What a backup consists of. Written last: without it there is no backup. */
export const manifestSchema = z.object({ ...contentShape, finishedAt: z.number() });

/** A backup that is being made. */
export const runningSchema = z.object({
  ...contentShape,
  /** When its last step was done. */
  workedAt: z.number(),
  /** Number of the queue message that does the next step; those with others do nothing. */
  step: z.number(),
  at: z.discriminatedUnion("phase", [
    /**
     * `table` counts down, so that a row is read before those that it refers to; and the main database before the
     * archives, so that a story that is archived meanwhile is read in either.
     */
    z.object({ phase: z.literal("rows"), table: z.number(), after: z.number() }),
    z.object({ phase: z.literal("files"), after: z.string() }),
    z.object({ phase: z.literal("prune"), after: z.string() }),
  ]),
});

/** Steps of making a backup and of putting back its files. Versioned, since messages outlive a deployment. */
export const backupMessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("backup.step"), version: z.literal(1), id: z.string(), step: z.number() }),
  z.object({
    type: z.literal("backup.files-back"),
    version: z.literal(1),
    id: z.string(),
    part: z.number(),
    line: z.number(),
  }),
]);

export const idsSchema = z.array(z.string());
export const fileLineSchema = z.tuple([z.string(), z.string(), z.number()]);

export type Part = z.output<typeof partSchema>;
export type Table = z.output<typeof tableSchema>;
export type Manifest = z.output<typeof manifestSchema>;
export type Running = z.output<typeof runningSchema>;
export type BackupMessage = z.output<typeof backupMessageSchema>;
export type FileLine = z.output<typeof fileLineSchema>;

/** Keys in the backups' bucket. */
export const keys = {
  manifest: (id: string) => `backups/${id}/manifest.json`,
  rows: (id: string, { name, archive }: Pick<Table, "name" | "archive">, number: number) =>
    `backups/${id}/rows/${archive ? `${archive}/` : ""}${name}-${number}.ndjson.gz`,
  files: (id: string, number: number) => `backups/${id}/files/${number}.ndjson.gz`,
  folder: (id: string) => `backups/${id}/`,
  folders: "backups/",
  /** The ids of all complete backups, newest first. */
  index: "index.json",
  running: "running.json",
  /** Put there by `npm run backup -- --remote`: the next hourly job starts a backup. */
  asked: "asked/backup",
  /**
   * Put there by `npm run restore -- --remote`, with the backup's id in it: the next hourly job puts its files back.
   */
  filesAsked: "asked/files",
  copies: "files/",
  /** One for each version of a file, so that what hasn't changed is copied once. */
  copy: ([key, etag]: readonly [string, string, ...unknown[]]) => `files/${key}@${etag}`,
  journal: (day: string) => `journal/${day}.json`,
};

/** The id of a backup that starts now, such as `2026-11-22T0347`. */
export const idAt = (now: Date): string => now.toISOString().slice(0, 16).replace(":", "");

/** Prefixes of files that are drawn again when they are asked for, or only exist on a developer's machine. */
export const derivedFiles = ["cards/", "dev-mail/"];

/**
 * Tables that no backup has: a restored session or link would be one that its owner had ended, and the others are
 * derived, or forgotten within days.
 */
export const leftOutTables = [
  "sessions",
  "verifications",
  "auth_rate_limits",
  "service_turns",
  "song_lookups",
  "voice_pieces",
  "story_cards",
  "dead_letters",
  // Views on their way to their stories' counters: a backup reads the tables one after the other, and would have some
  // in both.
  "counted_messages",
  "view_batches",
  "waiting_views",
  "archive_views",
  // The gazetteer is loaded, not made by people; its counts follow the stories (docs/decisions/0048).
  "places",
  "place_cells",
  "year_counts",
];

/** Tables of these that a backup has of an archive: copies of the rows that its stories refer to. */
export const archivesOwnTables = ["places"];

/**
 * The table that is read first: it says which stories were in an archive when the backup began, so that one that is
 * moved while the backup is made, and may be found in both databases, is restored once.
 */
export const readFirst = "archived_stories";
