import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import spanish from "../../../messages/es.json";
import { browser, member, password } from "../../support/accounts";
import { workingBefore } from "../../support/database/meanwhile";
import { stopClock } from "../../support/safety/stopped-clock";
import { totp } from "../../support/safety/totp";

const email = "edith@example.org";

stopClock();

/** An editor who signed in with a password alone. */
let editor: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  editor = await member(email, { username: "Edith" });
  await env.DB.prepare("UPDATE users SET role = 'editor'").run();
});

const setUp = "/profile/second-factor?next=%2Fdesk%2Freports";

/** Sets up an authenticator app; returns its secret and the recovery codes. */
async function setUpApp(person = editor) {
  const started = await person.post(setUp, { current: password });
  const uri = /otpauth:\/\/totp\/[^"]+/.exec(started.text)?.[0].replaceAll("&amp;", "&") ?? "";
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  const code = await totp(secret, -1);
  const confirmed = await person.post(setUp, { uri, code });
  const codes = [...confirmed.text.matchAll(/<code[^>]*>([a-z2-9]{4}(?:-[a-z2-9]{4}){3})</g)];
  return { started, confirmed, uri, secret, code, codes: codes.map(([, one = ""]) => one) };
}

it("leads an editor without a second factor to set one up before any page of the desk, and back", async () => {
  const asked = await editor.visit("/desk/reports");
  expect([asked.status, asked.location]).toEqual([302, setUp]);
  expect((await editor.post("/desk", { intent: "approved", story: "x" })).location).toBe(
    "/profile/second-factor?next=%2Fdesk",
  );
  const { started, confirmed, secret, uri } = await setUpApp();
  expect(started.text).toContain("Code for an authenticator app");
  expect(new URL(uri).searchParams.get("issuer")).toBe("Liner Notes");
  expect(started.text).toContain(secret.slice(0, 4));
  expect(confirmed.text).toContain('href="/desk/reports"');
  expect((await editor.visit("/desk/reports")).status).toBe(200);
});

it("sets up nothing without the password, or without the app's code", async () => {
  const wrong = await editor.post(setUp, { current: "not the password" });
  expect([wrong.status, wrong.text]).toEqual([400, expect.not.stringContaining("otpauth:")]);
  const started = await editor.post(setUp, { current: password });
  const uri = /otpauth:\/\/totp\/[^"]+/.exec(started.text)?.[0].replaceAll("&amp;", "&") ?? "";
  const guess = await editor.post(setUp, { uri, code: "000000" });
  expect(guess.status).toBe(400);
  expect(guess.text).toContain("This code isn’t right");
  expect((await editor.visit("/desk")).status).toBe(302);
});

it("ends every other browser's session when the app is set up", async () => {
  const other = browser();
  await other.signIn(email);
  await setUpApp();
  expect((await other.visit("/profile")).status).toBe(302);
  expect((await editor.visit("/profile")).status).toBe(200);
});

it("asks for a code at sign-in, keeps the page to return to, and opens the desk with it", async () => {
  const { secret } = await setUpApp();
  const again = browser();
  const asked = await again.post("/auth?next=%2Fdesk%2Freports", { email, password });
  expect(asked.location).toBe("/auth/code?next=%2Fdesk%2Freports");
  expect((await again.visit("/profile")).location).toContain("/auth?next=");
  expect((await again.visit(asked.location ?? "")).status).toBe(200);
  const wrong = await again.post(asked.location ?? "", { code: "000000" });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("This code isn’t right")]);
  // As apps show it.
  const code = (await totp(secret)).replace(/^.../, "$& ");
  const entered = await again.post(asked.location ?? "", { code });
  expect(entered.location).toBe("/desk/reports");
  expect((await again.visit("/desk/reports")).status).toBe(200);
});

it("asks for a code in the language of the page", async () => {
  await setUpApp();
  const again = browser();
  const asked = await again.post("/es/auth", { email, password });
  const { text } = await again.visit(asked.location ?? "");
  expect(text).toContain(`>${spanish["One more step"]}</h1>`);
});

it("takes a code once, even while it is valid", async () => {
  const { secret } = await setUpApp();
  const code = await totp(secret);
  const first = browser();
  await first.signIn(email);
  expect((await first.post("/auth/code", { code })).status).toBe(302);
  const thief = browser();
  await thief.signIn(email);
  expect((await thief.post("/auth/code", { code })).status).toBe(400);
  expect((await thief.post("/auth/code", { code: await totp(secret, 1) })).status).toBe(302);
});

