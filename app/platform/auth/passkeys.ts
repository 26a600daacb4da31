import { and, eq } from "drizzle-orm";
import { passkeys } from "~db/schema/second-factors";
import type { Database } from "../database";
import { toAuthAnswer } from "./auth-answer";
import { tokenIn } from "./cookies";
import type { Library } from "./library/library";
import type { Passkeys } from "./second-factor";
import { forgetProofs, proveSecondFactor } from "./sessions";
import { forgetPasskeys } from "./ways-in";

type SignIn = NonNullable<Parameters<Library["api"]["verifyPasskeyAuthentication"]>[0]>["body"];

/** Passkeys of accounts, over better-auth's `passkey` plugin. */
export const openPasskeys = (db: Database, { api }: Library): Passkeys => ({
  async list(userId) {
    const rows = await db
      .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .limit(50);
    return rows.map((row) => ({ ...row, name: row.name ?? "Passkey" }));
  },
  async offer(headers) {
    const answered = await api.generatePasskeyRegistrationOptions({
      headers,
      query: {},
      returnHeaders: true,
    });
    return { options: answered.response, cookies: answered.headers.getSetCookie() };
  },
  add: (headers, { name, response }) =>
    toAuthAnswer(
      () => api.verifyPasskeyRegistration({ headers, body: { name, response }, returnHeaders: true }),
      // The library answers 500 to whatever isn't a device's answer.
      ["FAILED_TO_VERIFY_REGISTRATION"],
    ),
  async ask(headers) {
    const answered = await api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });
    return { options: answered.response, cookies: answered.headers.getSetCookie() };
  },
  async signIn(headers, response) {
    if (typeof response.id !== "string") return { refused: "PASSKEY_NOT_FOUND" };
    const body = { response: response as unknown } as SignIn;
    const answer = await toAuthAnswer(() =>
      api.verifyPasskeyAuthentication({ headers, body, returnHeaders: true }),
    );
    if (answer.refused !== undefined) return answer;
    const token = tokenIn(answer.cookies);
    if (token) await proveSecondFactor(db, token);
    return { cookies: answer.cookies, userId: answer.response.session.userId };
  },
  async remove(userId, id) {
    const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
    const [, removed] = await db.batch(forgetPasskeys(db, own));
    await forgetProofs(db, userId);
    return removed.length > 0;
  },
});
