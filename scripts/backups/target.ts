import type { ZodType } from "zod";
import type { Query } from "../../app/platform/backups/tables";

/** A database that is restored. */
export interface RestoreDatabase {
  query: Query;
  /** Runs statements in their order. */
  run(statements: AsyncIterable<string>): Promise<void>;
}

/** Where a backup is restored: the main database and files, on this machine, or by wrangler on the deployed site. */
export interface RestoreTarget extends RestoreDatabase {
  /** The archives that are bound, by their names. */
  archives: Map<string, RestoreDatabase>;
  /** A file of the backups' bucket; null if there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Writes a file of the backups' bucket. */
  write(key: string, text: string): Promise<void>;
  /** Puts back the files that the site lacks, now or soon; says which. */
  putFilesBack(id: string): Promise<string>;
  /**
   * Of some of the site's files, those that it lacks and that won't come back.
   * @param backedUp the files of the backup
   */
  missingFiles(keys: string[], backedUp: Set<string>): Promise<string[]>;
}

/** A restore that can't be done, or was not confirmed. Nothing was written. */
export class RestoreError extends Error {}

/** A JSON file of the backups' bucket, or null if there is none. @throws if it isn't of the schema */
export async function readJson<Content>(
  target: RestoreTarget,
  key: string,
  schema: ZodType<Content>,
): Promise<Content | null> {
  const bytes = await target.read(key);
  return bytes ? schema.parse(JSON.parse(new TextDecoder().decode(bytes))) : null;
}
