import { and, asc, desc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { dayMs } from "~/lib/durations";
import { sha256 } from "~/lib/sha256";
import { type Cursor, formatCursor } from "~/lib/text/cursor";
import { type Database, hasChanged } from "~/platform/database";
import { olderThan } from "~/platform/queries/keyset";
import { contactMessages, isOpenMessage } from "~db/schema/contact";
import type { ContactForm } from "./schema";

/** Stores a message and returns its id. The id is a hash of the form, which makes it idempotent. */
export async function storeMessage(db: Database, form: ContactForm): Promise<string> {
  const { name, email, message } = form;
  const id = (await sha256(`contact ${JSON.stringify(form)}`)).slice(0, 32);
  await db
    .insert(contactMessages)
    .values({ id, name, email, message })
    .onConflictDoNothing({ target: contactMessages.id });
  return id;
}

const pageSize = 50;

/** Milliseconds for which a message that is answered is kept, since it came. */
const answeredTtlMs = 365 * dayMs;

/**
 * Messages to the team: those that nobody has answered, longest waiting first, so that none is out of reach, then the
 * newest answered ones, and the cursor of the answered ones before these. For editors only.
 * @param after the last message of the previous page; later pages have answered ones alone
 */
export async function listContactMessages(db: Database, after: Cursor | null) {
  const [open, answered] = await db.batch([
    db
      .select()
      .from(contactMessages)
      .where(isOpenMessage)
      .orderBy(asc(contactMessages.createdAt))
      .limit(after ? 0 : pageSize),
    db
      .select()
      .from(contactMessages)
      .where(and(isNotNull(contactMessages.answeredAt), olderThan(contactMessages, after)))
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(pageSize + 1),
  ]);
  const last = answered.length > pageSize ? answered[pageSize - 1] : undefined;
  return { messages: [...open, ...answered.slice(0, pageSize)], next: last ? formatCursor(last) : null };
}

/**
 * Marks a message as answered.
 * @param answeredAt null for one that was marked by mistake
 * @returns whether it wasn't marked so already
 */
export async function markAnswered(db: Database, id: string, answeredAt: Date | null): Promise<boolean> {
  const isOther = (answeredAt ? isNull : isNotNull)(contactMessages.answeredAt);
  return hasChanged(
    await db
      .update(contactMessages)
      .set({ answeredAt })
      .where(and(eq(contactMessages.id, id), isOther)),
  );
}

/**
 * Deletes messages that came more than a year ago and are answered: who wrote them is personal, and nobody looks for it
 * any more.
 */
export const sweepContactMessages = (db: Database, now: Date) =>
  db
    .delete(contactMessages)
    .where(
      and(
        lt(contactMessages.createdAt, new Date(now.getTime() - answeredTtlMs)),
        isNotNull(contactMessages.answeredAt),
      ),
    );
