import type { Attempts } from "~/platform/attempts";

/** Wrong passwords a minute for one account from one address; the next is refused unheard. */
const perPair = 4;
/** The same for an address, whatever the account, and for an account, whatever the address. */
const perSide = 30;
/** Other things a minute that cost us something: new accounts, mails. */
const perAddress = 20;
const perMailbox = 3;

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

/**
 * Counts an attempt at a password before it is looked at. An account that doesn't exist is counted alike, so that it
 * can't be told from one that does.
 * @param account the e-mail address
 * @param address where the request came from
 */
export async function guardPassword(
  attempts: Attempts,
  account: string,
  address: string,
): Promise<PasswordGuard> {
  const pairKey = `password ${address} ${account}`;
  const [pair, ...sides] = await Promise.all([
    attempts.count(pairKey),
    attempts.count(`password address ${address}`),
    attempts.count(`password account ${account}`),
  ]);
  const side = sides.find(({ count }) => count > perSide);
  const closed = side ?? (pair.count > perPair + 1 ? pair : null);
  return {
    closed,
    wrong: closed ?? (pair.count > perPair ? pair : null),
    right: () => attempts.forget(pairKey),
  };
}

/** Counts what an address asks for; too many when it asks too often. */
export async function countRequest(attempts: Attempts, what: string, address: string) {
  const counted = await attempts.count(`${what} ${address}`);
  return counted.count > perAddress ? counted : null;
}

/** Counts a mail to somebody; too many mails in a minute are nobody's wish. */
export async function countMail(attempts: Attempts, mailbox: string): Promise<boolean> {
  return (await attempts.count(`mail ${mailbox}`)).count <= perMailbox;
}
