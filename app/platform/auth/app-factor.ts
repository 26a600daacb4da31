import { and, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { minuteMs } from "~/lib/durations";
import { users, verifications } from "~db/schema/accounts";
import { twoFactors } from "~db/schema/second-factors";
import { openAttempts } from "../attempts";
import { noteDeparture } from "../backups/departures";
import type { Database } from "../database";
import { type AuthAnswer, toAuthAnswer } from "./auth-answer";
import { challengeOf, setSessionAside, tokenIn } from "./cookies";
import type { Library } from "./library/library";
import { hashOfCode, newRecoveryCodes, storedCodes } from "./recovery-codes";
import type { AppFactor } from "./second-factor";
import { endCarried, endSessions, forgetProofs, proveSecondFactor } from "./sessions";

const appCode = /^\d{6}$/;

/** Milliseconds for which a used code is remembered; the library takes one for at most ninety seconds. */
const usedCodeTtlMs = 3 * minuteMs;

/** The authenticator app of accounts, over better-auth's `twoFactor` plugin. */
export const openAppFactor = (db: Database, { api }: Library): AppFactor => ({
  async stateOf(userId) {
    const row = await db
      .select({ isOn: users.twoFactorEnabled, codes: twoFactors.backupCodes })
      .from(users)
      .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
      .where(eq(users.id, userId))
      .get();
    const codes: unknown = JSON.parse(row?.codes ?? "[]");
    return { isOn: row?.isOn ?? false, codesLeft: Array.isArray(codes) ? codes.length : 0 };
  },
  async start(headers, { password, issuer }) {
    const body = { password, issuer };
    const answer = await toAuthAnswer(() => api.enableTwoFactor({ headers, body, returnHeaders: true }));
    if (answer.refused !== undefined) return answer;
    return { uri: "totpURI" in answer.response ? answer.response.totpURI : "" };
  },
  async confirm(headers, userId, code) {
    if (!(await isFresh(db, userId, code))) return { refused: "INVALID_CODE" };
    const answer = await toAuthAnswer(() => api.verifyTOTP({ headers, body: { code }, returnHeaders: true }));
    if (answer.refused !== undefined) return answer;
    const token = tokenIn(answer.cookies);
    if (!token) return { refused: "TOTP_ALREADY_ENABLED" };
    await proveSecondFactor(db, token);
    // Whoever knew the password alone is out.
    await endSessions(db, userId, token);
    return { cookies: answer.cookies, codes: await renewCodes(db, userId) };
  },
  async answer(headers, typed) {
    const userId = await waitingUser(db, headers);
    if (!userId) return { refused: "INVALID_TWO_FACTOR_COOKIE" };
    const code = typed.replace(/\s/g, "");
    const by = appCode.test(code) ? byApp : byRecoveryCode;
    const answer = await by(db, api, setSessionAside(headers), userId, code);
    if (answer.refused !== undefined) return answer;
    const token = tokenIn(answer.cookies);
    if (token) await proveSecondFactor(db, token);
    return { cookies: answer.cookies, userId };
  },
  renewCodes: (userId) => renewCodes(db, userId),
  async remove(headers, userId, password) {
    const app = await db
      .select({ id: twoFactors.id })
      .from(twoFactors)
      .where(eq(twoFactors.userId, userId))
      .get();
    const answer = await toAuthAnswer(() =>
      api.disableTwoFactor({ headers, body: { password }, returnHeaders: true }),
    );
    if (answer.refused !== undefined) return answer;
    if (app) await noteDeparture(db, "app", app.id);
    await forgetProofs(db, userId);
    return answer;
  },
});

async function byApp(
  db: Database,
  api: Library["api"],
  headers: Headers,
  userId: string,
  code: string,
): Promise<AuthAnswer> {
  if (!(await isFresh(db, userId, code))) return { refused: "INVALID_CODE" };
  await endSetUp(db, userId);
  return toAuthAnswer(() => api.verifyTOTP({ headers, body: { code }, returnHeaders: true }));
}

/**
 * Ends the set-up of an app whose first code was right, if it broke off since: the library asks for the app's codes
 * from then on, but takes none before it has noted that.
 */
function endSetUp(db: Database, userId: string) {
  const asked = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true)));
  return db
    .update(twoFactors)
    .set({ verified: true })
    .where(and(inArray(twoFactors.userId, asked), eq(twoFactors.verified, false)));
}

async function byRecoveryCode(
  db: Database,
  api: Library["api"],
  headers: Headers,
  userId: string,
  typed: string,
): Promise<AuthAnswer> {
  const code = await hashOfCode(typed);
  // The library uses the code up before it starts the session, for which this has to succeed.
  if (await isRecoveryCode(db, userId, code)) await endCarried(db, headers);
  return toAuthAnswer(() => api.verifyBackupCode({ headers, body: { code }, returnHeaders: true }));
}

/** Whether an account has this recovery code, and isn't locked after wrong ones. */
async function isRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const isOpen = or(isNull(twoFactors.lockedUntil), lte(twoFactors.lockedUntil, new Date()));
  const has = sql`instr(${twoFactors.backupCodes}, ${code})`;
  return (await db.$count(twoFactors, and(eq(twoFactors.userId, userId), isOpen, has))) > 0;
}

/**
 * Whether this code wasn't entered for this account before: the library would take it again while it is valid
 * (RFC 6238, section 5.2).
 */
async function isFresh(db: Database, userId: string, code: string): Promise<boolean> {
  const { count } = await openAttempts(db).count(`totp ${userId} ${code}`, usedCodeTtlMs);
  return count === 1;
}

/** Whose sign-in waits for a code in this browser. */
async function waitingUser(db: Database, headers: Headers): Promise<string | undefined> {
  const challenge = challengeOf(headers);
  if (!challenge) return undefined;
  const row = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, challenge), gt(verifications.expiresAt, new Date())))
    .get();
  return row?.userId;
}

async function renewCodes(db: Database, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db
    .update(twoFactors)
    .set({ backupCodes: await storedCodes(codes) })
    .where(eq(twoFactors.userId, userId));
  return codes;
}
