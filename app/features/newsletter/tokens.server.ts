import { idLength, newSecret } from "~/lib/ids";
import { sha256 } from "~/lib/sha256";
import type { Signer } from "~/platform/signer";

/** The token of a confirmation link, and its hash for the database. */
export async function newConfirmation() {
  const token = newSecret();
  return { token, tokenHash: await hashToken(token) };
}

export const hashToken = (token: string): Promise<string> => sha256(`newsletter ${token}`);

const purpose = (subscriberId: string) => `newsletter subscriber ${subscriberId}`;

/**
 * The token of a subscriber's personal links (unsubscribe, preferences). Signed, not stored; valid as long as the
 * worker's secret.
 */
export const subscriberToken = async (signer: Signer, subscriberId: string): Promise<string> =>
  subscriberId + (await signer.sign(purpose(subscriberId)));

/** The subscriber's id in a token; null if the signature is invalid. */
export async function subscriberOf(signer: Signer, token: string | undefined): Promise<string | null> {
  if (!token) return null;
  const id = token.slice(0, idLength);
  return (await signer.verify(purpose(id), token.slice(idLength))) ? id : null;
}
