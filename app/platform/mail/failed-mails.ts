import { desc } from "drizzle-orm";
import { isFailedMail, mails } from "~db/schema/mail";
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
    .where(isFailedMail)
    .orderBy(desc(mails.createdAt))
    .limit(maxListed);
