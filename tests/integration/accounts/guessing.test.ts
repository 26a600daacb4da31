import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { countRequest, guardPassword } from "~/features/accounts/sign-in/limits.server";
import { type Attempts, openAttempts, sweepAttempts, windowMs } from "~/platform/attempts";
import { openDatabase } from "~/platform/database";
import { browser, member, password } from "../../support/accounts";

afterEach(() => void vi.useRealTimers());

const attempts = () => openAttempts(openDatabase(env.DB));

/** Tries a password repeatedly; returns how many attempts were checked, all of them wrong. */
async function heardOf(tries: number, guard: (at: number) => ReturnType<typeof guardPassword>) {
  let heard = 0;
  for (let at = 0; at < tries; at++) if (!(await guard(at)).blocked) heard++;
  return heard;
}

const account = "ines@example.org";

it("checks five wrong passwords of a pair, the fifth with a warning, and no sixth", async () => {
  const deps = attempts();
  const guards = [];
  for (let n = 0; n < 6; n++) guards.push(await guardPassword(deps, "sign-in", account, "192.0.2.1"));
  expect(guards.map(({ blocked }) => blocked !== null)).toEqual([false, false, false, false, false, true]);
  expect(guards.map(({ blockedIfWrong }) => blockedIfWrong !== null)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
  await guards[0]?.reset();
  expect((await guardPassword(deps, "sign-in", account, "192.0.2.1")).blocked).toBeNull();
});

it("resets the count of the pair whose password was right, and no other", async () => {
  const deps = attempts();
  const guard = (of: string) => guardPassword(deps, "sign-in", of, "192.0.2.1");
  expect(await heardOf(6, () => guard(account))).toBe(5);
  // As somebody would who has an account of their own, to go on guessing.
  await (await guard("thief@example.org")).reset();
  expect((await guard(account)).blocked).not.toBeNull();
});

it("checks thirty attempts of one address at different accounts, and no more", async () => {
  const deps = attempts();
  const guard = (at: number) => guardPassword(deps, "sign-in", `reader-${at}@example.org`, "192.0.2.1");
  expect(await heardOf(30, guard)).toBe(30);
  const { blocked } = await guard(31);
  expect(blocked?.retryAfterSeconds).toBeGreaterThan(0);
  expect((await guardPassword(deps, "sign-in", "reader-31@example.org", "192.0.2.2")).blocked).toBeNull();
});

it("checks thirty attempts at one account from different addresses, and no more", async () => {
  const deps = attempts();
  const guard = (at: number) => guardPassword(deps, "sign-in", account, `192.0.2.${at}`);
  expect(await heardOf(30, guard)).toBe(30);
  expect((await guard(31)).blocked).not.toBeNull();
  expect((await guardPassword(deps, "sign-in", "oriol@example.org", "192.0.2.31")).blocked).toBeNull();
});

it("doesn't count a refused attempt: one address blocks the account only for itself", async () => {
  const deps = attempts();
  const flood = () => guardPassword(deps, "sign-in", account, "192.0.2.1");
  expect(await heardOf(40, flood)).toBe(5);
  expect((await guardPassword(deps, "sign-in", account, "192.0.2.2")).blocked).toBeNull();
  expect((await guardPassword(deps, "sign-in", "oriol@example.org", "192.0.2.1")).blocked).toBeNull();
  // The address is blocked after thirty checked attempts; further ones don't count for any account.
  const other = (at: number) => guardPassword(deps, "sign-in", `reader-${at}@example.org`, "192.0.2.1");
  expect(await heardOf(40, other)).toBe(24);
  expect(await heardOf(40, () => other(100))).toBe(0);
  const elsewhere = (at: number) =>
    guardPassword(deps, "sign-in", "reader-100@example.org", `198.51.100.${at}`);
  expect(await heardOf(31, elsewhere)).toBe(30);
});

it("counts an address's attempts at a current password apart from those to sign in", async () => {
  const deps = attempts();
  const flood = (at: number) => guardPassword(deps, "sign-in", `reader-${at}@example.org`, "192.0.2.1");
  expect(await heardOf(31, flood)).toBe(30);
  expect((await guardPassword(deps, "current", account, "192.0.2.1")).blocked).toBeNull();
});

it("doesn't block a signed-in user by others' attempts to sign in", async () => {
  const ines = await member();
  await env.DB.exec("UPDATE auth_rate_limits SET last_request = last_request - 60000");
  const deps = attempts();
  expect(await heardOf(31, (at) => guardPassword(deps, "sign-in", account, `198.51.100.${at}`))).toBe(30);
  expect((await browser().signIn(account)).status).toBe(429);
  const { location } = await ines.post("/profile/password", {
    current: password,
    password: "another long one",
  });
  expect(location).toBe("/profile");
});

it("allows twenty requests of a kind a minute, and no more", async () => {
  const deps = attempts();
  for (let n = 0; n < 20; n++) expect(await countRequest(deps, "forgot", "192.0.2.1")).toBeNull();
  expect(await countRequest(deps, "forgot", "192.0.2.1")).toMatchObject({
    retryAfterSeconds: expect.any(Number),
  });
  expect(await countRequest(deps, "forgot", "192.0.2.2")).toBeNull();
  expect(await countRequest(deps, "sign-up", "192.0.2.1")).toBeNull();
});

it.each([
  [
    "sign-up",
    (at: number) => ({
      path: "/auth?mode=sign-up",
      fields: { email: `r${at}@example.org`, password: "password" },
    }),
  ],
  [
    "forgotten passwords",
    (at: number) => ({ path: "/auth/forgot", fields: { email: `r${at}@example.org` } }),
  ],
  [
    "new passwords by mailed links",
    (at: number) => ({ path: `/auth/reset?token=${at}`, fields: { password: "another long one" } }),
  ],
])(
  "limits %s by address, IPv6 by /64",
  async (_, formOf) => {
    for (let at = 0; at < 20; at++) {
      const { path, fields } = formOf(at);
      expect((await browser(`2001:db8::${at}`).post(path, fields)).status).not.toBe(429);
    }
    const { path, fields } = formOf(20);
    const refused = await browser("2001:db8::ffff").post(path, fields);
    expect(refused.status).toBe(429);
    expect(Number(refused.response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await browser("2001:db8:0:1::1").post(path, fields)).status).not.toBe(429);
  },
  30_000,
);

const move = (ms: number) =>
  env.DB.prepare("UPDATE auth_rate_limits SET last_request = last_request - ?").bind(ms).run();

it.each([
  ["minute", windowMs.minute],
  ["day", windowMs.day],
] as const)("counts for a %s from the first attempt", async (_, period) => {
  const deps: Attempts = attempts();
  expect(await deps.count("key", period)).toEqual({ count: 1, retryAfterSeconds: period / 1000 });
  expect((await deps.count("key", period)).count).toBe(2);
  expect((await deps.count("other", period)).count).toBe(1);
  await move(period - 5000);
  const late = await deps.count("key", period);
  expect(late.count).toBe(3);
  expect(late.retryAfterSeconds).toBeGreaterThan(0);
  expect(late.retryAfterSeconds).toBeLessThanOrEqual(5);
  await move(5000);
  expect((await deps.count("key", period)).count).toBe(1);
});

it("contains no personal data in its keys", async () => {
  await attempts().count("mail ines@example.org");
  const { results } = await env.DB.prepare("SELECT key FROM auth_rate_limits").all();
  expect(results).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

it("counts to the end of the period, to the millisecond, and not from a clock that ran further ahead", async () => {
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  const countAt = async (ms: number) => {
    vi.setSystemTime(start + ms);
    const { count, retryAfterSeconds } = await attempts().count("key");
    return [count, retryAfterSeconds];
  };
  expect(await countAt(0)).toEqual([1, 60]);
  expect(await countAt(59_999)).toEqual([2, 1]);
  expect(await countAt(60_000)).toEqual([1, 60]);
  expect(await countAt(0)).toEqual([2, 120]);
  expect(await countAt(-1)).toEqual([1, 60]);
});

it("forgets the count of one key", async () => {
  const deps = attempts();
  for (const key of ["one", "other"]) await deps.count(key);
  await deps.forget("one");
  expect([(await deps.count("one")).count, (await deps.count("other")).count]).toEqual([1, 2]);
});

it("sweeps what was counted a day ago, to the millisecond", async () => {
  const now = Date.now();
  for (const ago of [windowMs.day, windowMs.day + 1])
    await env.DB.prepare("INSERT INTO auth_rate_limits (id, key, count, last_request) VALUES (?1, ?1, 1, ?2)")
      .bind(`${ago}`, now - ago)
      .run();
  await sweepAttempts(openDatabase(env.DB), new Date(now));
  const { results } = await env.DB.prepare("SELECT key FROM auth_rate_limits").all();
  expect(results).toEqual([{ key: `${windowMs.day}` }]);
});
