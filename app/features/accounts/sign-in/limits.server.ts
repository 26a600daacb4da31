import type { Attempts } from "~/platform/attempts";

/** Wrong passwords per minute for one account from one address; further attempts are refused unchecked. */
const perPair = 4;
/** The same per address over all accounts, and per account over all addresses. */
const perSide = 30;
/** Other expensive requests per minute and address, such as sign-ups. */
const perAddress = 20;

/** Rate limited. */
export interface TooMany {
  retryAfterSeconds: number;
}

/** Brute-force protection of one password attempt. */
interface PasswordGuard {
  /** Set if the limit is reached: the password must not be checked. */
  closed: TooMany | null;
  /** For a wrong password: set if it reached the limit, null for a plain "wrong". */
  wrong: TooMany | null;
  /** Resets the count after the right password. */
  right(): Promise<void>;
}

/** Where a password is entered: at sign-in, or to re-authenticate. Counted separately. */
type PasswordDoor = "sign-in" | "current";

/**
 * Counts a password attempt before it is checked. Unknown accounts are counted, too, so that they can't be told from
 * existing ones. An attempt that is refused by one limit isn't counted for the next: not for the address if the pair is
 * blocked, not for the account if the address is, or one address could lock an account for everybody.
 * @param account the e-mail address
 * @param client the client's key, from `clientKey`
 */
export async function guardPassword(
  attempts: Attempts,
  door: PasswordDoor,
  account: string,
  client: string,
): Promise<PasswordGuard> {
  const pairKey = `password ${door} ${client} ${account}`;
  const right = () => attempts.forget(pairKey);
  const pair = await attempts.count(pairKey);
  if (pair.count > perPair + 1) return { closed: pair, wrong: pair, right };
  for (const side of [`password ${door} address ${client}`, `password ${door} account ${account}`]) {
    const counted = await attempts.count(side);
    if (counted.count > perSide) return { closed: counted, wrong: counted, right };
  }
  return { closed: null, wrong: pair.count > perPair ? pair : null, right };
}

/** Counts a client's requests of a kind; its wait if the limit is exceeded, else null. */
export async function countRequest(attempts: Attempts, what: string, client: string) {
  const counted = await attempts.count(`${what} ${client}`);
  return counted.count > perAddress ? counted : null;
}
