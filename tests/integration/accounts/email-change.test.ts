import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { isOpenChange, rememberChange } from "~/platform/auth/email-change";
import { openDatabase } from "~/platform/database";
import { browser, member, password, userId } from "../../support/accounts";

type Person = Awaited<ReturnType<typeof member>>;
const next = "another long one";

async function askToMove(person: Person, email: string) {
  await person.post("/profile/email", { email, current: password });
  const mail = person.mails.findLast(({ to }) => to === email);
  return /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

const email = () => env.DB.prepare("SELECT email FROM users").first("email");

it("changes an account's address once", async () => {
  const ines = await member();
  const link = await askToMove(ines, "new@example.org");
  expect((await ines.post(link)).location).toBe("/my-stories");
  expect(await email()).toBe("new@example.org");
  // The link may be opened twice.
  expect((await ines.post(link)).location).toBe("/my-stories");
  await env.DB.exec("UPDATE users SET email = 'ines@example.org'");
  expect((await ines.post(link)).status).toBe(400);
  expect(await email()).toBe("ines@example.org");
});

it.each([
  ["forgets", "confirmed", 1, ["other@example.org"]],
  // It may be somebody else's.
  ["keeps", "not confirmed", 0, ["ines@example.org", "other@example.org"]],
])("%s mails that could not be sent to a former address that was %s", async (_, __, isConfirmed, left) => {
  const ines = await member();
  await env.DB.prepare("UPDATE users SET email_verified = ?").bind(isConfirmed).run();
  for (const to of ["ines@example.org", "other@example.org"]) {
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO mails (id, recipient, subject, status, failure) VALUES (?1, ?1, 'Your story', 'failed', 'no mailbox')",
      ).bind(to),
      env.DB.prepare(
        `INSERT INTO dead_letters (id, queue, kind, body, attempts, first_seen_at, last_seen_at)
         VALUES (?1, 'liner-notes-mail', 'mail', json_object('to', ?1), 5, 1, 1)`,
      ).bind(to),
    ]);
  }
  await ines.post(await askToMove(ines, "new@example.org"));
  expect(await email()).toBe("new@example.org");
  const idsIn = async (table: string) =>
    (await env.DB.prepare(`SELECT id FROM ${table} ORDER BY id`).raw()).flat();
  expect([await idsIn("mails"), await idsIn("dead_letters")]).toEqual([left, left]);
});

it("has whoever opens the link signed out sign in first, and leads them back to it", async () => {
  const link = await askToMove(await member(), "new@example.org");
  const elsewhere = browser();
  const { location } = await elsewhere.post(link);
  expect(location).toBe(`/auth?${new URLSearchParams({ next: link })}`);
  expect((await elsewhere.visit(location ?? "")).text).toContain("Please sign in first");
  expect(await email()).toBe("ines@example.org");
  await elsewhere.signIn("ines@example.org");
  expect((await elsewhere.post(link)).location).toBe("/my-stories");
  expect(await email()).toBe("new@example.org");
});

it("leaves an account its address if somebody has signed up with the new one meanwhile, and says so", async () => {
  const ines = await member();
  const link = await askToMove(ines, "new@example.org");
  await member("new@example.org");
  const { status, text } = await ines.post(link);
  expect(status).toBe(400);
  expect(text).toContain("This email is already registered");
  expect(await userId("ines@example.org")).not.toBe("");
});

it("invalidates the link to a new address when another one is requested", async () => {
  const ines = await member();
  const first = await askToMove(ines, "first@example.org");
  const second = await askToMove(ines, "second@example.org");
  expect((await ines.post(first)).status).toBe(400);
  expect(await email()).toBe("ines@example.org");
  expect((await ines.post(second)).location).toBe("/my-stories");
});

it("invalidates the link to a new address with a password reset by mail", async () => {
  const thief = await member();
  const link = await askToMove(thief, "thief@example.org");
  const ines = browser();
  await ines.post("/auth/forgot", { email: "ines@example.org" });
  await ines.post(ines.mailedLink(), { password: next });
  await ines.signIn("ines@example.org", { password: next });
  const { status, text } = await ines.post(link);
  expect(status).toBe(400);
  expect(text).toContain("This link is used up or too old");
  expect(await email()).toBe("ines@example.org");
});

it("invalidates the link to a new address with a changed password", async () => {
  const ines = await member();
  const link = await askToMove(ines, "thief@example.org");
  await ines.post("/profile/password", { current: password, password: next });
  expect((await ines.post(link)).status).toBe(400);
  expect(await email()).toBe("ines@example.org");
});

it("rejects another account's link, and says so, and an expired one", async () => {
  const ines = await member();
  const link = await askToMove(ines, "new@example.org");
  const oriol = await member("oriol@example.org");
  const others = await oriol.post(link);
  expect(others.status).toBe(400);
  expect(others.text).toContain("This link is for another account");
  expect(others.text).not.toContain("Ask for a new link");
  await env.DB.exec(`UPDATE verifications SET expires_at = expires_at - ${24 * 60 * 60 * 1000}`);
  for (const one of [ines, oriol]) {
    const dead = await one.post(link);
    expect(dead.status).toBe(400);
    expect(dead.text).toContain("This link is used up or too old");
  }
});

it("says that another account's link is used up once it has worked", async () => {
  const ines = await member();
  const link = await askToMove(ines, "new@example.org");
  await ines.post(link);
  const { status, text } = await (await member("oriol@example.org")).post(link);
  expect([status, text]).toEqual([400, expect.stringContaining("This link is used up or too old")]);
});

it("stores only the token's hash, for one account and for a day", async () => {
  await member();
  const db = openDatabase(env.DB);
  const ines = await userId();
  await rememberChange(db, ines, "a.token.of-hers");
  expect(await isOpenChange(db, ines, "a.token.of-hers")).toBe(true);
  expect(await isOpenChange(db, ines, "a.token.of-others")).toBe(false);
  expect(await isOpenChange(db, "somebody", "a.token.of-hers")).toBe(false);
  // A mail may be read the next morning.
  await env.DB.exec(`UPDATE verifications SET expires_at = expires_at - ${23 * 60 * 60 * 1000}`);
  expect(await isOpenChange(db, ines, "a.token.of-hers")).toBe(true);
  const { results } = await env.DB.prepare("SELECT * FROM verifications").all();
  expect(JSON.stringify(results)).not.toContain("of-hers");
});