it("takes the code that set an app up for nothing else", async () => {
  const { code } = await setUpApp();
  const thief = browser();
  await thief.signIn(email);
  expect((await thief.post("/auth/code", { code })).status).toBe(400);
});

it("takes each recovery code once, however it is typed, and stores none", async () => {
  const { codes } = await setUpApp();
  expect(codes).toHaveLength(10);
  const stored = await env.DB.prepare("SELECT backup_codes FROM two_factors").first<string>("backup_codes");
  expect(stored).not.toContain(codes[0]);
  const typed = codes[0]?.toUpperCase().replaceAll("-", " ") ?? "";
  for (const [code, status] of [
    [typed, 302],
    [codes[0] ?? "", 400],
    [codes[1] ?? "", 302],
  ] as const) {
    const person = browser();
    await person.signIn(email);
    expect((await person.post("/auth/code", { code })).status, code).toBe(status);
  }
  const left = async () => (await editor.visit("/profile/security")).text;
  expect(await left()).toMatch(/8<!-- --> of ten recovery codes are left/);
  await env.DB.exec("UPDATE two_factors SET backup_codes = json_array(backup_codes ->> 0)");
  expect(await left()).toMatch(/1<!-- --> of ten recovery codes is left/);
});

it("ends a sign-in after five wrong codes, and locks the account's codes after ten", async () => {
  const { secret } = await setUpApp();
  const thief = browser();
  await thief.signIn(email);
  for (let at = 0; at < 5; at++) await thief.post("/auth/code", { code: `00000${at}` });
  expect((await thief.post("/auth/code", { code: "000005" })).location).toBe("/auth?next=%2F");
  await thief.signIn(email);
  for (let at = 0; at < 5; at++) await thief.post("/auth/code", { code: `00001${at}` });
  const owner = browser();
  await owner.signIn(email);
  const locked = await owner.post("/auth/code", { code: await totp(secret) });
  expect([locked.status, locked.text]).toEqual([429, expect.stringContaining("quarter of an hour")]);
});

it("checks twenty codes a minute from one address, whoever signs in", async () => {
  const address = "192.0.2.44";
  const { secret } = await setUpApp();
  for (let at = 0; at < 20; at++) {
    expect((await browser(address).post("/auth/code", { code: "000000" })).status).not.toBe(429);
  }
  const late = browser(address);
  await late.signIn(email);
  expect((await late.post("/auth/code", { code: await totp(secret) })).status).toBe(429);
  expect((await late.visit("/desk")).status).toBe(302);
});

it("has no page for a code without a sign-in that waits for it", async () => {
  expect((await browser().visit("/auth/code?next=%2Fdesk")).location).toBe("/auth?next=%2Fdesk");
  expect((await browser().post("/auth/code?next=%2Fdesk", { code: "123456" })).location).toBe(
    "/auth?next=%2Fdesk",
  );
});

it("makes new recovery codes for the password, which end the old ones", async () => {
  const { codes } = await setUpApp();
  const wrong = await editor.post("/profile/security", { intent: "new-codes", current: "not the password" });
  expect(wrong.status).toBe(400);
  const renewed = await editor.post("/profile/security", { intent: "new-codes", current: password });
  expect(renewed.text).not.toContain(codes[0]);
  const person = browser();
  await person.signIn(email);
  expect((await person.post("/auth/code", { code: codes[0] ?? "" })).status).toBe(400);
});

it("shows no recovery codes of an app that another page has removed", async () => {
  await setUpApp();
  await editor.post("/profile/security", { intent: "remove-app", current: password });
  const stale = await editor.post("/profile/security", { intent: "new-codes", current: password });
  expect([stale.status, stale.location]).toEqual([302, "/profile/security"]);
  expect((await editor.visit("/profile/security")).text).toContain("Authenticator app removed");
});

it("shows no recovery codes of an app whose first code is still to come", async () => {
  await editor.post(setUp, { current: password });
  const early = await editor.post("/profile/security", { intent: "new-codes", current: password });
  expect([early.status, early.location]).toEqual([302, "/profile/security"]);
});

it("closes the desk when the app is removed", async () => {
  await setUpApp();
  expect((await editor.post("/profile/security", { intent: "remove-app", current: password })).status).toBe(
    302,
  );
  expect((await editor.visit("/desk")).location).toBe("/profile/second-factor?next=%2Fdesk");
});

it("leaves the desk open when the app is removed of an editor who has a passkey as well", async () => {
  await setUpApp();
  await addPasskey("mine", email);
  await editor.post("/profile/security", { intent: "remove-app", current: password });
  expect((await editor.visit("/profile/security")).text).toContain("Authenticator app removed");
  expect((await editor.visit("/desk")).status).toBe(200);
});

