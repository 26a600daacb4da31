import { eq } from "drizzle-orm";
import { sessions, users } from "~db/schema/accounts";
import { passkeys, twoFactors } from "~db/schema/second-factors";
import type { Database } from "../database";

/** Statements that take away all that opens an account but its password: passkeys, authenticator app, sessions. */
export const forgetWaysIn = (db: Database, userId: string) =>
  [
    db.delete(passkeys).where(eq(passkeys.userId, userId)),
    db.delete(twoFactors).where(eq(twoFactors.userId, userId)),
    db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId)),
    db.delete(sessions).where(eq(sessions.userId, userId)),
  ] as const;
