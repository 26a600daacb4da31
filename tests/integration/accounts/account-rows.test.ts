import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { openAppFactor } from "~/platform/auth/app-factor";
import { changeIdentifier, isOpenChange, rememberChange } from "~/platform/auth/email-change";
import type { Library } from "~/platform/auth/library/library";
import { openPasskeys } from "~/platform/auth/passkeys";
import {
  endSession,
  endSessions,
  forgetProofs,
  hasSecondFactor,
  listSessions,
  proveSecondFactor,
} from "~/platform/auth/sessions";
import { sweepAuth } from "~/platform/auth/sweep";

const db = drizzle(env.DB);
const hour = 3_600_000;

beforeEach(async () => {
  for (const id of ["ines", "oriol"])
    await env.DB.prepare(
      "INSERT INTO users (id, email, name, updated_at) VALUES (?1, ?1 || '@example.org', ?1, 1)",
    )
      .bind(id)
      .run();
});

/** When every session of these tests began: a list leaves out those of more than half a year. */
const signedIn = new Date();

/** Stores a session, used at `updatedAt`. */
const session = (id: string, userId = "ines", updatedAt = 1, expiresAt = Date.now() + hour) =>
  env.DB.prepare(
    "INSERT INTO sessions (id, user_id, token, expires_at, created_at, updated_at) VALUES (?1, ?2, 'token-' || ?1, ?3, ?5, ?4)",
  )
    .bind(id, userId, expiresAt, updatedAt, signedIn.getTime())
    .run();

const passkey = (id: string, userId: string, name: string | null = "Key") =>
  env.DB.prepare(
    `INSERT INTO passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up, created_at)
     VALUES (?1, ?2, ?3, 'k', ?1, 0, 'singleDevice', 0, 1)`,
  )
    .bind(id, userId, name)
    .run();

const idsOf = async (query: string) => (await env.DB.prepare(query).all()).results.map(({ id }) => id);
const proven = () => idsOf("SELECT id FROM sessions WHERE second_factor_at IS NOT NULL ORDER BY id");

it("lists an account's valid sessions, the last used first", async () => {
  await session("first", "ines", 1);
  await session("last", "ines", 3);
  await session("second", "ines", 2);
  await session("over", "ines", 4, Date.now() - 1);
  await session("other", "oriol", 5);
  expect(await listSessions(db, "ines")).toMatchObject([
    { id: "last", token: "token-last", userAgent: null, createdAt: signedIn, updatedAt: new Date(3) },
    { id: "second" },
    { id: "first" },
  ]);
});

it("lists the hundred last used of an account's sessions", async () => {
  for (let at = 1; at <= 101; at++) await session(`session-${at}`, "ines", at);
  const listed = await listSessions(db, "ines");
  expect([listed.length, listed[0]?.id, listed.at(-1)?.id]).toEqual([100, "session-101", "session-2"]);
});

it("ends sessions of the account alone, and says how many", async () => {
  for (const id of ["a", "b", "c"]) await session(id);
  await session("other", "oriol");
  await endSession(db, "ines", "other");
  await endSession(db, "ines", "a");
  const left = () => idsOf("SELECT id FROM sessions ORDER BY id");
  expect(await left()).toEqual(["b", "c", "other"]);
  expect(await endSessions(db, "ines", "token-b")).toBe(1);
  expect(await left()).toEqual(["b", "other"]);
  expect(await endSessions(db, "ines")).toBe(1);
  expect(await left()).toEqual(["other"]);
});

it("notes a proof for one browser, and takes it back once the account has no second factor", async () => {
  for (const id of ["a", "b"]) await session(id);
  await session("other", "oriol");
  await proveSecondFactor(db, "token-a");
  expect(await proven()).toEqual(["a"]);
  await proveSecondFactor(db, "token-other");
  // Somebody else's passkey is none of hers.
  await passkey("theirs", "oriol");
  await forgetProofs(db, "ines");
  expect(await proven()).toEqual(["other"]);
  await forgetProofs(db, "oriol");
  expect(await proven()).toEqual(["other"]);
});

it("takes an app and a passkey for a second factor, each of the account itself", async () => {
  expect(await hasSecondFactor(db, "ines")).toBe(false);
  await passkey("theirs", "oriol");
  expect([await hasSecondFactor(db, "ines"), await hasSecondFactor(db, "oriol")]).toEqual([false, true]);
  await env.DB.exec("UPDATE users SET two_factor_enabled = 1 WHERE id = 'ines'");
  expect(await hasSecondFactor(db, "ines")).toBe(true);
  expect(await hasSecondFactor(db, "nobody")).toBe(false);
});

