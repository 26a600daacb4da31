import { desc, eq } from "drizzle-orm";
import { sha256 } from "~/lib/sha256";
import type { Database } from "~/platform/database";
import { contactMessages } from "~db/schema/contact";
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

const most = 50;

/** The newest messages to the team. For editors only. */
export const listContactMessages = (db: Database) =>
  db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(most);

/** Marks a message as answered. */
export const markAnswered = (db: Database, id: string, now: Date) =>
  db.update(contactMessages).set({ answeredAt: now }).where(eq(contactMessages.id, id));
