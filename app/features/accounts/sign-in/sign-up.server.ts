import { t } from "~/lib/i18n/t";
import type { Measures } from "~/platform/abuse/measures";
import type { Attempts } from "~/platform/attempts";
import type { Auth } from "~/platform/auth/auth";
import { clientKey } from "~/platform/client-address";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import { countMail } from "~/platform/mail/mail-limit";
import type { BreachedPasswords } from "~/platform/outside/breached-passwords";
import { accountMessages } from "../messages";
import { createProfile, isUsernameTaken } from "../profile/profiles.server";
import type { SignUp } from "../schema";
import { fallbackName, localPart, randomSuffix, usernameFrom } from "../usernames";
import { countRequest } from "./limits.server";
import { type Refusal, tooMany, wholeForm, wrongField } from "./refusal";
import { refusePassword } from "./refused-password.server";

interface Deps {
  db: Database;
  attempts: Attempts;
  log: Log;
  breachedPasswords: BreachedPasswords | null;
  measures: Measures;
  auth(): Promise<Auth>;
}

/** The new session's cookies, or those of a sign-in that waits for a code; or the refusal. */
export type SignedIn = { cookies: string[]; needsCode?: true } | { refusal: Refusal };

/**
 * Creates an account and its profile, and signs in (specification, sections 5 and 8).
 * @param isHeld whether a check objects to a username: a typed one is refused, one derived from the address replaced
 */
export async function signUp(
  deps: Deps,
  request: Request,
  typed: SignUp,
  isHeld: (username: string) => Promise<boolean>,
): Promise<SignedIn> {
  const { email, password } = typed;
  const busy = await countRequest(deps.attempts, "sign-up", clientKey(request));
  if (busy) return { refusal: tooMany(busy) };
  const { blockedForSeconds } = await deps.measures.standing(request);
  if (blockedForSeconds) {
    const refusal = tooMany({ retryAfterSeconds: blockedForSeconds });
    return { refusal: { ...refusal, formErrors: [t(accountMessages.blocked)] } };
  }
  const refusal = await refusePassword(deps, password);
  if (refusal) return { refusal };
  if (typed.username && (await isUsernameTaken(deps.db, typed.username))) {
    return { refusal: wrongField("username", accountMessages.takenUsername) };
  }
  let username = typed.username ?? usernameFrom(localPart(email));
  if (await isHeld(username)) {
    if (typed.username) return { refusal: wrongField("username", accountMessages.heldName) };
    username = usernameFrom(fallbackName, randomSuffix());
  }
  const auth = await deps.auth();
  const answer = await auth.signUp(request.headers, { email, password, name: username });
  if (answer.refused?.startsWith("USER_ALREADY_EXISTS")) {
    return { refusal: wrongField("email", accountMessages.alreadyRegistered) };
  }
  if (answer.refused !== undefined) return { refusal: wholeForm(accountMessages.failed) };
  // If it fails, the account exists all the same, and gets its profile with the next request.
  await createProfile(deps.db, answer.userId, username).catch((error) =>
    deps.log.error("account.profile", error),
  );
  deps.log.info("account.signed-up", { userId: answer.userId });
  await askToConfirm(deps, email, answer.cookies, clientKey(request)).catch((error) =>
    deps.log.error("account.confirmation-mail", error),
  );
  return { cookies: answer.cookies };
}

/**
 * Sends the mail that confirms the address. If it fails, the account exists anyway, and the profile page can send it
 * again.
 */
async function askToConfirm({ attempts, auth }: Deps, email: string, cookies: string[], client: string) {
  if (!(await countMail(attempts, { kind: "verify", to: email, client }))) return;
  const Cookie = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  await (await auth()).sendVerification(new Headers({ Cookie }), email);
}
