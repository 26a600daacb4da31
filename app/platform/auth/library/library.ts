import { passkey } from "@better-auth/passkey";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { and, eq, sql } from "drizzle-orm";
import { currentLocale } from "~/lib/i18n/t";
import { newId } from "~/lib/ids";
import { passwordLimits } from "~/lib/password-limits";
import { authAccounts, sessions, users, verifications } from "~db/schema/accounts";
import { passkeys, twoFactors } from "~db/schema/second-factors";
import type { Database } from "../../database";
import type { AccountMailbox, AuthOptions } from "../auth";
import { rememberChange } from "../email-change";
import { forgetLinks } from "../mailed-links";
import { hashPassword, verifyPassword } from "../password-hash";
import { cookiePrefix } from "../session-cookie";
import { endCarried } from "../sessions";
import { isEmailChange } from "../verification-token";
import { forgetWaysIn } from "../ways-in";
import { withOurEmails } from "./email-adapter";
import type { FailedMails } from "./failed-mails";
import { ourEmail } from "./library-email";
import { ourFailure } from "./our-failure";

/** Seconds. A session that is unused for this long expires. */
const sessionTtlSeconds = 60 * 24 * 60 * 60;
const daySeconds = 24 * 60 * 60;

/**
 * better-auth over our tables. Its own routes are not exposed: our actions call it, so that forms work without
 * JavaScript and our own origin check and rate limits apply.
 */
export const openLibrary = ({ db, origin, secret, mails }: AuthOptions, failedMails: FailedMails) =>
  betterAuth({
    baseURL: origin,
    trustedOrigins: [origin],
    secret,
    database: withOurEmails(
      drizzleAdapter(db, {
        provider: "sqlite",
        schema: { users, sessions, authAccounts, verifications, twoFactors, passkeys },
      }),
    ),
    user: {
      modelName: "users",
      additionalFields: { role: { type: ["author", "editor"], input: false, required: false } },
      changeEmail: { enabled: true },
    },
    session: {
      modelName: "sessions",
      expiresIn: sessionTtlSeconds,
      updateAge: daySeconds,
      // Our actions ask for the password instead.
      freshAge: 0,
      additionalFields: { secondFactorAt: { type: "date", input: false, required: false } },
    },
    account: { modelName: "authAccounts" },
    verification: { modelName: "verifications" },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLimits.minLength,
      maxPasswordLength: passwordLimits.maxLength,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: ({ user, token }) => failedMails.note(mails.reset(mailboxOf(user), token)),
      // Using the reset mail proves ownership of the address. A pending change of address may have been requested by
      // somebody else, so it is dropped, and so are other mails' links. Until then anybody may have signed up with it:
      // whatever else they made to open the account is taken away.
      onPasswordReset: async ({ user }) => {
        await db.batch([
          db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id)),
          forgetLinks(db, user.id),
          ...(user.emailVerified ? [] : forgetWaysIn(db, user.id)),
        ]);
      },
    },
    emailVerification: {
      // `countMail` decides whether a mail is sent.
      sendOnSignUp: false,
      expiresIn: daySeconds,
      sendVerificationEmail: ({ user, token }) => {
        const remembered = isEmailChange(token) ? rememberChange(db, user.id, token) : Promise.resolve();
        return failedMails.note(remembered.then(() => mails.verify(mailboxOf(user), token)));
      },
    },
    databaseHooks: {
      session: {
        create: {
          // However somebody signs in. Before, so that a sign-in which fails of it leaves no session.
          before: (_, context) =>
            endCarried(db, context?.headers ?? new Headers()).catch((error) => {
              throw ourFailure(error);
            }),
          // Later mails are in the language of that page.
          after: ({ userId }) => rememberLocale(db, userId),
        },
      },
    },
    plugins: [
      twoFactor({
        schema: { twoFactor: { modelName: "twoFactors" } },
        backupCodeOptions: {
          // They are made once the app's first code was right.
          amount: 0,
          // Hashed by `storedCodes`, and compared as hashes.
          storeBackupCodes: { encrypt: async (codes) => codes, decrypt: async (codes) => codes },
        },
      }),
      passkey({
        schema: { passkey: { modelName: "passkeys" } },
        rpID: new URL(origin).hostname,
        rpName: new URL(origin).hostname,
        origin,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        registration: {
          afterVerification: ({ verification }) => needPerson(verification.registrationInfo),
        },
        authentication: {
          afterVerification: ({ verification }) => needPerson(verification.authenticationInfo),
        },
      }),
    ],
    advanced: {
      cookiePrefix,
      // The library's own prefix would be `__Secure-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: true },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
      database: { generateId: () => newId() },
    },
    // The library's log lines contain e-mail addresses.
    logger: { disabled: true },
    telemetry: { enabled: false },
  });

/** The opened library. */
export type Library = ReturnType<typeof openLibrary>;

const mailboxOf = ({ id, email }: { id: string; email: string }): AccountMailbox => ({
  userId: id,
  to: ourEmail(email),
});

async function rememberLocale(db: Database, userId: string): Promise<void> {
  const locale = currentLocale();
  await db
    .update(users)
    .set({ locale })
    .where(and(eq(users.id, userId), sql`${users.locale} IS NOT ${locale}`));
}

/** A passkey counts as two factors only if its device checked who holds it, by a finger, a face or a PIN. */
function needPerson(proof: { userVerified: boolean } | undefined) {
  if (!proof?.userVerified) throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED" });
}
