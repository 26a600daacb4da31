import { eq, type SQL, sql } from "drizzle-orm";
import { sessions, users } from "~db/schema/accounts";
import { now } from "~db/schema/columns";
import { departures } from "~db/schema/operations";
import { passkeys, twoFactors } from "~db/schema/second-factors";
import type { Database } from "../database";

/**
 * Statements that take away all that opens an account but its password: passkeys, authenticator app, sessions. No
 * restored backup brings passkeys and app back.
 */
export const forgetWaysIn = (db: Database, userId: string) => {
  const ownApp = eq(twoFactors.userId, userId);
  return [
    ...forgetPasskeys(db, eq(passkeys.userId, userId)),
    note(db, sql`SELECT 'app', ${twoFactors.id}, ${now} FROM ${twoFactors} WHERE ${ownApp}`),
    db.delete(twoFactors).where(ownApp),
    db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId)),
    db.delete(sessions).where(eq(sessions.userId, userId)),
  ] as const;
};

/** Statements that take away passkeys; the second returns their ids. No restored backup brings them back. */
export const forgetPasskeys = (db: Database, which: SQL | undefined) =>
  [
    note(db, sql`SELECT 'passkey', ${passkeys.id}, ${now} FROM ${passkeys} WHERE ${which}`),
    db.delete(passkeys).where(which).returning({ id: passkeys.id }),
  ] as const;

const note = (db: Database, gone: SQL) => db.insert(departures).select(gone).onConflictDoNothing();
