import { isAPIError } from "better-auth/api";
import type { Auth, AuthAnswer, AuthOptions, AuthSession, AuthUser } from "./auth";
import { openLibrary } from "./library";
import { isEmailChange } from "./verification-token";

/** Accounts of one request, from its bindings. */
export function openAuth(options: AuthOptions): Auth {
  const { api } = openLibrary(options);
  const returnHeaders = true;

  const findSession = async (headers: Headers): Promise<AuthSession | null> => {
    const { headers: answered, response } = await api.getSession({ headers, returnHeaders });
    if (!response) return null;
    const user = response.user as AuthUser;
    return { user, expiresAt: response.session.expiresAt, cookies: answered.getSetCookie() };
  };

  return {
    findSession,
    async signUp(headers, body) {
      let userId: string | undefined;
      const answer = await answerOf(async () => {
        const answered = await api.signUpEmail({ headers, body, returnHeaders });
        userId = answered.response.user.id;
        return answered;
      });
      return { ...answer, userId };
    },
    signIn: (headers, body) => answerOf(() => api.signInEmail({ headers, body, returnHeaders })),
    signOut: (headers) => answerOf(() => api.signOut({ headers, returnHeaders })),
    async signOutEverywhere(headers) {
      const ended = await answerOf(() => api.revokeSessions({ headers, returnHeaders }));
      return ended.refused === undefined ? this.signOut(headers) : ended;
    },
    requestReset: (email) => answerOf(() => api.requestPasswordReset({ body: { email }, returnHeaders })),
    resetPassword: (token, newPassword) =>
      answerOf(() => api.resetPassword({ body: { token, newPassword }, returnHeaders })),
    verifyPassword: (headers, password) =>
      answerOf(() => api.verifyPassword({ headers, body: { password }, returnHeaders })),
    changePassword: (headers, { current, next, endOtherSessions }) =>
      answerOf(() =>
        api.changePassword({
          headers,
          body: { currentPassword: current, newPassword: next, revokeOtherSessions: endOtherSessions },
          returnHeaders,
        }),
      ),
    sendVerification: (headers, email) =>
      answerOf(() => api.sendVerificationEmail({ headers, body: { email }, returnHeaders })),
    changeEmail: (headers, newEmail) =>
      answerOf(() => api.changeEmail({ headers, body: { newEmail }, returnHeaders })),
    async verifyEmail(headers, token) {
      // Without this, a mail to a mistyped address would hand the account to whoever lives there.
      if (isEmailChange(token) && !(await findSession(headers))) return { refused: "SIGNED_OUT" };
      return answerOf(() => api.verifyEmail({ headers, query: { token }, returnHeaders }));
    },
  };
}

/** What the library refuses is an answer; what it can't do is an error. */
async function answerOf(call: () => Promise<{ headers: Headers }>): Promise<AuthAnswer> {
  try {
    const { headers } = await call();
    return { cookies: headers.getSetCookie() };
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return { refused: error.body?.code ?? "REFUSED" };
  }
}
