import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import spanish from "../../messages/es.json";
import { failingD1 } from "../support/database/failing-d1";
import { brokenQueue, mailbox } from "../support/fake-queue";
import { runScheduled } from "../support/scheduled";
import { post } from "../support/site";

const fields = {
  name: "Jürgen 🎺",
  email: "Juergen@Example.org",
  message: "Which song was it?\r\n\r\nThe one from the ferry.",
  form_key: "a-key",
};

const stored = async () =>
  (await env.DB.prepare("SELECT name, email, message, answered_at FROM contact_messages").all()).results;

it("stores a message and mails it to the team, with Reply-To; once, however often it is submitted", async () => {
  const { MAIL, mails } = mailbox();
  for (let n = 0; n < 2; n++) {
    const { status, response } = await post("/contact", fields, { MAIL });
    expect(status).toBe(302);
    expect(response.headers.get("location")).toBe("/contact");
  }
  expect(await stored()).toEqual([
    {
      name: "Jürgen 🎺",
      email: "juergen@example.org",
      message: "Which song was it?\n\nThe one from the ferry.",
      answered_at: null,
    },
  ]);
  expect(new Set(mails.map(({ id }) => id)).size).toBe(1);
  expect(mails[0]).toMatchObject({
    to: "hello@linernotes.example",
    replyTo: "juergen@example.org",
    subject: expect.stringMatching(/^Message from the contact form \([0-9a-f]{6}\)$/),
    text: expect.stringContaining("The one from the ferry."),
  });
});

it("gives each message a subject of its own, or mail programs would show them as one conversation", async () => {
  const { MAIL, mails } = mailbox();
  for (const message of ["Which song was it?", "Where is the book?"])
    await post("/contact", { ...fields, message }, { MAIL });
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2);
});

it.each([
  ["no name", { name: " " }, "Please fill out all fields."],
  ["no message", { message: "\n" }, "Please fill out all fields."],
  ["no e-mail", { email: "" }, "Please fill out all fields."],
  ["two addresses", { email: "a@example.org,b@example.org" }, "Please enter a valid email address."],
  [
    "a header in the address",
    { email: "a@example.org\nBcc: b@example.org" },
    "Please enter a valid email address.",
  ],
  ["a name without end", { name: "n".repeat(201) }, "Please use at most 200 characters."],
  ["a filled trap", { website: "https://pills.example" }, "only machines fill it in"],
])("refuses %s and keeps the other input", async (_, change, words) => {
  const { MAIL, mails } = mailbox();
  const { status, text } = await post("/contact", { ...fields, ...change }, { MAIL });
  expect(status).toBe(400);
  expect(text).toContain(words);
  if (!("message" in change)) expect(text).toContain("The one from the ferry.");
  expect(await stored()).toEqual([]);
  expect(mails).toEqual([]);
});

it("puts a name with line breaks into no header", async () => {
  const { MAIL, mails } = mailbox();
  await post("/contact", { ...fields, name: "Eve\r\nBcc: oriol@example.org" }, { MAIL });
  const { text, html: _, ...head } = mails[0] ?? {};
  expect(text).toMatch(/^Eve\s+Bcc: oriol@example.org \(juergen@example.org\) wrote:/);
  expect(JSON.stringify(head)).not.toContain("Eve");
});

it("loses no message when mail is down, and no input when the database is", async () => {
  expect((await post("/contact", fields, { MAIL: brokenQueue })).status).toBe(302);
  expect(await stored()).toHaveLength(1);
  const { status, text } = await post("/contact", fields, { DB: failingD1() });
  expect(status).toBe(503);
  expect(text).toContain("Your words are still here.");
  expect(text).toContain("The one from the ferry.");
  // The database may have stored it all the same: sent again, it is still one message.
  expect(text).toContain('name="form_key" value="a-key"');
});

it("tells a page’s script in the page’s language that the message was sent", async () => {
  const { status, text } = await post("/es/contact.data", { ...fields, enhanced: "1" });
  expect(status).toBe(200);
  expect(text).toContain(spanish["Message sent!"]);
});

it("forgets messages after a year that are answered", async () => {
  const day = 86_400_000;
  const message = env.DB.prepare(
    "INSERT INTO contact_messages (id, name, email, message, created_at, answered_at) VALUES (?, ?, '', '', ?, ?)",
  );
  const now = Date.now();
  await env.DB.batch([
    message.bind("1", "old", now - 366 * day, now - 365 * day),
    message.bind("2", "old and open", now - 366 * day, null),
    message.bind("3", "new", now - 364 * day, now),
  ]);
  await runScheduled(new Date(now), {}, "17 * * * *");
  expect((await stored()).map(({ name }) => name)).toEqual(["old and open", "new"]);
});

it("limits messages with Retry-After and keeps the input", async () => {
  const full = { limit: async () => ({ success: false }) };
  const { status, response, text } = await post("/contact", fields, { CONTACT_LIMIT: full });
  expect(status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("60");
  expect(text).toContain("The one from the ferry.");
});
