import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import spanish from "../../../messages/es.json";
import { failingD1 } from "../../support/database/failing-d1";
import { brokenQueue, mailbox } from "../../support/fake-queue";
import { runScheduled } from "../../support/scheduled";
import { origin, post, visit } from "../../support/site";

// Each test is a different visitor, since limits count by address.
let visitors = 0;
const subscribe = (email: string, bindings?: Partial<Env>, fields: Record<string, string> = {}) =>
  visit(
    "/api/newsletter",
    {
      method: "POST",
      headers: { Origin: origin, "cf-connecting-ip": `192.0.2.${++visitors}` },
      body: new URLSearchParams({ email, ...fields }),
    },
    bindings,
  );

const toastOf = async (sent: ReturnType<typeof subscribe>) =>
  ((await (await sent).response.json()) as { toast: { title: string; description: string } }).toast;

const rows = async () =>
  (await env.DB.prepare("SELECT * FROM newsletter_subscribers").all<Record<string, unknown>>()).results;

const asked = {
  title: "Successfully subscribed!",
  description: "Check your email to confirm your subscription.",
  kind: "success",
};

it("subscribes an address by double opt-in: a mail, a page, a button; the link works once", async () => {
  const { MAIL, mails, paths } = mailbox();
  expect(await toastOf(subscribe(" Ines@Example.org ", { MAIL }))).toEqual(asked);
  expect(mails).toMatchObject([{ to: "ines@example.org" }]);
  const [link = ""] = paths();
  expect(JSON.stringify(await rows())).not.toContain(link.split("/").at(-1));

  const page = await visit(link);
  expect(page.text).toContain("<title>Confirm my subscription ·");
  expect(page.text).toContain("ines@example.org");
  expect(page.response.headers.get("cache-control")).toBe("private, no-store");
  expect(await rows()).toMatchObject([{ status: "pending" }]);

  expect((await post(link, {})).response.headers.get("location")).toMatch(
    /^\/newsletter\/preferences\/[\w-]+\?welcome$/,
  );
  expect(await rows()).toMatchObject([{ status: "confirmed", token_hash: null }]);
  const again = await post(link, {});
  expect(again.status).toBe(404);
  expect(again.text).toContain("This link doesn’t work any more");
});

it("rejects a link that is seven days old, and one replaced by a newer mail", async () => {
  const { MAIL, mails, paths } = mailbox();
  await subscribe("late@example.org", { MAIL });
  const [first = ""] = paths();
  await subscribe("late@example.org", { MAIL });
  const [second = ""] = paths();
  expect(mails).toHaveLength(2);
  expect((await post(first, {})).status).toBe(404);
  await env.DB.exec("UPDATE newsletter_subscribers SET token_expires_at = token_expires_at - 7 * 86400000");
  expect((await visit(second)).status).toBe(404);
  expect((await post(second, {})).status).toBe(404);
});

it("mails one address at most three times a day, without revealing it", async () => {
  const { MAIL, mails } = mailbox();
  for (let n = 0; n < 5; n++) expect(await toastOf(subscribe("often@example.org", { MAIL }))).toEqual(asked);
  expect(mails).toHaveLength(3);
  await env.DB.exec("UPDATE newsletter_subscribers SET confirmations_since = confirmations_since - 86400000");
  await subscribe("often@example.org", { MAIL });
  expect(mails).toHaveLength(4);
});

/** Subscribes and confirms an address. */
async function confirmed(email: string) {
  const box = mailbox();
  await subscribe(email, { MAIL: box.MAIL });
  const answer = await post(box.paths()[0] ?? "", {}, { MAIL: box.MAIL });
  return { ...box, location: answer.response.headers.get("location") ?? "" };
}

