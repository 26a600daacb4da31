import { lt } from "drizzle-orm";
import { sessions, verifications } from "~db/schema/accounts";
import type { Database } from "../database";

/** Deletes expired sessions and single-use tokens. */
export const sweepAuth = (db: Database, now: Date) =>
  db.batch([
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    db.delete(verifications).where(lt(verifications.expiresAt, now)),
  ]);
