import type { Auth } from "~/platform/auth/auth";
import { sessionTokenOf } from "~/platform/auth/cookies";
import { endSession, endSessions } from "~/platform/auth/sessions";
import type { Database } from "~/platform/database";
import { setCookies } from "~/platform/http/set-cookies";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { Log } from "~/platform/log";
import { accountMessages, accountToasts } from "../messages";
import { type Refusal, wholeForm, wrongField } from "../sign-in/refusal";
import type { Member } from "../viewer";

interface Deps {
  db: Database;
  auth(): Promise<Auth>;
  log: Log;
}

const page = "/profile/security";

/**
 * Ends sessions, or removes a passkey, as a form of the page asks; null for any other form. What isn't there is gone.
 */
export async function changeSecurity(
  { db, auth, log }: Deps,
  request: Request,
  { userId }: Member,
  form: FormData,
): Promise<Response | null> {
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "end-session":
      await endSession(db, userId, id);
      log.info("account.sessions-ended", { userId });
      return redirectWithToast(page, accountToasts.sessionEnded);
    case "end-others":
      await endSessions(db, userId, sessionTokenOf(request.headers));
      log.info("account.sessions-ended", { userId });
      return redirectWithToast(page, accountToasts.sessionsEnded);
    case "remove-passkey":
      await (await auth()).passkeys.remove(userId, id);
      log.info("account.second-factor", { userId, change: "passkey removed" });
      return redirectWithToast(page, accountToasts.passkeyRemoved);
    default:
      return null;
  }
}

/**
 * New recovery codes of an authenticator app, or its removal, after the current password was checked; or the refusal,
 * if the password was changed since.
 */
export async function changeApp(
  { auth, log }: Deps,
  request: Request,
  { userId }: Member,
  change: { intent: string; password: string },
): Promise<{ codes: string[] } | { refusal: Refusal } | Response> {
  const { app } = await auth();
  // Removed by another page: there would be no app that these codes stand in for.
  if (!(await app.stateOf(userId)).isOn) return redirectWithToast(page, accountToasts.appRemoved);
  if (change.intent !== "remove-app") {
    log.info("account.second-factor", { userId, change: "new recovery codes" });
    return { codes: await app.renewCodes(userId) };
  }
  const answer = await app.remove(request.headers, userId, change.password);
  if (answer.refused === "INVALID_PASSWORD") {
    return { refusal: wrongField("current", accountMessages.wrongPassword) };
  }
  if (answer.refused !== undefined) return { refusal: wholeForm(accountMessages.failed) };
  log.info("account.second-factor", { userId, change: "app removed" });
  return redirectWithToast(page, accountToasts.appRemoved, setCookies(answer.cookies));
}
