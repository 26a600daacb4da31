import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { accountMessages } from "~/features/accounts/messages";
import { browser, member, password } from "../../../support/accounts";
import { failingAt, failingFirst } from "../../../support/database/failing-d1";
import { addPasskey, editorByPassword, editorEmail, setUpPath } from "../../../support/safety/second-factor";
import { securityKey } from "../../../support/safety/security-key";
import { stopClock } from "../../../support/safety/stopped-clock";

stopClock();

let editor: Awaited<ReturnType<typeof editorByPassword>>;
beforeEach(async () => {
  editor = await editorByPassword();
});

type Browser = ReturnType<typeof browser>;

/** Adds a passkey of this device to the account that is signed in. */
async function addKey(person: Browser, key: Awaited<ReturnType<typeof securityKey>>) {
  const fields = { name: "My phone", current: password };
  const offered = await person.post("/profile/passkeys", { intent: "offer", ...fields });
  const response = await key.create(JSON.parse(offered.text).options);
  return person.post("/profile/passkeys", { intent: "add", ...fields, response, next: "/desk" });
}

/** Signs in by the device's passkey. */
async function signInBy(key: Awaited<ReturnType<typeof securityKey>>, person: Browser, db = env.DB) {
  const asked = await person.post("/auth/passkey", { intent: "ask" });
  const response = await key.sign(JSON.parse(asked.text).options);
  return person.post("/auth/passkey", { intent: "sign-in", response, next: "/desk" }, { DB: db });
}

it("adds a device's passkey, by which alone its owner signs in and opens the desk", async () => {
  const key = await securityKey();
  const added = await addKey(editor, key);
  expect([added.status, added.text]).toEqual([200, JSON.stringify({ location: "/desk" })]);
  expect((await editor.visit("/desk")).status).toBe(200);
  expect((await editor.visit("/profile/security")).text).toContain("My phone");
  const elsewhere = browser();
  const signedIn = await signInBy(key, elsewhere);
  expect([signedIn.status, signedIn.text]).toEqual([200, JSON.stringify({ location: "/desk" })]);
  expect((await elsewhere.visit("/desk")).status).toBe(200);
  // Nobody ended the other one's session.
  expect((await editor.visit("/desk")).status).toBe(200);
});

it("takes no passkey of another device under a known name, nor an answer a second time", async () => {
  const key = await securityKey();
  await addKey(editor, key);
  const other = await securityKey();
  const asked = JSON.parse((await editor.post("/auth/passkey", { intent: "ask" })).text).options;
  const theirs = { ...JSON.parse(await other.sign(asked)), ...nameOf(await key.sign(asked)) };
  const forged = await editor.post("/auth/passkey", { intent: "sign-in", response: JSON.stringify(theirs) });
  expect([forged.status, forged.text]).toEqual([400, expect.stringContaining("not accepted")]);
  const phone = browser();
  const options = JSON.parse((await phone.post("/auth/passkey", { intent: "ask" })).text).options;
  const answer = { intent: "sign-in", response: await key.sign(options) };
  expect((await phone.post("/auth/passkey", answer)).status).toBe(200);
  expect((await phone.post("/auth/passkey", answer)).status).toBe(400);
});

const nameOf = (answer: string) => {
  const { id, rawId } = JSON.parse(answer);
  return { id, rawId };
};

it("ends the browser's session before when somebody signs in by a passkey, or says that it can't", async () => {
  const key = await securityKey();
  await addKey(editor, key);
  const shared = await member("reader@example.org");
  const thief = browser();
  for (const [name, value] of shared.cookies) thief.cookies.set(name, value);
  const sessions = () => env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n");
  const before = await sessions();
  const failed = await signInBy(key, shared, failingAt(env.DB, /^delete from "sessions"/i));
  expect([failed.status, await sessions()]).toEqual([503, before]);
  expect((await signInBy(key, shared)).status).toBe(200);
  expect((await thief.visit("/my-stories")).status).toBe(302);
  expect((await shared.visit("/desk")).status).toBe(200);
});

it.each([
  ["its passkey can't be read", /^select .* from "passkeys"/i],
  ["its session can't be stored", /^insert into "sessions"/i],
])("says that it failed, not that the passkey is wrong, if %s", async (_, statement) => {
  const key = await securityKey();
  await addKey(editor, key);
  expect((await signInBy(key, browser(), failingAt(env.DB, statement))).status).toBe(503);
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

it("opens the desk to nobody who has the password alone of an editor with a passkey", async () => {
  await addPasskey("mine", editorEmail);
  const thief = browser();
  await thief.signIn(editorEmail);
  const asked = await thief.visit(setUpPath);
  expect(asked.text.includes("Use your passkey")).toBe(true);
  expect(asked.text.includes("Set up an app")).toBe(false);
  expect((await thief.visit("/profile/security")).location).toBe(
    "/profile/second-factor?next=%2Fprofile%2Fsecurity",
  );
  const key = { name: "Key", current: password };
  for (const [path, fields] of [
    [setUpPath, { current: password }],
    [setUpPath, { uri: "otpauth://totp/x?secret=ABC", code: "123456" }],
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

it("changes nothing of what opens an account for its password alone, where an editor has a passkey", async () => {
  await addPasskey("mine", editorEmail);
  const thief = browser();
  await thief.signIn(editorEmail);
  for (const [path, fields] of [
    ["/profile/email", { email: "new@example.org" }],
    ["/profile/password", { password: "another long one", end_other_sessions: "on" }],
    ["/profile/delete", { stories: "delete" }],
  ] as const) {
    const asks = `/profile/second-factor?next=${encodeURIComponent(path)}`;
    expect((await thief.visit(path)).location).toBe(asks);
    expect((await thief.post(path, { current: password, ...fields })).location).toBe(asks);
  }
  expect(thief.mails).toEqual([]);
  expect((await browser().signIn(editorEmail)).status).toBe(302);
});

it("confirms no address for the password alone that was asked for before an editor had a passkey", async () => {
  await editor.post("/profile/email", { email: "new@example.org", current: password });
  const link =
    editor.mails.findLast(({ to }) => to === "new@example.org")?.text.match(/\/auth\/verify\S+/)?.[0] ?? "";
  await addPasskey("mine", editorEmail);
  expect((await editor.post(link)).location).toBe(`/profile/second-factor?next=${encodeURIComponent(link)}`);
  expect((await editor.post(link, {}, { DB: failingFirst(env.DB) })).status).toBe(503);
  await env.DB.exec("UPDATE sessions SET second_factor_at = 1");
  expect((await editor.post(link)).location).toBe("/my-stories");
});

it("asks a reader with a passkey for nothing more than the password, to change it", async () => {
  const reader = await member("reader@example.org");
  await addPasskey("theirs", "reader@example.org");
  const changed = await reader.post("/profile/password", { current: password, password: "another long one" });
  expect(changed.location).toBe("/profile");
});

it("removes one's own passkey, and nobody else's", async () => {
  await member("reader@example.org");
  await addPasskey("mine", editorEmail);
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
