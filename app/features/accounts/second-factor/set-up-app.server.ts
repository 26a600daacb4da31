import { site } from "~/content/site";
import { msg } from "~/lib/i18n/t";
import type { Attempts } from "~/platform/attempts";
import type { Auth } from "~/platform/auth/auth";
import { clientKey } from "~/platform/client-address";
import type { Log } from "~/platform/log";
import { accountMessages } from "../messages";
import { checkPassword } from "../profile/current-password.server";
import { countRequest } from "../sign-in/limits.server";
import { type Refusal, tooMany, wholeForm, wrongField } from "../sign-in/refusal";
import type { Member } from "../viewer";

interface Deps {
  attempts: Attempts;
  auth(): Promise<Auth>;
  log: Log;
}

/** Of two windows that set an app up, the secret of the one that began last counts. */
const wrongCode = msg(
  "This code isn’t right, or it was used already. Please try the next one. If you began again in another window, scan what is shown there.",
);

/** Starts to set up an authenticator app, with the current password: the address that it scans, or the refusal. */
export async function startApp(
  deps: Deps,
  request: Request,
  member: Member,
  password: string,
): Promise<{ uri: string } | { refusal: Refusal }> {
  const refusal = await checkPassword(deps, request, member, password);
  if (refusal) return { refusal };
  const { app } = await deps.auth();
  const started = await app.start(request.headers, { password, issuer: site.name });
  return started.refused === undefined ? started : { refusal: wholeForm(accountMessages.appIsOn) };
}

/** Turns the app on by its first code: the recovery codes, and the cookies of a new session; or the refusal. */
export async function confirmApp(
  deps: Deps,
  request: Request,
  { userId }: Member,
  code: string,
): Promise<{ codes: string[]; cookies: string[] } | { refusal: Refusal }> {
  const busy = await countRequest(deps.attempts, "code", clientKey(request));
  if (busy) return { refusal: tooMany(busy) };
  const { app } = await deps.auth();
  const answer = await app.confirm(request.headers, userId, code.replace(/\s/g, ""));
  if (answer.refused === "INVALID_CODE") {
    return { refusal: wrongField("code", wrongCode) };
  }
  if (answer.refused !== undefined) return { refusal: wholeForm(accountMessages.appIsOn) };
  deps.log.info("account.second-factor", { userId, change: "app set up" });
  return { codes: answer.codes, cookies: answer.cookies };
}
