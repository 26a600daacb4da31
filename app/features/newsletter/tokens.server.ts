import { idLength, newSecret } from "~/lib/ids";
import { sha256 } from "~/lib/sha256";
import type { Signer } from "~/platform/signer";

/** The secret of a confirmation link, and what the database keeps of it. */
export async function newConfirmation() {
  const token = newSecret();
  return { token, tokenHash: await hashToken(token) };
}

export const hashToken = (token: string): Promise<string> => sha256(`newsletter ${token}`);

const purpose = (subscriberId: string) => `newsletter subscriber ${subscriberId}`;

/**
 * The secret of a subscriber's own links: unsubscribe, preferences. It is signed, not stored, and works as long as the
 * worker's secret is the same.
 */
export const subscriberToken = async (signer: Signer, subscriberId: string): Promise<string> =>
  subscriberId + (await signer.sign(purpose(subscriberId)));

/** Whose token this is; null for one that isn't ours. */
export async function subscriberOf(signer: Signer, token: string | undefined): Promise<string | null> {
  if (!token) return null;
  const id = token.slice(0, idLength);
  return (await signer.verify(purpose(id), token.slice(idLength))) ? id : null;
}
