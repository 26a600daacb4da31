import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { browser, member, password } from "../../../support/accounts";
import { failingAt } from "../../../support/database/failing-d1";
import { workingBefore } from "../../../support/database/meanwhile";
import {
  addPasskey,
  editorByPassword,
  editorEmail,
  setUpApp,
  setUpPath,
  startApp,
} from "../../../support/safety/second-factor";
import { stopClock } from "../../../support/safety/stopped-clock";
import { totp } from "../../../support/safety/totp";

stopClock();

let editor: Awaited<ReturnType<typeof editorByPassword>>;
beforeEach(async () => {
  editor = await editorByPassword();
});

it("leads an editor without a second factor to set one up before any page of the desk, and back", async () => {
  const asked = await editor.visit("/desk/reports");
  expect([asked.status, asked.location]).toEqual([302, setUpPath]);
  expect((await editor.post("/desk", { intent: "approved", story: "x" })).location).toBe(
    "/profile/second-factor?next=%2Fdesk",
  );
  const { page, confirmed, secret, uri } = await setUpApp(editor);
  expect(page).toContain("Code for an authenticator app");
  expect(new URL(uri).searchParams.get("issuer")).toBe("Liner Notes");
  expect(page).toContain(secret.slice(0, 4));
  expect(confirmed).toContain('href="/desk/reports"');
  expect((await editor.visit("/desk/reports")).status).toBe(200);
});

it("sets up nothing without the password, or without the app's code", async () => {
  const wrong = await editor.post(setUpPath, { current: "not the password" });
  expect([wrong.status, wrong.text]).toEqual([400, expect.not.stringContaining("otpauth:")]);
  const { uri } = await startApp(editor);
  const guess = await editor.post(setUpPath, { uri, code: "000000" });
  expect(guess.status).toBe(400);
  expect(guess.text).toContain("This code isn’t right");
  expect((await editor.visit("/desk")).status).toBe(302);
});

it("says where the code is that counts when two windows set an app up", async () => {
  const [first, second] = [await startApp(editor), await startApp(editor)];
  const late = await editor.post(setUpPath, { uri: first.uri, code: await totp(first.secret) });
  expect([late.status, late.text]).toEqual([400, expect.stringContaining("in another window")]);
  const set = await editor.post(setUpPath, { uri: second.uri, code: await totp(second.secret) });
  expect(set.status).toBe(200);
});

it("ends every other browser's session when the app is set up", async () => {
  const other = browser();
  await other.signIn(editorEmail);
  await setUpApp(editor);
  expect((await other.visit("/profile")).status).toBe(302);
  expect((await editor.visit("/profile")).status).toBe(200);
});

it("closes the desk when the app is removed", async () => {
  await setUpApp(editor);
  expect((await editor.post("/profile/security", { intent: "remove-app", current: password })).status).toBe(
    302,
  );
  expect((await editor.visit("/desk")).location).toBe("/profile/second-factor?next=%2Fdesk");
});

it("keeps the choice to remove the app when the password is wrong", async () => {
  await setUpApp(editor);
  const { text } = await editor.post("/profile/security", { intent: "remove-app", current: "not it" });
  expect(text).toContain("This is not your current password");
  const chosen = [...text.matchAll(/<input[^>]*name="intent"[^>]*>/g)].filter(([tag]) =>
    tag.includes("checked"),
  );
  // With the other one, the right password would end the recovery codes.
  expect(chosen.map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1])).toEqual(["remove-app"]);
});

it("leaves the desk open when the app is removed of an editor who has a passkey as well", async () => {
  await setUpApp(editor);
  await addPasskey("mine", editorEmail);
  await editor.post("/profile/security", { intent: "remove-app", current: password });
  expect((await editor.visit("/profile/security")).text).toContain("Authenticator app removed");
  expect((await editor.visit("/desk")).status).toBe(200);
});

it("leaves the desk open when the password is changed and every other browser is signed out", async () => {
  await setUpApp(editor);
  const changed = await editor.post("/profile/password", {
    current: password,
    password: "another long one",
    end_other_sessions: "on",
  });
  expect(changed.location).toBe("/profile");
  expect((await editor.visit("/desk/reports")).status).toBe(200);
});

it("proves nothing by a new password alone", async () => {
  await editor.post("/profile/password", {
    current: password,
    password: "another long one",
    end_other_sessions: "on",
  });
  expect((await editor.visit("/desk/reports")).location).toBe(setUpPath);
});

it("says how the desk opens again in a browser that hasn't proved the app, where there is no passkey", async () => {
  await setUpApp(editor);
  await env.DB.exec("UPDATE sessions SET second_factor_at = NULL");
  const { text } = await editor.visit(setUpPath);
  expect(text).not.toContain("Sign in with a passkey");
  expect(text).toContain("Sign out, and sign in again");
  expect(text).toContain('action="/auth/sign-out"');
});

it("keeps the app, and says so, when the password is changed while it is being removed", async () => {
  await setUpApp(editor);
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

it("checks twenty codes a minute of an app that is being set up, and no more", async () => {
  const { uri, secret } = await startApp(editor);
  for (let at = 0; at < 20; at++) {
    expect((await editor.post(setUpPath, { uri, code: "000000" })).status).toBe(400);
  }
  expect((await editor.post(setUpPath, { uri, code: await totp(secret) })).status).toBe(429);
  expect((await editor.visit("/desk")).status).toBe(302);
});

it("takes an app's first code as the app shows it, in two halves", async () => {
  const { uri, secret } = await startApp(editor);
  const code = await totp(secret, -1);
  const { status, text } = await editor.post(setUpPath, {
    uri,
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  });
  expect(status).toBe(200);
  expect(text).toMatch(/<code[^>]*>[a-z2-9]{4}-/);
});

it("lets an editor in who began to set up an app and went away, to begin anew", async () => {
  await startApp(editor);
  const again = browser();
  expect((await again.post("/auth?next=%2Fdesk%2Freports", { email: editorEmail, password })).location).toBe(
    "/desk/reports",
  );
  await setUpApp(again);
  expect((await again.visit("/desk/reports")).status).toBe(200);
});

it("lets an editor in by an app whose first code was right, though the set-up broke off before its end", async () => {
  const { uri, secret } = await startApp(editor);
  const DB = failingAt(env.DB, /^update "two_factors" set "verified"/i);
  const broken = await editor.post(setUpPath, { uri, code: await totp(secret, -1) }, { DB });
  expect(broken.status).toBeGreaterThanOrEqual(500);
  const again = browser();
  const asked = await again.post("/auth?next=%2Fdesk%2Freports", { email: editorEmail, password });
  expect(asked.location).toBe("/auth/code?next=%2Fdesk%2Freports");
  expect((await again.post(asked.location ?? "", { code: await totp(secret) })).location).toBe(
    "/desk/reports",
  );
  expect((await again.visit("/profile/security")).text).toMatch(/>0<!-- --> of ten recovery codes are left/);
  expect((await again.visit("/desk/reports")).status).toBe(200);
});
