import type { Attempts } from "~/platform/attempts";

/** Wrong passwords a minute for one account from one address; the next is refused unheard. */
const perPair = 4;
/** The same for an address, whatever the account, and for an account, whatever the address. */
const perSide = 30;
/** Other things a minute that cost us something, such as new accounts. */
const perAddress = 20;

/** Refused for a while: the seconds to wait. */
export interface TooMany {
  retryAfter: number;
}

/** Guards one password against guessing. */
export interface PasswordGuard {
  /** Set when not even the right password would be heard now. */
  closed: TooMany | null;
  /** What a wrong password is answered: too many, or null for "wrong". */
  wrong: TooMany | null;
  /** After the right password, the count starts anew. */
  right(): Promise<void>;
}

/** Where a password is asked for: at the door, or of somebody who is signed in. Each counts by itself. */
export type PasswordDoor = "sign-in" | "current";

/**
 * Counts an attempt at a password before it is looked at. An account that doesn't exist is counted alike, so that it
 * can't be told from one that does. An attempt that is refused unheard counts no further: not for the address when its
 * pair is closed, not for the account when its address is, or one address could close an account to everybody.
 * @param account the e-mail address
 * @param address where the request came from
 */
export async function guardPassword(
  attempts: Attempts,
  door: PasswordDoor,
  account: string,
  address: string,
): Promise<PasswordGuard> {
  const pairKey = `password ${door} ${address} ${account}`;
  const right = () => attempts.forget(pairKey);
  const pair = await attempts.count(pairKey);
  if (pair.count > perPair + 1) return { closed: pair, wrong: pair, right };
  for (const side of [`password ${door} address ${address}`, `password ${door} account ${account}`]) {
    const counted = await attempts.count(side);
    if (counted.count > perSide) return { closed: counted, wrong: counted, right };
  }
  return { closed: null, wrong: pair.count > perPair ? pair : null, right };
}

/** Counts what an address asks for; too many when it asks too often. */
export async function countRequest(attempts: Attempts, what: string, address: string) {
  const counted = await attempts.count(`${what} ${address}`);
  return counted.count > perAddress ? counted : null;
}
