import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it, vi } from "vitest";
import { checkPassword } from "~/features/accounts/profile/current-password.server";
import {
  createProfile,
  findAuthor,
  findProfile,
  saveProfile,
} from "~/features/accounts/profile/profiles.server";
import { signIn } from "~/features/accounts/sign-in/sign-in.server";
import type { Member } from "~/features/accounts/viewer";
import { openAttempts } from "~/platform/attempts";
import type { Auth } from "~/platform/auth/auth";
import { openDatabase, openSession } from "~/platform/database";
import { createLog } from "~/platform/log";
import { failingD1 } from "../../support/database/failing-d1";

const request = new Request("https://site.test", { headers: { "cf-connecting-ip": "192.0.2.1" } });
const right = "the right one";

/** Fake accounts with one password. */
function deps() {
  const answer = async (_headers: Headers, given: string | { password: string }) =>
    (typeof given === "string" ? given : given.password) === right
      ? { cookies: ["a=b"] }
      : { refused: "WRONG" };
  const auth = { signIn: vi.fn(answer), verifyPassword: vi.fn(answer) };
  return {
    attempts: openAttempts(openDatabase(env.DB)),
    auth: async () => auth as unknown as Auth,
    log: createLog("test"),
    asked: auth,
  };
}

const email = "ines@example.org";
const ines = { account: { email } } as Member;

const entries = [
  [
    "sign-in",
    (d: ReturnType<typeof deps>, password: string) => signIn(d, request, { email, password }),
    (answer: object | null) => (answer && "cookies" in answer ? "in" : "out"),
  ],
  [
    "somebody who is signed in",
    (d: ReturnType<typeof deps>, password: string) => checkPassword(d, request, ines, password),
    (answer: object | null) => (answer === null ? "in" : "out"),
  ],
] as const;

it.each(entries)(
  "resets the count of wrong passwords at %s after the right one",
  async (_, attempt, outcomeOf) => {
    const d = deps();
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 4; n++) expect(outcomeOf(await attempt(d, "wrong"))).toBe("out");
      expect(outcomeOf(await attempt(d, right))).toBe("in");
    }
  },
);

it.each(entries)(
  "doesn't call the library at %s after five wrong passwords",
  async (_, attempt, outcomeOf) => {
    const d = deps();
    for (let n = 0; n < 5; n++) await attempt(d, "wrong");
    expect(outcomeOf(await attempt(d, right))).toBe("out");
    expect(d.asked.signIn.mock.calls.length + d.asked.verifyPassword.mock.calls.length).toBe(5);
  },
);

const db = drizzle(env.DB);

const addUser = (id: string) =>
  env.DB.prepare("INSERT INTO users (id, email, name, updated_at) VALUES (?1, ?1 || '@example.org', ?1, 1)")
    .bind(id)
    .run();

it("finds a user by name regardless of case, and keeps names unique", async () => {
  for (const id of ["a", "b"]) await addUser(id);
  await createProfile(db, "a", "Ines");
  await createProfile(db, "b", "INES");
  expect((await findAuthor(db, "iNeS"))?.id).toBe("a");
  expect((await findProfile(db, "b"))?.username).toMatch(/^INES\d{4}$/);
  expect(await saveProfile(db, "b", { username: "ines", displayName: null })).toBe(false);
  expect(await saveProfile(db, "b", { username: "Oriol", displayName: "Oriol R." })).toBe(true);
  expect(await findProfile(db, "b")).toMatchObject({ name: "Oriol R.", username: "Oriol" });
  expect((await findProfile(db, "a"))?.name).toBe("Ines");
  expect(await findAuthor(db, "nobody")).toBeUndefined();
  const down = openDatabase(failingD1());
  await expect(saveProfile(down, "b", { username: "ines", displayName: null })).rejects.toThrow();
});

it("reads from the primary outside of requests", async () => {
  const starts: unknown[] = [];
  const noting = {
    withSession: (start: D1SessionBookmark) => {
      starts.push(start);
      return env.DB.withSession(start);
    },
  } as D1Database;
  openDatabase(noting);
  openSession(noting, "first-unconstrained");
  expect(starts).toEqual(["first-primary", "first-unconstrained"]);
});

it("makes the profile of an account that has none when its names are saved", async () => {
  await addUser("c");
  expect(await findProfile(db, "c")).toBeUndefined();
  expect(await saveProfile(db, "c", { username: "Cora", displayName: null })).toBe(true);
  expect(await findProfile(db, "c")).toEqual({
    username: "Cora",
    displayName: null,
    avatarUrl: null,
    name: "Cora",
  });
  expect((await findAuthor(db, "cora"))?.id).toBe("c");
});
