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
  /** Set if a limit is exceeded: the password must not be checked. */
  blocked: TooMany | null;
  /** What a wrong password is answered with: set if it reaches the limit, null for a plain "wrong". */
  blockedIfWrong: TooMany | null;
  /** Resets the count after the right password. */
  reset(): Promise<void>;
}

/** What a password is entered for: to sign in, or to re-authenticate. Counted separately. */
type PasswordPurpose = "sign-in" | "current";

/**
 * Counts a password attempt before it is checked. Unknown accounts are counted, too, so that they can't be told from
 * existing ones. An attempt that is refused by one limit isn't counted for the next: not for the address if the pair is
 * blocked, not for the account if the address is, or one address could lock an account for everybody.
 * @param account the e-mail address
 * @param client the client's key, from `clientKey`
 */
export async function guardPassword(
  attempts: Attempts,
  purpose: PasswordPurpose,
  account: string,
  client: string,
): Promise<PasswordGuard> {
  const pairKey = `password ${purpose} ${client} ${account}`;
  const reset = () => attempts.forget(pairKey);
  const pair = await attempts.count(pairKey);
  if (pair.count > perPair + 1) return { blocked: pair, blockedIfWrong: pair, reset };
  for (const side of [`password ${purpose} address ${client}`, `password ${purpose} account ${account}`]) {
    const counted = await attempts.count(side);
    if (counted.count > perSide) return { blocked: counted, blockedIfWrong: counted, reset };
  }
  return { blocked: null, blockedIfWrong: pair.count > perPair ? pair : null, reset };
}

/** Counts a client's requests of a kind; its wait if the limit is exceeded, else null. */
export async function countRequest(attempts: Attempts, what: string, client: string) {
  const counted = await attempts.count(`${what} ${client}`);
  return counted.count > perAddress ? counted : null;
}
