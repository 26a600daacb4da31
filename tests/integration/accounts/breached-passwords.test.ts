import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { browser, member, password } from "../../support/accounts";

afterEach(() => vi.unstubAllGlobals());

const settings = { BREACHED_PASSWORDS_URL: "https://passwords.example/range" } as Partial<Env>;
const breached = "many people had it";

/** A service that knows one password. */
async function service() {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(breached));
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: URL) => {
    asked.push(url.href);
    return new Response(`${hash.slice(5).toUpperCase()}:12\n`);
  });
  return asked;
}

const users = () => env.DB.prepare("SELECT count(*) AS n FROM users").first<number>("n");

it("refuses a breached password to sign up with, and takes another", async () => {
  const asked = await service();
  const person = browser("192.0.2.9", settings);
  const refused = await person.signUp("ines@example.org", { password: breached });
  expect([refused.status, await users()]).toEqual([400, 0]);
  expect(refused.text).toContain("became known when another site was broken into");
  expect(asked[0]).toMatch(/^https:\/\/passwords\.example\/range\/[0-9A-F]{5}$/);
  expect((await person.signUp("ines@example.org")).status).toBe(302);
});

it("refuses it as a new password, and for a lost one", async () => {
  await service();
  const person = await member();
  const changed = { current: password, password: breached };
  expect((await person.post("/profile/password", changed, settings)).status).toBe(400);
  await person.post("/auth/forgot", { email: "ines@example.org" });
  const reset = await person.post(person.mailedLink(), { password: breached }, settings);
  expect([reset.status, reset.text]).toEqual([400, expect.stringContaining("broken into")]);
  expect((await person.post("/profile/password", changed)).status).toBe(302);
});
