import { and, eq, lt, sql } from "drizzle-orm";
import { mails } from "~db/schema/mail";
import type { Database } from "../database";

/** A queue gives a message up within hours; a mail that was sent is remembered for longer than that. */
const remembered = 7 * 86_400_000;

/** Failed mails that no editor looked after in a season. */
const kept = 90 * 86_400_000;

// Written out: SQLite uses a partial index only where the query repeats its condition word for word.
const isSent = sql`status = 'sent'`;
const hasFailed = sql`status = 'failed'`;

/** Forgets the mails that nobody needs to know of any more. */
export const sweepMails = (db: Database, now: Date) =>
  db.batch([
    db.delete(mails).where(and(isSent, lt(mails.sentAt, new Date(now.getTime() - remembered)))),
    db.delete(mails).where(and(hasFailed, lt(mails.createdAt, new Date(now.getTime() - kept)))),
  ]);

/** The statement that forgets the failed mails to one address. */
export const forgetRecipient = (db: Database, email: string) =>
  db.delete(mails).where(and(hasFailed, eq(mails.recipient, email)));
