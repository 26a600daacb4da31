import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { accountMessages } from "~/features/accounts/messages";
import { browser, member, password } from "../../support/accounts";
import { stopClock } from "../../support/safety/stopped-clock";
import { totp } from "../../support/safety/totp";

stopClock();

/** An editor who has no second factor yet. */
let editor: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  editor = await member("edith@example.org", { username: "Edith" });
  await env.DB.prepare("UPDATE users SET role = 'editor'").run();
});

const setUp = "/profile/second-factor";

/** Starts to set up an authenticator app: the address that it scans, with its secret. */
async function startApp() {
  const { text } = await editor.post(setUp, { current: password });
  const uri = /otpauth:\/\/totp\/[^"]+/.exec(text)?.[0].replaceAll("&amp;", "&") ?? "";
  return { uri, secret: new URL(uri).searchParams.get("secret") ?? "" };
}

it("offers a new passkey for the password alone", async () => {
  const offer = (current: string) =>
    editor.post("/profile/passkeys", { intent: "offer", name: "Key", current });
  const wrong = await offer("not the password");
  expect([wrong.status, JSON.parse(wrong.text)]).toEqual([400, { error: accountMessages.wrongPassword }]);
  expect(JSON.parse((await offer(password)).text)).toHaveProperty("options");
});

it("answers twenty passkeys a minute of one address, and no more", async () => {
  const signIn = (address: string) =>
    browser(address).post("/auth/passkey", { intent: "sign-in", response: "{}" });
  for (let at = 0; at < 20; at++) expect((await signIn("192.0.2.45")).status).toBe(400);
  const late = await signIn("192.0.2.45");
  expect(late.status).toBe(429);
  expect(Number(late.response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await signIn("192.0.2.46")).status).toBe(400);
});

it("checks twenty codes a minute of an app that is being set up, and no more", async () => {
  const { uri, secret } = await startApp();
  for (let at = 0; at < 20; at++) {
    expect((await editor.post(setUp, { uri, code: "000000" })).status).toBe(400);
  }
  expect((await editor.post(setUp, { uri, code: await totp(secret) })).status).toBe(429);
  expect((await editor.visit("/desk")).status).toBe(302);
});

it("takes an app's first code as the app shows it, in two halves", async () => {
  const { uri, secret } = await startApp();
  const code = await totp(secret, -1);
  const { status, text } = await editor.post(setUp, { uri, code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(status).toBe(200);
  expect(text).toMatch(/<code[^>]*>[a-z2-9]{4}-/);
});