it("keeps the app, and says so, when the password is changed while it is being removed", async () => {
  await setUpApp();
  const DB = workingBefore(env.DB, /^select .* left join "two_factors"/is, async () => {
    const changed = await editor.post("/profile/password", {
      current: password,
      password: "another long one",
    });
    expect(changed.status).toBe(302);
  });
  const { status, text } = await editor.post(
    "/profile/security",
    { intent: "remove-app", current: password },
    { DB },
  );
  expect([status, text]).toEqual([400, expect.stringContaining("This is not your current password")]);
  const { text: page } = await editor.visit("/profile/security");
  expect(page).not.toContain("Authenticator app removed");
  expect(page).toContain("of ten recovery codes");
});

it("has no such page for readers, who are never asked for a code", async () => {
  const reader = await member("reader@example.org");
  expect((await reader.visit("/profile/second-factor")).status).toBe(404);
  expect((await reader.post("/profile/second-factor", { current: password })).status).toBe(404);
  expect((await reader.visit("/profile/security")).text).not.toContain("Authenticator app");
});

it("answers a made-up passkey with a refusal, and a reader's own list", async () => {
  for (const response of ["{}", "null", "[", '{"id":"x","response":{}}']) {
    const answer = await browser().post("/auth/passkey", { intent: "sign-in", response });
    expect([answer.status, answer.text], response).toEqual([400, expect.stringContaining("not accepted")]);
  }
  const offered = await editor.post("/profile/passkeys", { intent: "offer", name: "Key", current: password });
  expect(JSON.parse(offered.text).options.rp.id).toBe("liner-notes.test");
  const made = await editor.post("/profile/passkeys", {
    intent: "add",
    name: "Key",
    current: password,
    response: '{"id":"x","rawId":"x","type":"public-key","response":{}}',
  });
  expect(made.status).toBe(400);
  expect((await editor.visit("/desk")).status).toBe(302);
});

/** Stores a passkey of an account, which no device has. */
const addPasskey = (id: string, address: string) =>
  env.DB.prepare(
    `INSERT INTO passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up, created_at)
     SELECT ?1, id, 'Key', 'k', ?1, 0, 'singleDevice', 0, 1 FROM users WHERE email = ?2`,
  )
    .bind(id, address)
    .run();

it("opens the desk to nobody who has the password alone of an editor with a passkey", async () => {
  await addPasskey("mine", email);
  const thief = browser();
  await thief.signIn(email);
  const asked = await thief.visit(setUp);
  expect(asked.text.includes("Use your passkey")).toBe(true);
  expect(asked.text.includes("Set up an app")).toBe(false);
  expect((await thief.visit("/profile/security")).location).toBe(
    "/profile/second-factor?next=%2Fprofile%2Fsecurity",
  );
  const key = { name: "Key", current: password };
  for (const [path, fields] of [
    [setUp, { current: password }],
    [setUp, { uri: "otpauth://totp/x?secret=ABC", code: "123456" }],
    ["/profile/passkeys", { intent: "offer", ...key }],
    ["/profile/passkeys", { intent: "add", ...key, response: "{}" }],
    ["/profile/security", { intent: "remove-passkey", id: "mine" }],
    ["/profile/security", { intent: "new-codes", current: password }],
    ["/profile/security", { intent: "remove-app", current: password }],
  ] as const) {
    const answer = await thief.post(path, fields);
    expect(answer.status, `${path} ${JSON.stringify(fields)}`).toBe(302);
    expect(answer.location).toContain("/profile/second-factor?next=");
  }
  expect((await env.DB.prepare("SELECT id FROM passkeys").all()).results).toEqual([{ id: "mine" }]);
  expect(await env.DB.prepare("SELECT 1 FROM two_factors").first()).toBeNull();
});

it("removes one's own passkey, and nobody else's", async () => {
  await member("reader@example.org");
  await addPasskey("mine", email);
  await addPasskey("theirs", "reader@example.org");
  await env.DB.exec("UPDATE sessions SET second_factor_at = 1");
  const remove = (id: string) => editor.post("/profile/security", { intent: "remove-passkey", id });
  await remove("theirs");
  expect((await editor.visit("/desk")).status).toBe(200);
  await remove("mine");
  // What the browser has proved is gone with the last key: another one, which it hasn't proved, opens nothing by it.
  expect((await editor.visit("/desk")).status).toBe(302);
  const left = await env.DB.prepare("SELECT id FROM passkeys").all();
  expect(left.results).toEqual([{ id: "theirs" }]);
});
