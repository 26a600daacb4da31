import type { AuthAnswer } from "./auth-answer";

/** A passkey, as its owner sees it. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: Date;
}

/** Second factors of accounts: an authenticator app with recovery codes. */
export interface AppFactor {
  /** Whether the account's app is set up, and how many recovery codes are left. */
  stateOf(userId: string): Promise<{ isOn: boolean; codesLeft: number }>;
  /** Starts to set up an app, and returns the address that it scans (`otpauth://totp/…`). */
  start(headers: Headers, setUp: { password: string; issuer: string }): Promise<Started>;
  /** Turns the app on by its first code, ends the account's other sessions, and returns the recovery codes. */
  confirm(headers: Headers, userId: string, code: string): Promise<AuthAnswer<{ codes: string[] }>>;
  /**
   * Ends a sign-in that waits for it, by a code of the app or a recovery code, each of which works once. A right one
   * ends the session that the request carries, if it does, too.
   */
  answer(headers: Headers, code: string): Promise<AuthAnswer<{ userId: string }>>;
  /** Replaces the recovery codes, and returns the new ones. */
  renewCodes(userId: string): Promise<string[]>;
  /** Turns the app off. */
  remove(headers: Headers, userId: string, password: string): Promise<AuthAnswer>;
}

type Started = { uri: string; refused?: undefined } | { refused: string };

/**
 * Passkeys (WebAuthn), each of which proves a device and, on it, a person. Options and responses are JSON of the
 * standard.
 */
export interface Passkeys {
  list(userId: string): Promise<Passkey[]>;
  /** What the browser needs to make a passkey, and the cookie that remembers the challenge. */
  offer(headers: Headers): Promise<Offer>;
  /** Stores the passkey that the browser made. */
  add(headers: Headers, made: { name: string; response: Record<string, unknown> }): Promise<AuthAnswer>;
  /** What the browser needs to sign in by any passkey of this site. */
  ask(headers: Headers): Promise<Offer>;
  /** Starts a session, and ends the one that the request carries, if it does. */
  signIn(headers: Headers, response: Record<string, unknown>): Promise<AuthAnswer<{ userId: string }>>;
  /** Removes a passkey of this account; false if it has none with this id. */
  remove(userId: string, id: string): Promise<boolean>;
}

export interface Offer {
  options: unknown;
  cookies: string[];
}
