import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { browser, member, password } from "../../support/accounts";
import { countingD1 } from "../../support/database/counting-d1";
import { failingAt, failingD1 } from "../../support/database/failing-d1";
import { workingBefore } from "../../support/database/meanwhile";
import { origin, visit } from "../../support/site";

const sessionCookie = "__Host-liner-notes.session_token";

it("creates an account with a profile, signs in, and shows the welcome toast", async () => {
  const ines = browser();
  const { status, response, location } = await ines.signUp("Ines.Roth@Example.org");
  expect(status).toBe(302);
  expect(location).toBe("/");
  const cookie = response.headers.getSetCookie().find((header) => header.startsWith(sessionCookie)) ?? "";
  for (const attribute of [/; HttpOnly/i, /; Secure/i, /; SameSite=Lax/i, /; Path=\//i, /; Max-Age=\d{7}/i]) {
    expect(cookie).toMatch(attribute);
  }
  const { text } = await ines.visit("/");
  expect(text).toContain("Account created!");
  expect(text).toContain("Welcome to Liner Notes");
  expect(text).toContain("ines.roth");
  expect(await env.DB.prepare("SELECT username, username_key FROM user_profiles").first()).toEqual({
    username: "ines.roth",
    username_key: "ines.roth",
  });
  expect(ines.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["ines.roth@example.org", "Confirm your e-mail address"],
  ]);
});

it.each([
  [{ email: "nonsense" }, "Please enter a valid email"],
  [{ email: "" }, "Please enter a valid email"],
  [{ password: "12345" }, "Password must be at least 6 characters"],
  [{ password: "" }, "Password must be at least 6 characters"],
  [{ password: "Password1" }, "This password is among the most common ones"],
  [{ password: "Liner-Notes 2026!" }, "This password is among the most common ones"],
  [{ username: "ab" }, "Username must be at least 3 characters"],
  [{ username: "a".repeat(31) }, "Username must be at most 30 characters"],
  [{ username: "a/../b" }, "Letters and digits only"],
])("refuses to sign up with %j", async (fields, message) => {
  const { status, text } = await browser().signUp("ines@example.org", { username: "ines", ...fields });
  expect(status).toBe(400);
  expect(text).toContain(message);
  expect(text).not.toContain(password);
  const { email, username } = { email: "ines@example.org", username: "ines", ...fields };
  for (const typed of [email, username]) expect(text).toContain(`value="${typed}"`);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM users").first("n")).toBe(0);
});

it("says that an address is taken, regardless of case", async () => {
  await member("ines@example.org", { username: "Ines" });
  const again = await browser().signUp("INES@example.org", { username: "other" });
  expect(again.status).toBe(400);
  expect(again.text).toContain("This email is already registered. Please sign in.");
});

it("says that a username is taken, regardless of case, and derives another one from an address", async () => {
  await member("ines@example.org", { username: "Ines" });
  const taken = await browser().signUp("other@example.org", { username: "iNES" });
  expect(taken.text).toContain("This username is taken.");
  await member("ines@example.com");
  const { results } = await env.DB.prepare("SELECT username_key FROM user_profiles ORDER BY 1").all();
  expect(results[1]?.username_key).toMatch(/^ines\d{4}$/);
});

it("says that an address is taken when somebody signs up with it at the same moment", async () => {
  const first = browser();
  const DB = workingBefore(env.DB, /^insert into "users"/i, async () => {
    expect((await first.signUp("ines@example.org", { username: "first" })).status).toBe(302);
  });
  const second = browser(undefined, { DB });
  const late = await second.signUp("Ines@Example.org", { username: "second" });
  expect(late.status).toBe(400);
  expect(late.text).toContain("This email is already registered. Please sign in.");
  expect(late.text).not.toContain("Something went wrong");
  expect(second.cookies.has(sessionCookie)).toBe(false);
  expect(first.cookies.has(sessionCookie)).toBe(true);
  const { results } = await env.DB.prepare("SELECT username FROM user_profiles").all();
  expect(results).toEqual([{ username: "first" }]);
});

it("says that it failed on our side if the account can't be stored", async () => {
  const DB = workingBefore(env.DB, /^insert into "users"/i, () =>
    Promise.reject(new Error("D1_ERROR: the database is down")),
  );
  const ines = browser(undefined, { DB });
  const { status, text } = await ines.signUp("ines@example.org", { username: "ines" });
  expect(status).toBe(503);
  expect(text).toContain("Something went wrong");
  expect(text).toContain("ines@example.org");
});

