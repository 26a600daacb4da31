import { desc, sql } from "drizzle-orm";
import { mails } from "~db/schema/mail";
import type { Database } from "../database";

const maxListed = 100;

/** Mails that failed after all retries, newest first: recipient, subject and error. For editors only. */
export const listFailedMails = (db: Database) =>
  db
    .select({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      failure: mails.failure,
      createdAt: mails.createdAt,
    })
    .from(mails)
    // A literal, not a bound parameter: it must match the condition of the partial index.
    .where(sql`status = 'failed'`)
    .orderBy(desc(mails.createdAt))
    .limit(maxListed);
