import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { browser, member, newMember, password } from "../support/accounts";
import { submissionFields } from "../support/stories";

const international = "test@xn--hxajbheg2az3al.xn--jxalpdlp";

/** Every form with an e-mail address: whether it accepts this one. */
async function takers(email: string) {
  const person = browser(crypto.randomUUID());
  const story = { ...submissionFields(), submission_key: crypto.randomUUID(), submitter_email: email };
  const answers = {
    contact: await person.post("/contact", { name: "Ines", email, message: "A question." }),
    newsletter: await person.post("/newsletter", { email }),
    story: await person.post("/submissions/new", story),
    account: await person.signUp(email, { username: "ines" }),
  };
  return Object.entries(answers)
    .filter(([, { status }]) => status === 302)
    .map(([form]) => form);
}

it("has e-mail keyboard attributes in every form, without validation by the browser", async () => {
  const ines = await member();
  const visitor = browser();
  const pages = [
    ...[
      "/contact",
      "/newsletter",
      "/",
      "/submissions/new",
      "/auth",
      "/auth?mode=sign-up",
      "/auth/forgot",
    ].map((path) => [path, visitor] as const),
    ["/profile/email", ines] as const,
  ];
  for (const [path, person] of pages) {
    const { text } = await person.visit(path);
    const fields = (text.match(/<input[^>]*>/g) ?? []).filter((field) => /inputmode="email"/i.test(field));
    expect(fields, path).not.toEqual([]);
    for (const field of fields) {
      expect(field, path).toMatch(/ autocapitalize="none"/i);
      expect(field, path).toMatch(/ autocorrect="off"/i);
      expect(field, path).toMatch(/ spellcheck="false"/i);
    }
    const isSignIn = path === "/auth";
    expect(
      fields.some((field) => /autocomplete="username"/i.test(field)),
      path,
    ).toBe(isSignIn);
    expect(
      fields.some((field) => /autocomplete="email"/i.test(field)),
      path,
    ).toBe(true);
    expect(text, path).not.toContain('type="email"');
  }
}, 20_000);

const kept = () =>
  env.DB.prepare(
    `SELECT (SELECT email FROM contact_messages) AS contact, (SELECT email FROM newsletter_subscribers) AS newsletter,
      (SELECT submitter_email FROM stories) AS story, (SELECT email FROM users) AS account`,
  ).first();

it.each([
  ["info@müller.example", "info@xn--mller-kva.example"],
  ["Test@Παράδειγμα.δοκιμή", international],
  [international, international],
  ["o'brien+songs@example.org", "o'brien+songs@example.org"],
])(
  "accepts %s in every form, and stores it as %s",
  async (typed, email) => {
    expect(await takers(typed)).toEqual(["contact", "newsletter", "story", "account"]);
    expect(await kept()).toEqual({ contact: email, newsletter: email, story: email, account: email });
  },
  20_000,
);

it.each(["jörg@example.org", "ines@example.123", `${"l".repeat(65)}@example.org`, "a!b@example.org"])(
  "rejects %s in every form",
  async (typed) => {
    expect(await takers(typed)).toEqual([]);
  },
);

it("recognizes an international address in every spelling: at sign-in, in mails, when it changes", async () => {
  const ines = await newMember(international, { username: "ines" });
  expect(ines.mails.map(({ to }) => to)).toEqual([international]);
  expect((await ines.post(ines.mailedLink())).location).toBe("/my-stories");
  expect(await env.DB.prepare("SELECT email_verified FROM users").first("email_verified")).toBe(1);
  expect((await ines.visit("/profile")).text).toContain(international);
  expect((await browser().signUp("test@παράδειγμα.δοκιμή")).text).toContain("already registered");

  const elsewhere = browser();
  await elsewhere.post("/auth/forgot", { email: "test@παράδειγμα.δοκιμή" });
  expect((await elsewhere.post(elsewhere.mailedLink(), { password })).location).toBe("/auth");
  expect((await elsewhere.signIn("TEST@ΠΑΡΆΔΕΙΓΜΑ.ΔΟΚΙΜΉ")).status).toBe(302);

  await elsewhere.post("/profile/email", { email: "info@пример.рф", current: password });
  const mail = elsewhere.mails.findLast(({ to }) => to === "info@xn--e1afmkfd.xn--p1ai");
  const link = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect((await elsewhere.post(link)).location).toBe("/my-stories");
  expect(await env.DB.prepare("SELECT email FROM users").first("email")).toBe("info@xn--e1afmkfd.xn--p1ai");
}, 20_000);
