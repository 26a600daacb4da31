import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { browser, confirmAddresses, member, newMember, password } from "../../support/accounts";
import { failingAt } from "../../support/database/failing-d1";
import { brokenQueue } from "../../support/fake-queue";

const next = "another long one";

afterEach(() => void vi.restoreAllMocks());

it("sends a reset link, which works once and ends every session", async () => {
  const ines = await member();
  const elsewhere = browser();
  const asked = await elsewhere.post("/auth/forgot", { email: "Ines@example.org" });
  expect(asked.text).toContain("If there is an account with this address");
  const link = elsewhere.mailedLink();
  expect(link).toMatch(/^\/auth\/reset\?token=/);
  expect((await elsewhere.visit(link)).status).toBe(200);
  expect((await elsewhere.visit(link)).status).toBe(200);
  expect((await elsewhere.post(link, { password: "12345" })).text).toContain("at least 6 characters");
  expect((await elsewhere.post(link, { password: "password1" })).text).toContain("most common ones");
  expect((await elsewhere.post(link, { password: next })).location).toBe("/auth");
  const again = await elsewhere.post(link, { password: "a third one then" });
  expect(again.status).toBe(400);
  expect(again.text).toContain("This link is used up or too old");
  expect(again.text).toMatch(/href="\/auth\/forgot"[^>]*>Ask for a new link</);
  expect((await ines.visit("/my-stories")).status).toBe(302);
  expect((await browser().signIn("ines@example.org")).status).toBe(400);
  expect((await browser().signIn("ines@example.org", { password: next })).status).toBe(302);
});

it("responds alike to an unknown address, without a mail; a known one gets three mails a minute", async () => {
  const stranger = browser();
  const { text } = await stranger.post("/auth/forgot", { email: "nobody@example.org" });
  expect(text).toContain("If there is an account with this address");
  expect(stranger.mails).toEqual([]);
  await member();
  for (const _ of [1, 2, 3, 4, 5]) await stranger.post("/auth/forgot", { email: "ines@example.org" });
  expect(stranger.mails).toHaveLength(3);
});

it("says that no mail to a new address was sent, if it wasn't", async () => {
  const ines = await member();
  const change = { email: "new@example.org", current: password };
  expect((await ines.post("/profile/email", change, { MAIL: brokenQueue })).status).toBe(503);
  const DB = failingAt(env.DB, /^insert into "verifications"/i);
  expect((await ines.post("/profile/email", change, { DB })).status).toBe(503);
  expect((await ines.visit("/profile")).text).not.toContain("Mail sent");
  expect((await ines.post("/profile/email", change)).location).toBe("/profile");
  expect(ines.mails.at(-1)?.to).toBe("new@example.org");
});

it("logs that a reset mail could not be sent, and doesn't tell by its answer that there is an account", async () => {
  await member();
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
  const answers = [];
  for (const email of ["nobody@example.org", "ines@example.org"]) {
    const { status, text } = await browser().post("/auth/forgot", { email }, { MAIL: brokenQueue });
    answers.push([status, text.includes("If there is an account with this address")]);
  }
  expect(answers).toEqual([
    [200, true],
    [200, true],
  ]);
  expect(lines.filter((line) => line.includes('"account.forgot"'))).toEqual([
    expect.stringContaining("the queue is down"),
  ]);
});

it("rejects an expired reset link", async () => {
  await member();
  const elsewhere = browser();
  await elsewhere.post("/auth/forgot", { email: "ines@example.org" });
  await env.DB.exec("UPDATE verifications SET expires_at = 1000");
  expect((await elsewhere.post(elsewhere.mailedLink(), { password: next })).status).toBe(400);
});

it("confirms an address by POST only", async () => {
  const ines = await newMember();
  const link = ines.mailedLink();
  expect(link).toMatch(/^\/auth\/verify\?token=/);
  const verified = () => env.DB.prepare("SELECT email_verified FROM users").first("email_verified");
  expect((await browser().visit(link)).text).toContain("Confirm this address");
  expect(await verified()).toBe(0);
  expect((await browser().post(link)).location).toBe("/");
  expect(await verified()).toBe(1);
  const dead = await browser().post("/auth/verify?token=made.up.one");
  expect(dead.status).toBe(400);
  expect(dead.text).toMatch(/href="\/profile"[^>]*>Ask for a new link</);
});

it("says that an address is confirmed already, rather than that its link is on the way again", async () => {
  const ines = await member();
  await confirmAddresses();
  const before = ines.mails.length;
  expect((await ines.post("/profile/verify", { back: "/my-stories" })).location).toBe("/my-stories");
  const { text } = await ines.visit("/my-stories");
  expect(text).toContain("Address confirmed");
  expect(text).not.toContain("Mail sent");
  expect(ines.mails).toHaveLength(before);
});

it("changes the address once it is confirmed in the same account's session, and notifies the old one", async () => {
  const ines = await member();
  await ines.post(ines.mailedLink());
  const wrong = await ines.post("/profile/email", { email: "new@example.org", current: "not hers" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("This is not your current password");
  const same = await ines.post("/profile/email", { email: "ines@example.org", current: password });
  expect([same.status, same.text]).toEqual([400, expect.stringContaining("This is your address already")]);
  await ines.post("/profile/email", { email: "New@example.org", current: password });
  expect(ines.mails.slice(-2).map(({ to }) => to)).toEqual(["new@example.org", "ines@example.org"]);
  ines.mails.pop();
  const link = ines.mailedLink();
  const stranger = browser();
  expect((await stranger.post(link)).location).toMatch(/^\/auth\?next=%2Fauth%2Fverify/);
  expect(await env.DB.prepare("SELECT email FROM users").first("email")).toBe("ines@example.org");
  expect((await ines.post(link)).location).toBe("/my-stories");
  expect((await browser().signIn("new@example.org")).status).toBe(302);
  expect((await browser().signIn("ines@example.org")).status).toBe(400);
});

it("does not reveal whether another address is taken", async () => {
  const ines = await member();
  await ines.post(ines.mailedLink());
  await member("oriol@example.org");
  const sent = ines.mails.length;
  const { location } = await ines.post("/profile/email", { email: "oriol@example.org", current: password });
  expect(location).toBe("/profile");
  expect(ines.mails.slice(sent).map(({ to }) => to)).toEqual(["ines@example.org"]);
});

it("changes the password with the current one, and can end other sessions", async () => {
  const ines = await member();
  const phone = browser();
  await phone.signIn("ines@example.org");
  const wrong = await ines.post("/profile/password", { current: "not it", password: next });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("This is not your current password");
  await ines.post("/profile/password", { current: password, password: next });
  expect((await phone.visit("/my-stories")).status).toBe(200);
  await ines.post("/profile/password", { current: next, password, end_other_sessions: "on" });
  expect((await phone.visit("/my-stories")).status).toBe(302);
  expect((await ines.visit("/my-stories")).status).toBe(200);
});

it("limits attempts at the current password, too", async () => {
  const ines = await member();
  const statuses = [];
  for (const _ of [1, 2, 3, 4, 5]) {
    statuses.push((await ines.post("/profile/password", { current: "a guess", password: next })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 429]);
});

it("signs out everywhere", async () => {
  const ines = await member();
  const phone = browser();
  await phone.signIn("ines@example.org");
  await ines.post("/auth/sign-out", { everywhere: "1" });
  for (const one of [ines, phone]) expect((await one.visit("/my-stories")).status).toBe(302);
});
