import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { browser } from "../../../support/accounts";
import { failingAt } from "../../../support/database/failing-d1";
import { editorByPassword, editorEmail, setUpApp } from "../../../support/safety/second-factor";
import { stopClock } from "../../../support/safety/stopped-clock";
import { totp } from "../../../support/safety/totp";

stopClock();

let editor: Awaited<ReturnType<typeof editorByPassword>>;
beforeEach(async () => {
  editor = await editorByPassword();
});

const sessions = () => env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n");

/** A browser in which the session of another account began while its sign-in waited for the code. */
async function sharedBrowser() {
  const shared = browser();
  await shared.signIn(editorEmail);
  await shared.signUp("reader@example.org");
  return shared;
}

it.each(["an app’s", "a recovery"])(
  "ends the session of another account in the browser once %s code is right, and counts",
  async (by) => {
    const { secret, recoveryCodes } = await setUpApp(editor);
    const codeOf = async (step: number) => (by === "an app’s" ? totp(secret, step) : `${recoveryCodes[0]}`);
    const shared = await sharedBrowser();
    const thief = browser();
    for (const [name, value] of shared.cookies) thief.cookies.set(name, value);
    const enter = async (code: string) => [
      (await shared.post("/auth/code", { code })).status,
      (await thief.visit("/profile")).status,
    ];
    expect(await enter(by === "an app’s" ? "000000" : "abcd-efgh-jkmn-pqrs")).toEqual([400, 200]);
    const lock = (until: string) => env.DB.exec(`UPDATE two_factors SET locked_until = ${until}`);
    await lock(`${Date.now() + 60_000}`);
    expect(await enter(await codeOf(0))).toEqual([429, 200]);
    await lock("NULL");
    expect(await enter(await codeOf(1))).toEqual([302, 302]);
  },
);

it("leaves no session by a code of the app if the one that the browser carries can't be ended", async () => {
  const { secret } = await setUpApp(editor);
  const shared = await sharedBrowser();
  const before = await sessions();
  const DB = failingAt(env.DB, /^delete from "sessions"/i);
  expect((await shared.post("/auth/code", { code: await totp(secret) }, { DB })).status).toBe(503);
  expect(await sessions()).toBe(before);
});

it("uses up no code, and leaves no session, if the one that the browser carries can't be ended", async () => {
  const { recoveryCodes } = await setUpApp(editor);
  const shared = await sharedBrowser();
  const before = await sessions();
  const enter = (DB: D1Database) => shared.post("/auth/code", { code: recoveryCodes[0] ?? "" }, { DB });
  expect((await enter(failingAt(env.DB, /^delete from "sessions"/i))).status).toBe(503);
  expect(await sessions()).toBe(before);
  expect((await enter(env.DB)).status).toBe(302);
});
