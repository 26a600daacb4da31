import type { Attempts } from "~/platform/attempts";
import type { Auth } from "~/platform/auth/auth";
import { clientKey } from "~/platform/client-address";
import type { Log } from "~/platform/log";
import { countRequest } from "../sign-in/limits.server";
import { type Refusal, tooMany } from "../sign-in/refusal";
import { codeRefusal } from "./code-refusal";

interface Deps {
  attempts: Attempts;
  auth(): Promise<Auth>;
  log: Log;
}

/** The cookies of the session; or the refusal; or that the sign-in is over and has to begin anew. */
type Answered = { cookies: string[] } | { refusal: Refusal } | { isOver: true };

/**
 * Ends a sign-in that waits for a second factor. Five codes a sign-in, and ten wrong ones in a row lock the account's
 * codes for a quarter of an hour (better-auth's `twoFactor`); twenty a minute from one address.
 */
export async function handleCode(deps: Deps, request: Request, code: string): Promise<Answered> {
  const busy = await countRequest(deps.attempts, "code", clientKey(request));
  if (busy) return { refusal: tooMany(busy) };
  const answer = await (await deps.auth()).app.answer(request.headers, code);
  if (answer.refused === undefined) {
    deps.log.info("account.signed-in", { userId: answer.userId, by: "code" });
    return { cookies: answer.cookies };
  }
  deps.log.info("account.sign-in-refused", { reason: "wrong code" });
  const refusal = codeRefusal(answer.refused);
  return refusal ? { refusal } : { isOver: true };
}
