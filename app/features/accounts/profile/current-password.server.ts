import type { Attempts } from "~/platform/attempts";
import type { Auth } from "~/platform/auth/auth";
import { addressOf } from "~/platform/rate-limit";
import { accountMessages } from "../messages";
import { guardPassword } from "../sign-in/limits.server";
import { type Refusal, tooMany, wrongField } from "../sign-in/refusal";
import type { Member } from "../viewer";

interface Deps {
  attempts: Attempts;
  auth(): Promise<Auth>;
}

/**
 * Makes sure that it is still the person, not somebody at an unlocked device: asks for the current password, which is
 * guarded against guessing as at the door.
 * @returns why not; null for the right password
 */
export async function checkPassword(
  { attempts, auth }: Deps,
  request: Request,
  { account }: Member,
  password: string,
): Promise<Refusal | null> {
  const guard = await guardPassword(attempts, "current", account.email, addressOf(request));
  if (guard.closed) return tooMany(guard.closed);
  const { refused } = await (await auth()).verifyPassword(request.headers, password);
  if (refused === undefined) {
    await guard.right();
    return null;
  }
  return guard.wrong ? tooMany(guard.wrong) : wrongField("current", accountMessages.wrongPassword);
}
