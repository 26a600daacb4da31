import type { Attempts } from "~/platform/attempts";
import type { Auth } from "~/platform/auth/auth";
import { clientKey } from "~/platform/client-address";
import type { Log } from "~/platform/log";
import { accountMessages } from "../messages";
import { guardPassword } from "../sign-in/limits.server";
import { type Refusal, tooMany, wrongField } from "../sign-in/refusal";
import type { Member } from "../viewer";

interface Deps {
  attempts: Attempts;
  auth(): Promise<Auth>;
  log: Log;
}

/**
 * Re-authenticates a signed-in user by the current password, with the same rate limit as signing in.
 * @returns the refusal; null if the password is right
 */
export async function checkPassword(
  { attempts, auth, log }: Deps,
  request: Request,
  { userId, account }: Member,
  password: string,
): Promise<Refusal | null> {
  const guard = await guardPassword(attempts, "current", account.email, clientKey(request));
  if (guard.blocked) {
    log.info("account.password-refused", { userId, reason: "too many attempts" });
    return tooMany(guard.blocked);
  }
  const { refused } = await (await auth()).verifyPassword(request.headers, password);
  if (refused === undefined) {
    await guard.reset();
    return null;
  }
  log.info("account.password-refused", { userId, reason: "wrong credentials" });
  return guard.blockedIfWrong
    ? tooMany(guard.blockedIfWrong)
    : wrongField("current", accountMessages.wrongPassword);
}
