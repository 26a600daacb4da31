import { and, eq, sql } from "drizzle-orm";
import { users } from "~db/schema/accounts";
import { mails } from "~db/schema/mail";
import type { Database } from "../database";
import type { Log } from "../log";
import { retryLater, retryUnnoted } from "../queue";
import { type Mail, type MailTransport, mailSchema } from "./mail";

interface Deps {
  db: Database;
  transport: MailTransport;
  log: Log;
}

/** Attempts before a mail counts as failed and is listed for editors. */
const maxAttempts = 5;

/** Sends the mails of a batch one by one; one that fails is retried and doesn't block the others. */
export async function sendMails(deps: Deps, batch: MessageBatch): Promise<void> {
  for (const message of batch.messages) {
    const parsed = mailSchema.safeParse(message.body);
    if (!parsed.success) {
      deps.log.error("mail.unknown-message", parsed.error, { messageId: message.id });
      retryLater(message, parsed.error);
      continue;
    }
    try {
      await sendOnce(deps, parsed.data);
      message.ack();
    } catch (error) {
      deps.log.error("mail.send", error, { mail: parsed.data.id, attempt: message.attempts });
      const { leavesNothing, comesAgain } = parsed.data;
      const isLast = message.attempts >= maxAttempts;
      // What can't be noted, since the database is down, mustn't cost the other mails their turns.
      if (isLast && !leavesNothing) {
        await noteFailure(deps, parsed.data, error).catch((cause) => deps.log.error("mail.note", cause));
      }
      if (isLast && (leavesNothing || comesAgain)) message.ack();
      else if (leavesNothing) retryUnnoted(message);
      else retryLater(message, error);
    }
  }
}

/**
 * Sends a mail, unless one with this id was sent already.
 * @throws if the mail service refuses it
 */
export async function sendOnce({ db, transport }: Omit<Deps, "log">, mail: Mail): Promise<void> {
  const known = await db.select({ status: mails.status }).from(mails).where(eq(mails.id, mail.id)).get();
  if (known?.status === "sent") return;
  await transport.deliver(mail);
  // The recipient isn't needed any more once the mail is sent.
  const sent = { status: "sent" as const, recipient: "", failure: null, sentAt: new Date() };
  await db
    .insert(mails)
    .values({ id: mail.id, subject: mail.subject, ...sent })
    .onConflictDoUpdate({ target: mails.id, set: sent });
}

/** Records a failed mail with its error, for editors; none to an account that was deleted while it was tried again. */
async function noteFailure({ db }: Deps, { id, to, subject, userId }: Mail, error: unknown): Promise<void> {
  const failure = error instanceof Error ? error.message : String(error);
  const note = db
    .insert(mails)
    .values({ id, recipient: to, subject, status: "failed", failure })
    .onConflictDoUpdate({ target: mails.id, set: { status: "failed", failure } });
  await db.batch([note, ...(userId ? [db.delete(mails).where(and(eq(mails.id, id), hasLeft(userId)))] : [])]);
}

/** Condition: there is no such account any more. */
const hasLeft = (userId: string) => sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId})`;
