import { forgetRecipient } from "../mail/sweep";
import { openAppFactor } from "./app-factor";
import type { Auth, AuthOptions, AuthSession, AuthUser } from "./auth";
import { toAuthAnswer } from "./auth-answer";
import { tokenIn } from "./cookies";
import { isOpenChange, isOpenChangeOf } from "./email-change";
import { openFailedMails } from "./library/failed-mails";
import { openLibrary } from "./library/library";
import { libraryEmail, ourEmail } from "./library/library-email";
import { forgetLinks } from "./mailed-links";
import { openPasskeys } from "./passkeys";
import { renewHash } from "./renew-hash";
import { endCarried, maxSessionMs, proveSecondFactor } from "./sessions";
import { changeIn } from "./verification-token";

/** Opens the accounts of one request from its bindings. */
export function openAuth(options: AuthOptions): Auth {
  const failedMails = openFailedMails();
  const library = openLibrary(options, failedMails);
  const { api } = library;

  const findSession = async (headers: Headers): Promise<AuthSession | null> => {
    const { headers: answered, response } = await api.getSession({ headers, returnHeaders: true });
    if (!response) return null;
    if (Date.now() - response.session.createdAt.getTime() > maxSessionMs) {
      await api.signOut({ headers });
      return null;
    }
    const user = { ...response.user, email: ourEmail(response.user.email) } as AuthUser;
    const { expiresAt, secondFactorAt } = response.session;
    return { user, expiresAt, hasProof: Boolean(secondFactorAt), cookies: answered.getSetCookie() };
  };

  async function signOut(headers: Headers) {
    await endCarried(options.db, headers);
    return toAuthAnswer(() => api.signOut({ headers, returnHeaders: true }));
  }

  return {
    app: openAppFactor(options.db, library),
    passkeys: openPasskeys(options.db, library),
    findSession,
    async signUp(headers, account) {
      const body = { ...account, email: libraryEmail(account.email) };
      const answer = await toAuthAnswer(() => api.signUpEmail({ headers, body, returnHeaders: true }));
      if (answer.refused !== undefined) return answer;
      return { cookies: answer.cookies, userId: answer.response.user.id };
    },
    async signIn(headers, { email, password }) {
      const body = { email: libraryEmail(email), password };
      const answer = await toAuthAnswer(() => api.signInEmail({ headers, body, returnHeaders: true }));
      if (answer.refused !== undefined) return answer;
      await renewHash(options.db, email, password);
      const { cookies, response } = answer;
      // The library's type leaves out that its `twoFactor` plugin may answer this instead.
      if ("twoFactorRedirect" in response) return { cookies, needsCode: true };
      return { cookies, userId: response.user.id };
    },
    signOut,
    async signOutEverywhere(headers) {
      const ended = await toAuthAnswer(() => api.revokeSessions({ headers, returnHeaders: true }));
      return ended.refused === undefined ? signOut(headers) : ended;
    },
    requestReset: (email) =>
      failedMails.unlessFailed(
        toAuthAnswer(() =>
          api.requestPasswordReset({ body: { email: libraryEmail(email) }, returnHeaders: true }),
        ),
      ),
    resetPassword: (token, newPassword) =>
      toAuthAnswer(() => api.resetPassword({ body: { token, newPassword }, returnHeaders: true })),
    verifyPassword: (headers, password) =>
      toAuthAnswer(() => api.verifyPassword({ headers, body: { password }, returnHeaders: true })),
    changePassword: (headers, { current, next, endOtherSessions }) =>
      toAuthAnswer(async () => {
        // Ending the others, the library ends this session, too, and starts one that has proved nothing.
        const session = await findSession(headers);
        const changed = await api.changePassword({
          headers,
          body: { currentPassword: current, newPassword: next, revokeOtherSessions: endOtherSessions },
          returnHeaders: true,
        });
        await forgetLinks(options.db, changed.response.user.id);
        const token = tokenIn(changed.headers.getSetCookie());
        if (token && session?.hasProof) await proveSecondFactor(options.db, token);
        return changed;
      }),
    sendVerification: (headers, email) =>
      toAuthAnswer(() =>
        api.sendVerificationEmail({ headers, body: { email: libraryEmail(email) }, returnHeaders: true }),
      ),
    changeEmail: (headers, email) =>
      failedMails.unlessFailed(
        toAuthAnswer(() =>
          api.changeEmail({ headers, body: { newEmail: libraryEmail(email) }, returnHeaders: true }),
        ),
      ),
    async verifyEmail(headers, token) {
      const verify = () =>
        toAuthAnswer(() => api.verifyEmail({ headers, query: { token }, returnHeaders: true }));
      const change = changeIn(token);
      if (change === undefined) return verify();
      // Without this check, a confirmation mail sent to a mistyped address would give the account to that mailbox's
      // owner.
      const session = await findSession(headers);
      if (!session) return { refused: "SIGNED_OUT" };
      if (!(await isOpenChange(options.db, session.user.id, token))) {
        // Its form, or the mail's link, may come twice: nothing is left to do.
        const isDone = session.user.emailVerified && session.user.email === ourEmail(change.to);
        if (isDone) return { cookies: session.cookies };
        const isOthers = await isOpenChangeOf(options.db, ourEmail(change.from), token);
        return { refused: isOthers ? "OTHER_ACCOUNT" : "DEAD_TOKEN" };
      }
      const answer = await verify();
      if (answer.refused === undefined) {
        const { id, email, emailVerified } = session.user;
        await options.db.batch([
          forgetLinks(options.db, id),
          // The account's deletion won't know this address any more.
          ...(emailVerified ? forgetRecipient(options.db, email) : []),
        ]);
      }
      return answer;
    },
  };
}
