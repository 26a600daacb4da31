import type { Database } from "../database";
import type { AuthAnswer } from "./auth-answer";
import type { AppFactor, Passkeys } from "./second-factor";

/** An account, as the auth library returns it. */
export interface AuthUser {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  role: "author" | "editor";
}

/** A valid session: its user, when it expires, and the cookies that renew it. */
export interface AuthSession {
  user: AuthUser;
  expiresAt: Date;
  /** Whether this browser proved a second factor. */
  hasProof: boolean;
  cookies: string[];
}

interface Credentials {
  email: string;
  password: string;
}

/** Accounts with e-mail and password. `headers` are the request's, which carry the session cookie. */
export interface Auth {
  app: AppFactor;
  passkeys: Passkeys;
  /** The session of a request; null without a valid one. */
  findSession(headers: Headers): Promise<AuthSession | null>;
  /** Creates an account and starts a session, and ends the one that the request carries, if it does. */
  signUp(headers: Headers, account: Credentials & { name: string }): Promise<AuthAnswer<{ userId: string }>>;
  /**
   * Starts a session, and ends the one that the request carries, if it does. With an authenticator app it only starts a
   * sign-in that waits for its code (`needsCode`), as a cookie.
   */
  signIn(
    headers: Headers,
    credentials: Credentials,
  ): Promise<AuthAnswer<{ userId: string; needsCode?: undefined } | { needsCode: true }>>;
  /**
   * Ends the session that the request carries.
   * @throws if it can't be deleted; it goes on, then
   */
  signOut(headers: Headers): Promise<AuthAnswer>;
  /** Ends every session of the account. */
  signOutEverywhere(headers: Headers): Promise<AuthAnswer>;
  /** Sends the password reset mail if the account exists; the result doesn't reveal whether it does. */
  requestReset(email: string): Promise<AuthAnswer>;
  /** Sets a new password with the single-use token of a reset mail; ends every session and all other such tokens. */
  resetPassword(token: string, password: string): Promise<AuthAnswer>;
  verifyPassword(headers: Headers, password: string): Promise<AuthAnswer>;
  changePassword(
    headers: Headers,
    change: { current: string; next: string; endOtherSessions: boolean },
  ): Promise<AuthAnswer>;
  /** Sends the mail that confirms the account's e-mail address. */
  sendVerification(headers: Headers, email: string): Promise<AuthAnswer>;
  /** Sends the mail that confirms a new e-mail address; the account keeps the old one until it is confirmed. */
  changeEmail(headers: Headers, email: string): Promise<AuthAnswer>;
  /**
   * Confirms an e-mail address with the token of a mail. For a changed address, the request must carry the session that
   * requested the change (`SIGNED_OUT` without one, `OTHER_ACCOUNT` with one of another account);
   * `USER_ALREADY_EXISTS` if another account has that address by now.
   */
  verifyEmail(headers: Headers, token: string): Promise<AuthAnswer>;
}

/** Where a mail about an account goes: the account's address, or the one that it shall have. */
export interface AccountMailbox {
  userId: string;
  to: string;
}

/** Mails that accounts need; each contains a token in its link. */
export interface AuthMails {
  reset(to: AccountMailbox, token: string): Promise<void>;
  verify(to: AccountMailbox, token: string): Promise<void>;
}

export interface AuthOptions {
  db: Database;
  /** The site's origin, the only one that is trusted. */
  origin: string;
  /** Signs the session cookie. */
  secret: string;
  mails: AuthMails;
}
