import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import spanish from "../../../../messages/es.json";
import { browser, password } from "../../../support/accounts";
import { editorByPassword, editorEmail, setUpApp, setUpPath } from "../../../support/safety/second-factor";
import { stopClock } from "../../../support/safety/stopped-clock";
import { totp } from "../../../support/safety/totp";

stopClock();

let editor: Awaited<ReturnType<typeof editorByPassword>>;
beforeEach(async () => {
  editor = await editorByPassword();
});

it("asks for a code at sign-in, keeps the page to return to, and opens the desk with it", async () => {
  const { secret } = await setUpApp(editor);
  const again = browser();
  const asked = await again.post("/auth?next=%2Fdesk%2Freports", { email: editorEmail, password });
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
  await setUpApp(editor);
  const again = browser();
  const asked = await again.post("/es/auth", { email: editorEmail, password });
  const { text } = await again.visit(asked.location ?? "");
  expect(text).toContain(`>${spanish["One more step"]}</h1>`);
});

it("takes codes in full-width characters, as a Japanese keyboard writes them", async () => {
  const { secret, recoveryCodes } = await setUpApp(editor);
  const wide = (code = "") =>
    code.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  for (const code of [wide(await totp(secret)), wide(recoveryCodes[0])]) {
    const person = browser();
    await person.signIn(editorEmail);
    expect((await person.post("/auth/code", { code })).status, code).toBe(302);
  }
});

it("takes a code once, even while it is valid", async () => {
  const { secret } = await setUpApp(editor);
  const code = await totp(secret);
  const first = browser();
  await first.signIn(editorEmail);
  expect((await first.post("/auth/code", { code })).status).toBe(302);
  const thief = browser();
  await thief.signIn(editorEmail);
  expect((await thief.post("/auth/code", { code })).status).toBe(400);
  expect((await thief.post("/auth/code", { code: await totp(secret, 1) })).status).toBe(302);
});

it("takes the code that set an app up for nothing else", async () => {
  const { code } = await setUpApp(editor);
  const thief = browser();
  await thief.signIn(editorEmail);
  expect((await thief.post("/auth/code", { code })).status).toBe(400);
});

it("takes each recovery code once, however it is typed, and stores none", async () => {
  const { recoveryCodes: codes } = await setUpApp(editor);
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
    await person.signIn(editorEmail);
    expect((await person.post("/auth/code", { code })).status, code).toBe(status);
  }
  const left = async () => (await editor.visit("/profile/security")).text;
  expect(await left()).toMatch(/8<!-- --> of ten recovery codes are left/);
  await env.DB.exec("UPDATE two_factors SET backup_codes = json_array(backup_codes ->> 0)");
  expect(await left()).toMatch(/1<!-- --> of ten recovery codes is left/);
});

it("ends a sign-in after five wrong codes, and locks the account's codes after ten", async () => {
  const { secret } = await setUpApp(editor);
  const thief = browser();
  await thief.signIn(editorEmail);
  for (let at = 0; at < 5; at++) await thief.post("/auth/code", { code: `00000${at}` });
  expect((await thief.post("/auth/code", { code: "000005" })).location).toBe("/auth?next=%2F");
  await thief.signIn(editorEmail);
  for (let at = 0; at < 5; at++) await thief.post("/auth/code", { code: `00001${at}` });
  const owner = browser();
  await owner.signIn(editorEmail);
  const locked = await owner.post("/auth/code", { code: await totp(secret) });
  expect([locked.status, locked.text]).toEqual([429, expect.stringContaining("quarter of an hour")]);
});

it("checks twenty codes a minute from one address, whoever signs in", async () => {
  const address = "192.0.2.44";
  const { secret } = await setUpApp(editor);
  for (let at = 0; at < 20; at++) {
    expect((await browser(address).post("/auth/code", { code: "000000" })).status).not.toBe(429);
  }
  const late = browser(address);
  await late.signIn(editorEmail);
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
  const { recoveryCodes: codes } = await setUpApp(editor);
  const wrong = await editor.post("/profile/security", { intent: "new-codes", current: "not the password" });
  expect(wrong.status).toBe(400);
  const renewed = await editor.post("/profile/security", { intent: "new-codes", current: password });
  expect(renewed.text).not.toContain(codes[0]);
  const person = browser();
  await person.signIn(editorEmail);
  expect((await person.post("/auth/code", { code: codes[0] ?? "" })).status).toBe(400);
});

it("shows no recovery codes of an app that another page has removed", async () => {
  await setUpApp(editor);
  await editor.post("/profile/security", { intent: "remove-app", current: password });
  const stale = await editor.post("/profile/security", { intent: "new-codes", current: password });
  expect([stale.status, stale.location]).toEqual([302, "/profile/security"]);
  expect((await editor.visit("/profile/security")).text).toContain("Authenticator app removed");
});

it("shows no recovery codes of an app whose first code is still to come", async () => {
  await editor.post(setUpPath, { current: password });
  const early = await editor.post("/profile/security", { intent: "new-codes", current: password });
  expect([early.status, early.location]).toEqual([302, "/profile/security"]);
});
