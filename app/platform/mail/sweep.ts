import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { dayMs } from "~/lib/durations";
import { isFailedMail, isSentMail, mails } from "~db/schema/mail";
import { deadLetters } from "~db/schema/operations";
import type { Database } from "../database";

/** Milliseconds for which sent mails are recorded: longer than the queue's retries, which last hours. */
const sentTtlMs = 7 * dayMs;

/** Milliseconds for which failed mails are kept. */
const failedTtlMs = 90 * dayMs;

/** Deletes the records of mails that are no longer needed. */
export const sweepMails = (db: Database, now: Date) =>
  db.batch([
    db.delete(mails).where(and(isSentMail, lt(mails.sentAt, new Date(now.getTime() - sentTtlMs)))),
    db.delete(mails).where(and(isFailedMail, lt(mails.createdAt, new Date(now.getTime() - failedTtlMs)))),
  ]);

/**
 * Statements that delete what is kept of mails to one address: the failed ones, and the dead letters, which have their
 * text and could be sent again.
 * @param email the address, or a query for it
 */
export const forgetRecipient = (db: Database, email: string | SQL) =>
  forget(db, eq(mails.recipient, email), sql`json_extract(${deadLetters.body}, '$.to') = ${email}`);

/**
 * Statements that delete the same of mails about one account, to whatever address: a link that confirms a new one goes
 * to that.
 */
export const forgetAccountMails = (db: Database, userId: string) =>
  forget(
    db,
    sql`${mails.id} > ${`${confirmationOf(userId)}:`} AND ${mails.id} < ${`${confirmationOf(userId)};`}`,
    sql`json_extract(${deadLetters.body}, '$.userId') = ${userId}`,
  );

/** What the ids of mails begin with whose link confirms an address of this account; a colon follows. */
export const confirmationOf = (userId: string): string => `verify:${userId}`;

/**
 * Statements that delete the same of certain mails, whoever gets them.
 * @param ids a query for the mails' ids
 */
export const forgetMails = (db: Database, ids: SQL) =>
  forget(db, sql`${mails.id} IN (${ids})`, sql`json_extract(${deadLetters.body}, '$.id') IN (${ids})`);

const forget = (db: Database, which: SQL, letters: SQL) =>
  [
    db.delete(mails).where(and(isFailedMail, which)),
    db.delete(deadLetters).where(and(eq(deadLetters.kind, "mail"), letters)),
  ] as const;
