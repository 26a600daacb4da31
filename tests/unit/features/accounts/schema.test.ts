import { expect, it } from "vitest";
import { requireMember } from "~/features/accounts/require-member.server";
import {
  codeSchema,
  deletionSchema,
  newEmailSchema,
  newPasswordSchema,
  passkeySchema,
  resetSchema,
  signInSchema,
} from "~/features/accounts/schema";
import { visitor } from "~/features/accounts/viewer";

const takes = (schema: { safeParse(value: unknown): { success: boolean } }, value: object) =>
  schema.safeParse(value).success;

it.each([
  [5, false],
  [6, true],
  [128, true],
  [129, false],
])("accepts a password of %i characters: %s", (length, isTaken) => {
  const password = " ".repeat(length);
  expect(takes(signInSchema, { email: "ines@example.org", password })).toBe(isTaken);
  expect(takes(resetSchema, { password })).toBe(isTaken);
  expect(takes(newPasswordSchema, { current: "x", password })).toBe(isTaken);
});

it.each([
  [128, true],
  [129, false],
])("accepts a current password of up to 128 characters: %i, %s", (length, isTaken) => {
  const current = "x".repeat(length);
  expect(takes(newPasswordSchema, { current, password: "long enough" })).toBe(isTaken);
  expect(takes(newEmailSchema, { current, email: "ines@example.org" })).toBe(isTaken);
  expect(takes(deletionSchema, { current, stories: "keep" })).toBe(isTaken);
});

it.each([
  [5, false],
  [6, true],
  [40, true],
  [41, false],
])("reads a code of %i characters, with spaces around it: %s", (length, isTaken) => {
  expect(takes(codeSchema, { code: ` ${"1".repeat(length)} ` })).toBe(isTaken);
});

it.each([
  ["🎵".repeat(60), true],
  ["🎵".repeat(61), false],
  [" ", false],
  [undefined, false],
])("names a passkey %j: %s", (name, isTaken) => {
  expect(takes(passkeySchema, { current: "x", name })).toBe(isTaken);
  expect(takes(passkeySchema, { name })).toBe(false);
});

it("changes nothing of an account without its current password, or a choice", () => {
  expect(takes(newPasswordSchema, { password: "long enough" })).toBe(false);
  expect(takes(newEmailSchema, { email: "ines@example.org" })).toBe(false);
  expect(takes(deletionSchema, { stories: "keep" })).toBe(false);
  expect(takes(deletionSchema, { current: "x" })).toBe(false);
  expect(takes(deletionSchema, { current: "x", stories: "sell" })).toBe(false);
  expect(newPasswordSchema.parse({ current: "x", password: "long enough" }).end_other_sessions).toBe(false);
});

const thrownFor = (viewer: Parameters<typeof requireMember>[0], request: Request) => {
  try {
    return requireMember(viewer, request);
  } catch (thrown) {
    return thrown as Response;
  }
};

it("redirects a visitor to sign in and back, and answers 503 for an unknown viewer", () => {
  const url = "https://site.test/my-stories?after=1";
  const asked = thrownFor(visitor, new Request(url)) as Response;
  expect(asked.headers.get("location")).toBe("/auth?next=%2Fmy-stories%3Fafter%3D1");
  const sent = thrownFor(visitor, new Request(url, { method: "POST" })) as Response;
  expect(sent.headers.get("location")).toBe("/auth?next=%2Fmy-stories");
  const unknown = thrownFor({ ...visitor, isUnknown: true }, new Request(url)) as Response;
  expect(unknown.status).toBe(503);
  expect(unknown.headers.get("retry-after")).toBe("30");
  expect(unknown.headers.get("cache-control")).toBe("no-store");
  expect(unknown.headers.get("location")).toBeNull();
});
