import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { browser, member } from "../../support/accounts";
import { origin, visit } from "../../support/site";

/** An example path of this route. */
const at = (route: string) => route.replace(/:\w+/g, "a").replace("*", "a");

// One-click unsubscribe requests are cross-origin (RFC 8058), authorized by the token in the path alone.
const routes = [...new Set(env.ROUTES)].filter((route) => !route.startsWith("/newsletter/unsubscribe/"));

it.each(routes)("rejects cross-origin forms at %s", async (route) => {
  const senders: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site", Origin: origin },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://elsewhere.example" },
    { Origin: "no origin" },
  ];
  for (const headers of senders) {
    const { status } = await visit(at(route), { method: "POST", headers, body: new URLSearchParams() });
    expect(status).toBe(403);
  }
});

it("sets every cookie for this host only, Secure, HttpOnly and SameSite", async () => {
  const ines = await member();
  const [liked, sent, came, signedIn] = [
    await visit("/submissions/new", { method: "POST", headers: { Origin: origin }, body: aStory }),
    await ines.post("/profile", { username: "ines", display_name: "Ines" }),
    await visit("/stories?from=123456789012"),
    await ines.post("/auth", { email: "ines@example.org", password: "a long enough one" }),
  ];
  const cookies = [liked, sent, came, signedIn].flatMap(({ response }) => response.headers.getSetCookie());
  expect(cookies.length).toBeGreaterThan(3);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__(Host|Secure)-/);
    for (const flag of [/; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i])
      expect(cookie).toMatch(flag);
    expect(cookie).not.toMatch(/; Domain=/i);
  }
});

it("leads nobody who signs in, or confirms something, to another site by this one's address", async () => {
  const next = `next=${encodeURIComponent("//elsewhere.example")}`;
  const visitor = browser();
  expect((await visitor.visit(`/auth/code?${next}`)).location).toBe("/auth?next=%2F");
  expect((await visitor.post(`/auth/code?${next}`, { code: "123456" })).location).toBe("/auth?next=%2F");
  const ines = await member();
  expect((await ines.visit(`/auth?${next}`)).location).toBe("/");
  const verify = { back: "//elsewhere.example" };
  expect((await ines.post("/profile/verify", verify)).location).toBe("/profile");
  await env.DB.exec("UPDATE users SET email_verified = 1, role = 'editor'");
  expect((await ines.post("/profile/verify", verify)).location).toBe("/profile");
  const { text } = await ines.visit(`/profile/second-factor?${next}`);
  expect(text).toContain('name="next" value="/profile/security"');
});

const aStory = new URLSearchParams({
  story_content: "A story from this site's own form.",
  submission_key: "k".repeat(24),
  share_with_community: "on",
});
