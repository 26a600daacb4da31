import { and, eq, gt } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { sha256 } from "~/lib/sha256";
import { verifications } from "~db/schema/accounts";
import type { Database } from "../database";

/** Milliseconds that the link to a new address works. */
export const changeLifetime = 24 * 60 * 60 * 1000;

const identifierOf = (userId: string) => `email-change ${userId}`;

/**
 * Remembers the one token that may move an account to another address: the library's own is signed, not stored, and
 * would outlive a new password. One that was asked for before is dead.
 */
export async function rememberChange(db: Database, userId: string, token: string): Promise<void> {
  const now = new Date();
  await db.batch([
    forgetChange(db, userId),
    db.insert(verifications).values({
      id: newId(),
      identifier: identifierOf(userId),
      value: await sha256(token),
      expiresAt: new Date(now.getTime() + changeLifetime),
      updatedAt: now,
    }),
  ]);
}

/** Whether a token is the one that may move this account now. */
export async function isOpenChange(db: Database, userId: string, token: string): Promise<boolean> {
  const row = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, identifierOf(userId)),
        eq(verifications.value, await sha256(token)),
        gt(verifications.expiresAt, new Date()),
      ),
    )
    .get();
  return row !== undefined;
}

/** Makes the link to a new address useless: it was followed, or the password is another one now. */
export const forgetChange = (db: Database, userId: string) =>
  db.delete(verifications).where(eq(verifications.identifier, identifierOf(userId)));
