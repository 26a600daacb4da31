import { desc, sql } from "drizzle-orm";
import { mails } from "~db/schema/mail";
import type { Database } from "../database";

const most = 100;

/** The mails that were tried often enough, the newest first: to whom, what about and why not. For editors only. */
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
    // Written out, not bound: it is the condition of the partial index.
    .where(sql`status = 'failed'`)
    .orderBy(desc(mails.createdAt))
    .limit(most);
