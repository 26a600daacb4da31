import { openAppFactor } from "./app-factor";
import type { Auth, AuthOptions, AuthSession, AuthUser } from "./auth";
import { toAuthAnswer } from "./auth-answer";
import { tokenIn } from "./cookies";
import { isOpenChange } from "./email-change";
import { openFailedMails } from "./library/failed-mails";
import { openLibrary } from "./library/library";
import { libraryEmail, ourEmail } from "./library/library-email";
import { forgetLinks } from "./mailed-links";
import { openPasskeys } from "./passkeys";
import { renewHash } from "./renew-hash";
import { endCarried, proveSecondFactor } from "./sessions";
import { isEmailChange } from "./verification-token";

/** Milliseconds after which a session ends, however often it is used. */
const maxSessionMs = 180 * 24 * 60 * 60 * 1000;

/** Opens the accounts of one request from its bindings. */
export function openAuth(options: AuthOptions): Auth {
  const failedMails = openFailedMails();
  const library = openLibrary(options, failedMails);
  const { api } = library;
  const returnHeaders = true;

  const findSession = async (headers: Headers): Promise<AuthSession | null> => {
    const { headers: answered, response } = await api.getSession({ headers, returnHeaders });
    if (!response) return null;
    if (Date.now() - response.session.createdAt.getTime() > maxSessionMs) {
      await api.signOut({ headers });
      return null;
    }
    const user = { ...response.user, email: ourEmail(response.user.email) } as AuthUser;
    const { expiresAt, secondFactorAt } = response.session;
    return { user, expiresAt, hasProof: Boolean(secondFactorAt), cookies: answered.getSetCookie() };
  };

  return {
    app: openAppFactor(options.db, library),
    passkeys: openPasskeys(options.db, library),
    findSession,
    async signUp(headers, account) {
      let userId: string | undefined;
      const answer = await toAuthAnswer(async () => {
        const body = { ...account, email: libraryEmail(account.email) };
        const answered = await api.signUpEmail({ headers, body, returnHeaders });
        userId = answered.response.user.id;
        return answered;
      });
      return { ...answer, userId };
    },
    async signIn(headers, { email, password }) {
      let userId: string | undefined;
      let needsCode: true | undefined;
      const answer = await toAuthAnswer(async () => {
        const body = { email: libraryEmail(email), password };
        const answered = await api.signInEmail({ headers, body, returnHeaders });
        // The library's type leaves out what its `twoFactor` plugin answers.
        const response: { user?: { id: string }; twoFactorRedirect?: true } = answered.response;
        userId = response.user?.id;
        needsCode = response.twoFactorRedirect;
        return answered;
      });
      if (answer.refused === undefined) await renewHash(options.db, email, password);
      return { ...answer, userId, needsCode };
    },
    async signOut(headers) {
      await endCarried(options.db, headers);
      return toAuthAnswer(() => api.signOut({ headers, returnHeaders }));
    },
    async signOutEverywhere(headers) {
      const ended = await toAuthAnswer(() => api.revokeSessions({ headers, returnHeaders }));
      return ended.refused === undefined ? this.signOut(headers) : ended;
    },
    requestReset: (email) =>
      failedMails.unlessFailed(
        toAuthAnswer(() => api.requestPasswordReset({ body: { email: libraryEmail(email) }, returnHeaders })),
      ),
    resetPassword: (token, newPassword) =>
      toAuthAnswer(() => api.resetPassword({ body: { token, newPassword }, returnHeaders })),
    verifyPassword: (headers, password) =>
      toAuthAnswer(() => api.verifyPassword({ headers, body: { password }, returnHeaders })),
    changePassword: (headers, { current, next, endOtherSessions }) =>
      toAuthAnswer(async () => {
        // Ending the others, the library ends this session, too, and starts one that has proved nothing.
        const session = await findSession(headers);
        const changed = await api.changePassword({
          headers,
          body: { currentPassword: current, newPassword: next, revokeOtherSessions: endOtherSessions },
          returnHeaders,
        });
        await forgetLinks(options.db, changed.response.user.id);
        const token = tokenIn(changed.headers.getSetCookie());
        if (token && session?.hasProof) await proveSecondFactor(options.db, token);
        return changed;
      }),
    sendVerification: (headers, email) =>
      toAuthAnswer(() =>
        api.sendVerificationEmail({ headers, body: { email: libraryEmail(email) }, returnHeaders }),
      ),
    changeEmail: (headers, email) =>
      failedMails.unlessFailed(
        toAuthAnswer(() =>
          api.changeEmail({ headers, body: { newEmail: libraryEmail(email) }, returnHeaders }),
        ),
      ),
    async verifyEmail(headers, token) {
      const verify = () => toAuthAnswer(() => api.verifyEmail({ headers, query: { token }, returnHeaders }));
      if (!isEmailChange(token)) return verify();
      // Without this check, a confirmation mail sent to a mistyped address would give the account to that mailbox's
      // owner.
      const session = await findSession(headers);
      if (!session) return { refused: "SIGNED_OUT" };
      if (!(await isOpenChange(options.db, session.user.id, token))) return { refused: "DEAD_TOKEN" };
      const answer = await verify();
      if (answer.refused === undefined) await forgetLinks(options.db, session.user.id);
      return answer;
    },
  };
}
