import type { Database } from "../database";

/** An account as the auth library knows it. */
export interface AuthUser {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  role: "author" | "editor";
}

/** A signed-in browser: who, until when, and the cookies that renew it. */
export interface AuthSession {
  user: AuthUser;
  expiresAt: Date;
  cookies: string[];
}

/** What an operation left: cookies for the browser, or the library's code of why not, such as `INVALID_TOKEN`. */
export type AuthAnswer = { cookies: string[]; refused?: undefined } | { refused: string };

export interface Credentials {
  email: string;
  password: string;
}

/** Accounts with e-mail and password. `headers` are those of the request: they carry the session's cookie. */
export interface Auth {
  /** The session that a request carries; null when it carries none that is alive. */
  findSession(headers: Headers): Promise<AuthSession | null>;
  signUp(
    headers: Headers,
    account: Credentials & { name: string },
  ): Promise<AuthAnswer & { userId?: string }>;
  signIn(headers: Headers, credentials: Credentials): Promise<AuthAnswer>;
  signOut(headers: Headers): Promise<AuthAnswer>;
  /** Ends every session of the account. */
  signOutEverywhere(headers: Headers): Promise<AuthAnswer>;
  /** Sends the mail for a new password, if there is such an account; the answer doesn't say. */
  requestReset(email: string): Promise<AuthAnswer>;
  /** Sets a new password by a mail's single-use token, and ends every session. */
  resetPassword(token: string, password: string): Promise<AuthAnswer>;
  verifyPassword(headers: Headers, password: string): Promise<AuthAnswer>;
  changePassword(
    headers: Headers,
    change: { current: string; next: string; endOtherSessions: boolean },
  ): Promise<AuthAnswer>;
  /** Sends the mail that confirms the account's address. */
  sendVerification(headers: Headers, email: string): Promise<AuthAnswer>;
  /** Sends the mail that confirms a new address; the old one stays until then. */
  changeEmail(headers: Headers, email: string): Promise<AuthAnswer>;
  /** Confirms an address by a mail's token. A changed one asks for the session that asked for the change. */
  verifyEmail(headers: Headers, token: string): Promise<AuthAnswer>;
}

/** The mails that accounts need; each gets the secret for its link. */
export interface AuthMails {
  reset(to: string, token: string): Promise<void>;
  verify(to: string, token: string): Promise<void>;
}

export interface AuthOptions {
  db: Database;
  /** Where the site is: the only origin that is trusted. */
  origin: string;
  /** Signs the session's cookie. */
  secret: string;
  mails: AuthMails;
}