it("refuses a typed username with a held word, and derives none from an address", async () => {
  const held = { HELD_WORDS: "forbidden" } as Partial<Env>;
  const names = async () =>
    (await env.DB.prepare("SELECT username FROM user_profiles").raw()).map(([name]) => name);
  const typed = await browser(undefined, held).signUp("ines@example.org", { username: "so.forbidden" });
  expect(typed.status).toBe(400);
  expect(typed.text).toContain("This name can’t be shown on the site.");
  expect(await names()).toEqual([]);
  expect((await browser(undefined, held).signUp("so.forbidden@example.org")).status).toBe(302);
  expect(await names()).toEqual([expect.stringMatching(/^reader\d{4}$/)]);
});

it("signs in, and redirects back, but never to another site", async () => {
  await member();
  const { location } = await browser().post("/auth?next=%2Fmy-stories", {
    email: "ines@example.org",
    password,
  });
  expect(location).toBe("/my-stories");
  const away = await browser().post("/auth?next=%2F%2Fevil.example", { email: "ines@example.org", password });
  expect(away.location).toBe("/");
  const ines = browser();
  await ines.signIn("ines@example.org");
  expect((await ines.visit("/")).text).toContain("Welcome back!");
  expect((await ines.visit("/auth?next=%2Fradio")).location).toBe("/radio");
});

it("responds alike to an unknown address and a wrong password", async () => {
  await member();
  const wrong = await browser().signIn("ines@example.org", { password: "not hers at all" });
  const unknown = await browser().signIn("oriol@example.org", { password: "not hers at all" });
  expect([wrong.status, unknown.status]).toEqual([400, 400]);
  const words = (text: string) =>
    text.replaceAll(/ines|oriol/g, "").replaceAll(/nonce="[^"]*"|[\w-]{21}/g, "");
  expect(words(wrong.text)).toBe(words(unknown.text));
  expect(wrong.text).toContain("Invalid email or password");
});

