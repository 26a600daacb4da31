import type { Attempts } from "~/platform/attempts";
import type { Auth } from "~/platform/auth/auth";
import { clientKey } from "~/platform/client-address";
import type { Log } from "~/platform/log";
import { accountMessages } from "../messages";
import type { SignIn } from "../schema";
import { guardPassword } from "./limits.server";
import { tooMany, wrongField } from "./refusal";
import type { SignedIn } from "./sign-up.server";

interface Deps {
  attempts: Attempts;
  auth(): Promise<Auth>;
  log: Log;
}

/**
 * Signs in. An unknown address gets the same response as a wrong password, after the same time: the library hashes in
 * both cases (OWASP Authentication Cheat Sheet, "Authentication and Error Messages").
 */
export async function signIn(deps: Deps, request: Request, { email, password }: SignIn): Promise<SignedIn> {
  const guard = await guardPassword(deps.attempts, "sign-in", email, clientKey(request));
  if (guard.blocked) {
    deps.log.info("account.sign-in-refused", { reason: "too many attempts" });
    return { refusal: tooMany(guard.blocked) };
  }
  const auth = await deps.auth();
  const answer = await auth.signIn(request.headers, { email, password });
  if (answer.refused !== undefined) {
    deps.log.info("account.sign-in-refused", { reason: "wrong credentials" });
    const wrong = wrongField("password", accountMessages.wrongCredentials);
    return { refusal: guard.blockedIfWrong ? tooMany(guard.blockedIfWrong) : wrong };
  }
  await guard.reset();
  if (answer.needsCode) return { cookies: answer.cookies, needsCode: true };
  deps.log.info("account.signed-in", { userId: answer.userId });
  return { cookies: answer.cookies };
}