it("mails a confirmed subscriber a welcome with their personal links, once", async () => {
  const { mails, paths } = await confirmed("new@example.org");
  expect(mails.map(({ subject, to }) => [subject, to])).toEqual([
    ["Please confirm your subscription", "new@example.org"],
    ["Welcome to Liner Notes", "new@example.org"],
  ]);
  const [preferences = "", unsubscribe = ""] = paths();
  expect(preferences).toMatch(/^\/newsletter\/preferences\//);
  expect(mails[1]?.headers).toMatchObject({
    "List-Id": "Liner Notes newsletter <newsletter.linernotes.example>",
    "List-Unsubscribe": `<${origin}${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect((await visit(preferences)).text).toContain("Letters come to n…@example.org.");
  expect((await post(unsubscribe, {})).status).toBe(200);
  expect(await rows()).toMatchObject([{ status: "unsubscribed" }]);
});

it("shows with a personal link the subscription that it is of, and ends no other", async () => {
  await confirmed("first@example.org");
  const { paths } = await confirmed("second@example.org");
  const [preferences = "", unsubscribe = ""] = paths();
  expect((await visit(preferences)).text).toContain("Letters come to s…@example.org.");
  await post(unsubscribe, {});
  expect(await rows()).toMatchObject([
    { email: "first@example.org", status: "confirmed" },
    { email: "second@example.org", status: "unsubscribed" },
  ]);
});

it("confirms while no mail can be sent, and logs that the welcome wasn't", async () => {
  const { MAIL, paths } = mailbox();
  await subscribe("new@example.org", { MAIL });
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect((await post(paths()[0] ?? "", {}, { MAIL: brokenQueue })).status).toBe(302);
  expect(await rows()).toMatchObject([{ status: "confirmed" }]);
  const lines = log.mock.calls.map(([line]) => JSON.parse(line));
  expect(lines).toContainEqual(expect.objectContaining({ event: "newsletter.enqueue" }));
});

it("mails a returning subscriber another welcome", async () => {
  const first = await confirmed("back@example.org");
  await post(first.paths()[1] ?? "", {});
  const second = await confirmed("back@example.org");
  const ids = [first, second].map(({ mails }) => mails.at(-1)?.id ?? "");
  expect(ids.every((id) => id.startsWith("newsletter-welcome:"))).toBe(true);
  expect(ids[0]).not.toBe(ids[1]);
});

it("confirms although the queues are down", async () => {
  const { MAIL, paths } = mailbox();
  await subscribe("quiet@example.org", { MAIL });
  expect((await post(paths()[0] ?? "", {}, { MAIL: brokenQueue })).status).toBe(302);
  expect(await rows()).toMatchObject([{ status: "confirmed" }]);
});

it("shows no newsletter form on the page after a confirmation, nor in its footer", async () => {
  const { location } = await confirmed("there@example.org");
  const page = await visit(location);
  expect(page.text).toContain("You’re in");
  expect(page.text).toContain("Letters come to t…@example.org.");
  expect(page.text).not.toContain('name="email"');
  expect((await visit("/about")).text).toContain('name="email"');
});

const duplicate = { title: "Already subscribed", description: "You're already subscribed to updates." };

it("tells a repeated subscriber so, and mails the link to their subscription", async () => {
  await confirmed("twice@example.org");
  const { MAIL, mails, paths } = mailbox();
  const answer = await subscribe("TWICE@example.org", { MAIL });
  expect(answer.status).toBe(409);
  expect(await answer.response.json()).toEqual({ toast: duplicate, typed: "TWICE@example.org" });
  expect(mails).toMatchObject([{ to: "twice@example.org", subject: "You’re subscribed already" }]);
  expect(mails[0]?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  expect((await visit(paths()[0] ?? "")).text).toContain("Letters come to t…@example.org.");
  for (let n = 0; n < 4; n++)
    expect(await toastOf(subscribe("twice@example.org", { MAIL }))).toEqual(duplicate);
  expect(mails).toHaveLength(3);
  expect(new Set(mails.map(({ id }) => id)).size).toBe(3);
  expect(await rows()).toMatchObject([{ status: "confirmed", token_hash: null }]);
  await env.DB.exec("UPDATE newsletter_subscribers SET confirmations_since = confirmations_since - 86400000");
  await subscribe("twice@example.org", { MAIL });
  expect(mails).toHaveLength(4);
});

it("doesn't count a mail to a subscriber that couldn't be sent", async () => {
  await confirmed("down@example.org");
  for (let n = 0; n < 4; n++)
    expect((await subscribe("down@example.org", { MAIL: brokenQueue })).status).toBe(503);
  const { MAIL, mails } = mailbox();
  await subscribe("down@example.org", { MAIL });
  expect(mails).toHaveLength(1);
});

const invalid = { title: "Invalid email", description: "Please enter a valid email address." };

it.each([
  ["nothing", " ", invalid],
  ["no @", "ines.example.org", invalid],
  ["no dot in the domain", "ines@example", invalid],
  ["two addresses", "ines@example.org,oriol@example.org", invalid],
  ["two addresses with a space", "ines@example.org oriol@example.org", invalid],
  ["a list with one @", "ines,oriol@example.org", invalid],
  ["a second header", "ines@example.org\r\nBcc: oriol@example.org", invalid],
  ["a header in one line", "ines@example.org%0aBcc:oriol@example.org", invalid],
  ["a display name", "Ines<ines@example.org>", invalid],
  ["a path in the domain", "ines@example.org/x.y", invalid],
  // Mail servers' limit is lower than the specification's 255 (RFC 5321, section 4.5.3.1).
  ["255 characters", `${"i".repeat(64)}@${"example.".repeat(22)}examples.orgsx`, invalid],
  [
    "256 characters",
    `${"i".repeat(64)}@${"example.".repeat(22)}examples.orgsxx`,
    { title: "Invalid email", description: "Email address is too long." },
  ],
])("refuses %s, with the specification's message, and keeps the input", async (_, email, toast) => {
  const { MAIL, mails } = mailbox();
  const { status, response } = await subscribe(email, { MAIL });
  expect(status).toBe(400);
  expect(await response.json()).toEqual({
    toast: { ...toast, kind: "destructive" },
    typed: expect.any(String),
  });
  expect(mails).toEqual([]);
  expect(await rows()).toEqual([]);
});

it("accepts an address of 254 characters, a plus sign, and a domain with an umlaut", async () => {
  const { MAIL, mails } = mailbox();
  const domain = `${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}`;
  const long = `${"i".repeat(64)}@${domain}.exa`.padEnd(254, "x");
  for (const email of [long, "ines+songs@example.org", "ines@müller.example"]) {
    expect((await subscribe(email, { MAIL })).status).toBe(200);
  }
  expect(mails.map(({ to }) => to)).toEqual([long, "ines+songs@example.org", "ines@xn--mller-kva.example"]);
});

it("says that it failed when the database or the queue is down, and counts no unsent mail", async () => {
  const failed = {
    title: "Subscription failed",
    description: "Please try again later.",
    kind: "destructive",
  };
  expect(await toastOf(subscribe("down@example.org", { DB: failingD1() }))).toEqual(failed);
  for (let n = 0; n < 4; n++) {
    expect(await toastOf(subscribe("down@example.org", { MAIL: brokenQueue }))).toEqual(failed);
  }
  const { MAIL, mails } = mailbox();
  expect(await toastOf(subscribe("down@example.org", { MAIL }))).toEqual(asked);
  expect(mails).toHaveLength(1);
});

it("limits one visitor and one mail domain, with Retry-After, and keeps the input", async () => {
  const full = { limit: async () => ({ success: false }) };
  for (const limit of ["SUBSCRIBE_LIMIT", "MAIL_DOMAIN_LIMIT"]) {
    const { status, response } = await subscribe("flood@example.org", { [limit]: full });
    expect(status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("60");
    expect(await response.json()).toMatchObject({ typed: "flood@example.org" });
  }
  expect(await rows()).toEqual([]);
  const page = await post("/newsletter", { email: "flood@example.org" }, { SUBSCRIBE_LIMIT: full });
  expect(page.status).toBe(429);
  expect(page.response.headers.get("retry-after")).toBe("60");
  expect(page.text).toContain('value="flood@example.org"');
});

it("works without JavaScript: errors in the page, success in a toast after a redirect", async () => {
  const { MAIL, mails } = mailbox();
  const refused = await post("/newsletter", { email: "no address" }, { MAIL });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Please enter a valid email address.");
  expect(refused.text).toContain('value="no address"');
  expect(refused.text).toContain('aria-invalid="true"');
  expect((await visit("/newsletter")).text).not.toContain('aria-invalid="true"');
  const taken = await post("/newsletter", { email: "plain@example.org" }, { MAIL });
  expect(taken.status).toBe(302);
  expect(taken.response.headers.get("set-cookie")).toContain("__Host-toast=");
  expect(mails).toHaveLength(1);
});

it("answers in the language of the page without JavaScript, also when it is sent from the answer", async () => {
  let from = "/es/about";
  let { text } = await visit(from);
  for (const email of ["nobody", "nobody at all"]) {
    const [, action = ""] = /<form[^>]* action="([^"]*\/newsletter)"/.exec(text) ?? [];
    const headers = { Origin: origin, Referer: origin + from };
    ({ text } = await visit(action, { method: "POST", headers, body: new URLSearchParams({ email }) }));
    expect(text).toContain(spanish["Please enter a valid email address."]);
    from = action;
  }
});

it("stores where a subscriber came from, without queries and secrets", async () => {
  const { MAIL } = mailbox();
  await subscribe(
    "source@example.org",
    { MAIL },
    {
      first_url: `${origin}/community?token=1#x`,
      first_referrer: "https://search.example/find?q=secret",
      current_url: `${origin}/manage/${"a".repeat(64)}`,
      current_referrer: "javascript:alert(1)",
    },
  );
  expect(await rows()).toMatchObject([
    {
      first_url: `${origin}/community`,
      first_referrer: "https://search.example/find",
      current_url: `${origin}/manage/…`,
      current_referrer: null,
      referral_code: "",
      source: "embed",
    },
  ]);
});

it("deletes addresses that were not confirmed", async () => {
  const { MAIL } = mailbox();
  await subscribe("gone@example.org", { MAIL });
  await runScheduled(new Date(Date.now() + 6 * 86_400_000));
  expect(await rows()).toHaveLength(1);
  await runScheduled(new Date(Date.now() + 8 * 86_400_000));
  expect(await rows()).toEqual([]);
});

it("goes on waiting for somebody who had left and asks again, and remembers a week later that they had left", async () => {
  const { MAIL } = mailbox();
  await env.DB.exec(
    "INSERT INTO newsletter_subscribers (id, email, status, unsubscribed_at) VALUES ('b', 'back@example.org', 'unsubscribed', 1)",
  );
  await subscribe("back@example.org", { MAIL });
  await runScheduled(new Date(Date.now() + 6 * 86_400_000));
  expect(await rows()).toMatchObject([{ status: "pending", token_hash: expect.any(String) }]);
  await runScheduled(new Date(Date.now() + 8 * 86_400_000));
  expect(await rows()).toMatchObject([{ status: "unsubscribed", unsubscribed_at: 1, token_hash: null }]);
});
