import { expect, it } from "vitest";
import { site } from "~/content/site";
import { origin, visit } from "../../support/site";

it("leads password managers to where a password is changed, or first to the sign-in page", async () => {
  const { status, response } = await visit("/.well-known/change-password");
  expect([status, response.headers.get("location")]).toEqual([302, "/profile/password"]);
  const there = await visit("/profile/password");
  expect(there.response.headers.get("location")).toBe("/auth?next=%2Fprofile%2Fpassword");
});

it("tells password managers where passkeys are made and managed", async () => {
  const { text, response } = await visit("/.well-known/passkey-endpoints");
  expect(response.headers.get("content-type")).toBe("application/json");
  const page = `${origin}/profile/security`;
  expect(JSON.parse(text)).toEqual({ enroll: page, manage: page });
});

it("tells whom to write about a weakness, and for how long that is good", async () => {
  const { text, response } = await visit("/.well-known/security.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const fields = Object.fromEntries(
    text
      .trimEnd()
      .split("\n")
      .map((line) => /^([\w-]+): (.+)$/.exec(line)?.slice(1) ?? []),
  );
  expect(fields).toEqual({
    Contact: `mailto:${site.email}`,
    Expires: expect.any(String),
    Canonical: `${origin}/.well-known/security.txt`,
    "Preferred-Languages": "en",
  });
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  // Less than a year, as RFC 9116 asks.
  expect(days).toBeGreaterThan(89);
  expect(days).toBeLessThanOrEqual(90);
});

it("answers 404 for other names, by which clients find out that the site can say so", async () => {
  const { status } = await visit(
    "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200",
  );
  expect(status).toBe(404);
});
