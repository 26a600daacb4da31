import { expect, it } from "vitest";
import { changeIn, isEmailChange } from "~/platform/auth/verification-token";

const tokenOf = (payload: string) =>
  `e30.${btoa(payload).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.signature`;

it("knows the token of a changed address, which is written as base64url", () => {
  const token = tokenOf('{"email":"a>>>@example.org","updateTo":"b???@example.org"}');
  expect(token).toMatch(/-.*_|_.*-/);
  expect(isEmailChange(token)).toBe(true);
  expect(changeIn(token)).toEqual({ from: "a>>>@example.org", to: "b???@example.org" });
});

it.each([
  tokenOf('{"email":"a@example.org"}'),
  tokenOf('{"updateTo":1}'),
  tokenOf("null"),
  tokenOf("{"),
  "e30",
  "",
])("takes %j for none", (token) => {
  expect(isEmailChange(token)).toBe(false);
});
