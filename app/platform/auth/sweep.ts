import { lt } from "drizzle-orm";
import { sessions, verifications } from "~db/schema/accounts";
import type { Database } from "../database";

/** Deletes sessions and single-use secrets that are over. */
export const sweepAuth = (db: Database, now: Date) =>
  db.batch([
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    db.delete(verifications).where(lt(verifications.expiresAt, now)),
  ]);
