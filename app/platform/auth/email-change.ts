import { and, eq, gt } from "drizzle-orm";
import { dayMs } from "~/lib/durations";
import { newId } from "~/lib/ids";
import { sha256 } from "~/lib/sha256";
import { users, verifications } from "~db/schema/accounts";
import type { Database } from "../database";

/** Milliseconds for which the link that confirms a new address is valid. */
const linkTtlMs = dayMs;

/** What the token that may change an account's address is stored under. */
export const changeIdentifier = (userId: string) => `email-change ${userId}`;

/**
 * Stores the one token that may change an account's e-mail address, replacing any earlier one. The library's own token
 * is signed but not stored, so it would stay valid after a password change.
 */
export async function rememberChange(db: Database, userId: string, token: string): Promise<void> {
  const now = new Date();
  await db.batch([
    db.delete(verifications).where(eq(verifications.identifier, changeIdentifier(userId))),
    db.insert(verifications).values({
      id: newId(),
      identifier: changeIdentifier(userId),
      value: await sha256(token),
      expiresAt: new Date(now.getTime() + linkTtlMs),
      updatedAt: now,
    }),
  ]);
}

/** Whether a token is the one that may change this account's address now. */
export async function isOpenChange(db: Database, userId: string, token: string): Promise<boolean> {
  const row = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, changeIdentifier(userId)),
        eq(verifications.value, await sha256(token)),
        gt(verifications.expiresAt, new Date()),
      ),
    )
    .get();
  return row !== undefined;
}

/** The same for the account that has an address. */
export async function isOpenChangeOf(db: Database, email: string, token: string): Promise<boolean> {
  const account = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
  return account !== undefined && isOpenChange(db, account.id, token);
}