it("lists and removes an account's own passkeys, also one without a name", async () => {
  const keys = openPasskeys(db, {} as Library);
  await passkey("mine", "ines", null);
  await passkey("theirs", "oriol");
  expect(await keys.list("ines")).toEqual([{ id: "mine", name: "Passkey", createdAt: new Date(1) }]);
  expect([await keys.remove("ines", "theirs"), await keys.remove("ines", "mine")]).toEqual([false, true]);
  expect(await idsOf("SELECT id FROM passkeys")).toEqual(["theirs"]);
});

it("knows an account's app and how many of its recovery codes are left", async () => {
  const app = openAppFactor(db, {} as Library);
  expect(await app.stateOf("ines")).toEqual({ isOn: false, codesLeft: 0 });
  expect(await app.stateOf("nobody")).toEqual({ isOn: false, codesLeft: 0 });
  for (const id of ["ines", "oriol"])
    await env.DB.prepare(
      "INSERT INTO two_factors (id, user_id, secret, backup_codes) VALUES (?1, ?1, 's', '[1]')",
    )
      .bind(id)
      .run();
  await env.DB.exec("UPDATE users SET two_factor_enabled = 1 WHERE id = 'ines'");
  expect(await app.renewCodes("ines")).toHaveLength(10);
  expect(await app.stateOf("ines")).toEqual({ isOn: true, codesLeft: 10 });
  expect(await app.stateOf("oriol")).toEqual({ isOn: false, codesLeft: 1 });
});

/** Stores what waits for its token, or for a code. */
const verification = (id: string, expiresAt: number, value = "ines") =>
  env.DB.prepare(
    "INSERT INTO verifications (id, identifier, value, expires_at, updated_at) VALUES (?1, ?1, ?2, ?3, 1)",
  )
    .bind(id, value, expiresAt)
    .run();

it("takes a code for a sign-in that still waits for one, and for no other", async () => {
  const asked: string[] = [];
  const api = {
    verifyBackupCode: async ({ headers }: { headers: Headers }) => {
      asked.push(headers.get("cookie") ?? "");
      return { headers: new Headers() };
    },
  } as unknown as Library["api"];
  await verification("waiting", Date.now() + hour);
  await verification("over", Date.now() - 1);
  const answer = (challenge: string) =>
    openAppFactor(db, { api } as Library).answer(
      new Headers({
        cookie: `__Host-liner-notes.session_token=t; __Host-liner-notes.two_factor=${challenge}.signed`,
      }),
      "abcd-efgh-jkmn-pqrs",
    );
  expect(await answer("waiting")).toEqual({ cookies: [], userId: "ines" });
  for (const challenge of ["over", "another"])
    expect(await answer(challenge), challenge).toEqual({ refused: "INVALID_TWO_FACTOR_COOKIE" });
  // The session of the browser isn't what the code is for.
  expect(asked.map((cookie) => cookie.includes("session_token"))).toEqual([false]);
});

it("has one open change of address for each account, until it is over", async () => {
  await rememberChange(db, "oriol", "token-1");
  await rememberChange(db, "ines", "token-1");
  await rememberChange(db, "ines", "token-2");
  const open = async () => [
    await isOpenChange(db, "ines", "token-1"),
    await isOpenChange(db, "ines", "token-2"),
    await isOpenChange(db, "oriol", "token-1"),
    await isOpenChange(db, "oriol", "token-2"),
  ];
  expect(await open()).toEqual([false, true, true, false]);
  await env.DB.prepare("UPDATE verifications SET expires_at = ? WHERE identifier = ?")
    .bind(Date.now() - 1, changeIdentifier("ines"))
    .run();
  expect(await open()).toEqual([false, false, true, false]);
});

it("sweeps what is over, to the millisecond", async () => {
  const now = new Date(1_000_000);
  for (const [id, at] of [
    ["over", 999_999],
    ["now", 1_000_000],
  ] as const) {
    await session(id, "ines", 1, at);
    await verification(id, at);
  }
  await sweepAuth(db, now);
  expect(await idsOf("SELECT id FROM sessions")).toEqual(["now"]);
  expect(await idsOf("SELECT id FROM verifications")).toEqual(["now"]);
});
