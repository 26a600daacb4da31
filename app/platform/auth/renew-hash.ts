import { and, eq } from "drizzle-orm";
import { authAccounts, users } from "~db/schema/accounts";
import type { Database } from "../database";
import { hashPassword, isOldHash } from "./password-hash";

/** Replaces the hash of a password that was right, if it is from before; nothing if the password changed meanwhile. */
export async function renewHash(db: Database, email: string, password: string): Promise<void> {
  const row = await db
    .select({ id: authAccounts.id, hash: authAccounts.password })
    .from(users)
    .innerJoin(authAccounts, eq(authAccounts.userId, users.id))
    .where(eq(users.email, email))
    .get();
  if (!row?.hash || !isOldHash(row.hash)) return;
  await db
    .update(authAccounts)
    .set({ password: await hashPassword(password) })
    .where(and(eq(authAccounts.id, row.id), eq(authAccounts.password, row.hash)));
}
