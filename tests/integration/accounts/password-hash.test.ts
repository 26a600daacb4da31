import { env } from "cloudflare:workers";
import { scryptSync } from "node:crypto";
import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "~/platform/auth/password-hash";
import { renewHash } from "~/platform/auth/renew-hash";
import { openDatabase } from "~/platform/database";
import { browser, member, newMember, password } from "../../support/accounts";
import { workingBeforeChange } from "../../support/database/meanwhile";

const email = "ines@example.org";
const hash = () => env.DB.prepare("SELECT password FROM auth_accounts").first<string>("password");

it("stores a password at OWASP's cost, with a salt of its own", async () => {
  await newMember(email);
  const [name, cost, block, lanes, salt = "", key] = (await hash())?.split("$") ?? [];
  expect([name, cost, block, lanes]).toEqual(["scrypt", "16384", "8", "5"]);
  const expected = scryptSync(password, salt, 64, { N: 16384, r: 8, p: 5, maxmem: 64 * 2 ** 20 });
  expect(key).toBe(expected.toString("hex"));
});

it("takes a hash from before, and replaces it when its owner signs in", async () => {
  await member(email);
  const key = scryptSync(password, "0011", 64, { N: 16384, r: 16, p: 1, maxmem: 64 * 2 ** 20 });
  const old = `0011:${key.toString("hex")}`;
  await env.DB.prepare("UPDATE auth_accounts SET password = ?").bind(old).run();
  await browser().signIn(email, { password: "not the password" });
  expect(await hash()).toBe(old);
  expect((await browser().signIn(email)).status).toBe(302);
  expect(await hash()).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect((await browser().signIn(email)).status).toBe(302);
});

it("keeps a password that its owner changes while the hash of the one before is replaced", async () => {
  await member(email);
  const store = (text: string) => env.DB.prepare("UPDATE auth_accounts SET password = ?").bind(text).run();
  await store("0011:22");
  const meanwhile = workingBeforeChange(env.DB, () => store("the new one's hash"));
  await renewHash(openDatabase(meanwhile), email, password);
  expect(await hash()).toBe("the new one's hash");
});

it("replaces the hash of the account that signs in, and no other", async () => {
  const emails = [email, "oriol@example.org"];
  for (const one of emails) await member(one);
  for (const one of emails) {
    await env.DB.exec("UPDATE auth_accounts SET password = '0011:22'");
    await renewHash(openDatabase(env.DB), one, password);
    const { results } = await env.DB.prepare(
      "SELECT email FROM users JOIN auth_accounts ON user_id = users.id WHERE password LIKE 'scrypt$%'",
    ).all();
    expect(results).toEqual([{ email: one }]);
  }
});

it.each(["0011:22", "0011:", "", "scrypt$16384$8$5$0011$22"])(
  "takes no password for a hash that was cut off: %j",
  async (cut) => {
    expect(await verifyPassword({ hash: cut, password })).toBe(false);
  },
);

it("gives each hash sixteen random bytes of salt, and a key of 64 bytes", async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
  const shape = /^scrypt\$16384\$8\$5\$([0-9a-f]{32})\$([0-9a-f]{128})$/;
  const [salt, otherSalt] = [one, other].map((hash) => shape.exec(hash)?.[1]);
  expect(salt).toBeDefined();
  expect(otherSalt).toBeDefined();
  expect(salt).not.toBe(otherSalt);
});

it("takes a password for the whole of its key, and for no part of it, however its letters are encoded", async () => {
  const key = scryptSync("file 1 \u00e9", "0011", 64, { N: 2, r: 8, p: 1 }).toString("hex");
  const takes = (typed: string, known: string) =>
    verifyPassword({ hash: `scrypt$2$8$1$0011$${known}`, password: typed });
  for (const typed of ["file 1 \u00e9", "\ufb01le \uff11 e\u0301"])
    expect(await takes(typed, key)).toBe(true);
  for (const part of [key.slice(0, 64), key.slice(0, 126), `${key}00`, key.slice(2)])
    expect(await takes("file 1 \u00e9", part)).toBe(false);
  expect(await takes("FILE 1 \u00e9", key)).toBe(false);
});