it("blocks after the fifth wrong password, for that account from that address only", async () => {
  await member();
  await member("oriol@example.org");
  const guesser = browser("198.51.100.7");
  const guess = () => guesser.signIn("ines@example.org", { password: "not hers at all" });
  for (const _ of [1, 2, 3, 4]) expect((await guess()).status).toBe(400);
  const fifth = await guess();
  expect(fifth.status).toBe(429);
  expect(Number(fifth.response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(fifth.response.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  expect(fifth.text).toContain("Too many attempts");
  expect((await guesser.signIn("ines@example.org")).status).toBe(429);
  expect((await guesser.signIn("oriol@example.org")).status).toBe(302);
  expect((await browser("203.0.113.9").signIn("ines@example.org")).status).toBe(302);
  await env.DB.exec("UPDATE auth_rate_limits SET last_request = last_request - 60000");
  expect((await guesser.signIn("ines@example.org")).status).toBe(302);
});

it("counts concurrent attempts", async () => {
  await member();
  const guesser = browser("198.51.100.7");
  const guesses = Array.from({ length: 8 }, () =>
    guesser.signIn("ines@example.org", { password: "wrong one" }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429, 429, 429]);
});

it("counts attempts at an unknown account alike", async () => {
  const guesser = browser("198.51.100.7");
  const statuses = [];
  for (const _ of [1, 2, 3, 4, 5]) statuses.push((await guesser.signIn("nobody@example.org")).status);
  expect(statuses).toEqual([400, 400, 400, 400, 429]);
});

it("invalidates copies of the cookie when signing out", async () => {
  const ines = await member();
  const thief = browser();
  for (const [name, value] of ines.cookies) thief.cookies.set(name, value);
  expect((await thief.visit("/my-stories")).status).toBe(200);
  const { location, response } = await ines.post("/auth/sign-out");
  expect(location).toBe("/");
  // As a document: nothing of the account stays in the page.
  expect(response.headers.get("X-Remix-Reload-Document")).toBe("true");
  expect((await ines.visit("/")).text).toContain("Come back soon!");
  expect(ines.cookies.has(sessionCookie)).toBe(false);
  expect((await thief.visit("/my-stories")).location).toBe("/auth?next=%2Fmy-stories");
});

it("renews a session that is used, and expires an unused one", async () => {
  const ines = await member();
  await env.DB.exec(`UPDATE sessions SET expires_at = expires_at - ${2 * 86_400_000}`);
  const { response } = await ines.visit("/");
  expect(response.headers.getSetCookie().join()).toMatch(/session_token=.+Max-Age=5184000/);
  const days = (await env.DB.prepare("SELECT expires_at FROM sessions").first<number>("expires_at")) ?? 0;
  expect((days - Date.now()) / 86_400_000).toBeGreaterThan(59.9);
  await env.DB.exec("UPDATE sessions SET expires_at = 1000");
  expect((await ines.visit("/my-stories")).status).toBe(302);
});

it("ends a session half a year after it began, however often it is used", async () => {
  const ines = await member();
  await env.DB.prepare("UPDATE sessions SET created_at = ?")
    .bind(Date.now() - 179 * 86_400_000)
    .run();
  expect((await ines.visit("/my-stories")).status).toBe(200);
  await env.DB.prepare("UPDATE sessions SET created_at = ?")
    .bind(Date.now() - 181 * 86_400_000)
    .run();
  expect((await ines.visit("/my-stories")).status).toBe(302);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n")).toBe(0);
});

it("ends the browser's session before when somebody signs in, and no other", async () => {
  const ines = await member();
  await browser().signIn("ines@example.org");
  const tokens = async () =>
    (await env.DB.prepare("SELECT token FROM sessions").all<{ token: string }>()).results.map(
      ({ token }) => token,
    );
  const before = await tokens();
  await ines.signIn("ines@example.org");
  const after = await tokens();
  expect(after).toHaveLength(2);
  expect(after.filter((token) => before.includes(token))).toHaveLength(1);
  expect((await ines.visit("/my-stories")).status).toBe(200);
  await ines.signIn("ines@example.org", { password: "a wrong one" });
  expect((await ines.visit("/my-stories")).status).toBe(200);
});

it("says why a form was refused to somebody who is signed in by then, too", async () => {
  const ines = await member();
  const { status, text } = await ines.signIn("oriol@example.org", { password: "a wrong one" });
  expect([status, text]).toEqual([400, expect.stringContaining("Invalid email or password")]);
  const taken = await ines.signUp("ines@example.org");
  expect([taken.status, taken.text]).toEqual([400, expect.stringContaining("already registered")]);
});

it("says that nobody was signed in if the browser's session before can't be ended", async () => {
  const ines = await member();
  const thief = browser();
  for (const [name, value] of ines.cookies) thief.cookies.set(name, value);
  const DB = failingAt(env.DB, /^delete from "sessions"/i);
  const failed = await ines.post("/auth.data", { email: "ines@example.org", password }, { DB });
  expect([failed.status, failed.text]).toEqual([503, expect.stringContaining("Something went wrong on our")]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n")).toBe(1);
  expect((await ines.signIn("ines@example.org")).status).toBe(302);
  expect((await thief.visit("/my-stories")).status).toBe(302);
});

it("ends the browser's session before when somebody signs up", async () => {
  const ines = await member();
  const phone = browser();
  for (const [name, value] of ines.cookies) phone.cookies.set(name, value);
  expect((await ines.signUp("oriol@example.org")).status).toBe(302);
  expect((await phone.visit("/my-stories")).status).toBe(302);
  expect((await ines.visit("/my-stories")).status).toBe(200);
});

it("rejects a forged cookie without a database query", async () => {
  await member();
  const token = await env.DB.prepare("SELECT token FROM sessions").first<string>("token");
  const thief = browser();
  thief.cookies.set(sessionCookie, `${token}.${btoa("0".repeat(32))}`);
  expect((await thief.visit("/my-stories")).status).toBe(302);
  const counting = countingD1(env.DB);
  await visit("/about", { headers: { Cookie: "theme=dark; __Host-toast=" } }, { DB: counting.db });
  expect(counting.queries()).toBe(0);
});

it("renders as for a visitor when the session can't be looked up", async () => {
  const ines = await member();
  const [name = "", value = ""] = [...ines.cookies].find(([key]) => key === sessionCookie) ?? [];
  const { status } = await visit("/about", { headers: { Cookie: `${name}=${value}` } }, { DB: failingD1() });
  expect(status).toBe(200);
});

it("leads back to the page whose link led to it, of this site alone, and to no private link", async () => {
  const from = async (Referer: string, path = "/auth") =>
    (await browser().visit(path, { headers: { Referer } })).location;
  expect(await from(`${origin}/community?filter=fan`)).toBe("/auth?next=%2Fcommunity%3Ffilter%3Dfan");
  expect(await from(`${origin}/es/map`, "/es/auth?mode=sign-up")).toBe("/es/auth?mode=sign-up&next=%2Fmap");
  for (const elsewhere of [
    "https://evil.example/community",
    `${origin}//evil.example`,
    `${origin}/`,
    `${origin}/auth?mode=sign-up`,
    `${origin}/auth/reset?token=secret`,
    `${origin}/es/manage/${"a".repeat(64)}`,
    `${origin}/newsletter/preferences/${"a".repeat(64)}`,
    "no address",
  ]) {
    expect([elsewhere, await from(elsewhere)]).toEqual([elsewhere, null]);
  }
  expect(await from(`${origin}/radio`, "/auth?next=%2Fmap")).toBeNull();
});
