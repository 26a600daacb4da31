import { and, desc, eq, gt, gte, ne } from "drizzle-orm";
import { dayMs } from "~/lib/durations";
import { sessions, users } from "~db/schema/accounts";
import { passkeys } from "~db/schema/second-factors";
import type { Database } from "../database";
import { asideTokenOf, sessionTokenOf } from "./cookies";

/** Notes that a browser proved a second factor: the desk is open to it. */
export const proveSecondFactor = (db: Database, token: string) =>
  db.update(sessions).set({ secondFactorAt: new Date() }).where(eq(sessions.token, token));

/** Takes the proof of a second factor from all browsers of an account that has none any more. */
export async function forgetProofs(db: Database, userId: string): Promise<void> {
  if (await hasSecondFactor(db, userId)) return;
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
}

/** Whether an account has an authenticator app or a passkey. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const [apps, keys] = await db.batch([
    db.select({ isOn: users.twoFactorEnabled }).from(users).where(eq(users.id, userId)),
    db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1),
  ]);
  return Boolean(apps[0]?.isOn) || keys.length > 0;
}

/** Milliseconds after which a session ends, however often it is used. */
export const maxSessionMs = 180 * dayMs;

/** The valid sessions of an account, the last used first. At most a hundred. */
export const listSessions = (db: Database, userId: string) =>
  db
    .select({
      id: sessions.id,
      token: sessions.token,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, new Date()),
        gte(sessions.createdAt, new Date(Date.now() - maxSessionMs)),
      ),
    )
    .orderBy(desc(sessions.updatedAt))
    .limit(100);

/** Ends a session of this account, if it has one with this id. */
export const endSession = (db: Database, userId: string, id: string) =>
  db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));

/**
 * Ends the session that a request carries, if it does: somebody signs out, or another one takes its place in that
 * browser. The auth library would only forget its cookie if it can't be deleted: copies of that would stay valid.
 * @throws if it can't be deleted
 */
export async function endCarried(db: Database, headers: Headers): Promise<void> {
  const token = sessionTokenOf(headers) ?? asideTokenOf(headers);
  if (token) await db.delete(sessions).where(eq(sessions.token, token));
}

/** Ends all sessions of an account but the one with `token`; all without one. Returns how many. */
export async function endSessions(db: Database, userId: string, token?: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), token ? ne(sessions.token, token) : undefined))
    .returning({ id: sessions.id });
  return ended.length;
}
