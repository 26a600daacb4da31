import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { site } from "~/content/site";
import type { NewsletterEvent } from "~/features/newsletter/events";
import { testsADay } from "~/features/newsletter/send-page/test-mail.server";
import spanish from "../../../messages/es.json";
import { runSql } from "../../support/database/rows";
import { editorNamed } from "../../support/desk";
import { fakeQueue } from "../../support/fake-queue";
import { keptMails } from "../../support/mail/kept-mails";
import { fillSubscribers, handle, readPost, storePost } from "../../support/mail/newsletter";
import { origin } from "../../support/site";

const path = "/desk/posts/post-1/send";
let editor: Awaited<ReturnType<typeof editorNamed>>;
const verify = () => runSql("UPDATE users SET email_verified = 1");
const sends = () => env.DB.prepare("SELECT count(*) AS n FROM newsletter_sends").first<number>("n");

/** Asks for a test, and hands the queue's messages over; returns the answer and the messages. */
async function sendTest(from = path) {
  const { queue: NEWSLETTER, messages } = fakeQueue<NewsletterEvent>();
  // The real queue of mails refuses what is too large.
  const answer = await editor.post(from, { test: "1" }, { NEWSLETTER, MAIL: env.MAIL });
  expect(await handle(messages)).toEqual({ retried: 0 });
  return { ...answer, messages };
}

beforeEach(async () => {
  editor = await editorNamed("Edith");
  await storePost({ content: "<h2>A heading</h2><p>Hello from the desk.</p>" });
});

it("sends a test to the editor's own address only", async () => {
  await verify();
  await fillSubscribers(2);
  const { location, messages } = await sendTest();
  expect(location).toBe(path);
  const [mail, ...others] = await keptMails();
  expect(mail).toMatchObject({ to: "edith@example.org", subject: "Test: The first letter" });
  expect([others, mail?.headers]).toEqual([[], undefined]);
  expect(mail?.html).toContain("Hello from the desk.");
  expect(await sends()).toBe(0);
  // The queue may deliver a message twice.
  await handle(messages);
  expect(await keptMails()).toHaveLength(1);
  await sendTest();
  const ids = (await keptMails()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

it("sends no test of a post that was sent and taken back", async () => {
  await verify();
  const { queue: NEWSLETTER, messages } = fakeQueue<NewsletterEvent>();
  await editor.post(path, { version: `${(await readPost("post-1")).version}` }, { NEWSLETTER });
  messages.length = 0;
  await runSql("UPDATE blog_posts SET published_at = NULL");
  const { status } = await editor.post(path, { test: "1" }, { NEWSLETTER });
  expect([status, messages]).toEqual([404, []]);
});

it("sends a test of a letter that is larger than a message of a queue, as the letter is by then", async () => {
  await verify();
  const long = `<p>${"Words of a long letter. ".repeat(8000)}</p>`;
  await env.DB.prepare("UPDATE blog_posts SET content = ?").bind(`${long}<p>Its end.</p>`).run();
  const { status, messages } = await sendTest();
  expect(status).toBe(302);
  expect((await keptMails())[0]?.html).toContain("Its end.");
  expect(JSON.stringify(messages).length).toBeLessThan(1000);
});

it("sends a test in the language of the desk's page", async () => {
  await verify();
  await sendTest(`/es${path}`);
  const [mail] = await keptMails();
  expect(mail?.subject).toBe(spanish["Test: {subject}"].replace("{subject}", "The first letter"));
  expect(mail?.html).toContain('<html lang="es"');
});

it.each([
  ["the post was taken back", "UPDATE blog_posts SET published_at = NULL"],
  ["the address isn't confirmed any more", "UPDATE users SET email_verified = 0"],
])("sends no test if meanwhile %s", async (_, change) => {
  await verify();
  const { queue: NEWSLETTER, messages } = fakeQueue<NewsletterEvent>();
  await editor.post(path, { test: "1" }, { NEWSLETTER });
  await runSql(change);
  expect(messages).toHaveLength(1);
  expect(await handle(messages)).toEqual({ retried: 0 });
  expect(await keptMails()).toEqual([]);
});

it("gives a subscribed editor working personal links", async () => {
  await verify();
  await runSql(
    "INSERT INTO newsletter_subscribers (id, email, status, confirmed_at) VALUES ('edith-has-twenty-one-', 'edith@example.org', 'confirmed', 1)",
  );
  await sendTest();
  const link = (await keptMails())[0]?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "";
  expect((await editor.visit(link.slice(origin.length))).text).toContain("Unsubscribe?");
});

it("gives an editor who has unsubscribed no button to unsubscribe once more", async () => {
  await verify();
  await runSql(
    "INSERT INTO newsletter_subscribers (id, email, status, confirmed_at) VALUES ('edith-has-twenty-one-', 'edith@example.org', 'unsubscribed', 1)",
  );
  await sendTest();
  const [mail] = await keptMails();
  expect(mail).toMatchObject({ to: "edith@example.org", subject: "Test: The first letter" });
  expect(mail?.headers).toBeUndefined();
});

it("sends no test to an unconfirmed address", async () => {
  expect((await sendTest()).messages).toEqual([]);
  expect((await editor.visit(path)).text).toContain("No test was sent");
});

it("sends one editor twenty tests a day", async () => {
  await verify();
  const { queue: NEWSLETTER, messages } = fakeQueue<NewsletterEvent>();
  for (let n = 0; n <= testsADay; n++) await editor.post(path, { test: "1" }, { NEWSLETTER });
  expect(messages).toHaveLength(testsADay);
  expect(testsADay).toBe(20);
  expect((await editor.visit(path)).text).toContain("That’s enough for today.");
});

it("sends no test of an unpublished post, and to editors only", async () => {
  await verify();
  const visitor = await editorNamed("Vera");
  await runSql("UPDATE users SET role = 'author' WHERE email = 'vera@example.org'");
  expect((await visitor.post(path, { test: "1" })).status).toBe(404);
  await runSql("UPDATE blog_posts SET published_at = NULL");
  const { status, messages } = await sendTest();
  expect([status, messages]).toEqual([404, []]);
});

it("previews the mail before it is sent, as sandboxed HTML and as plain text", async () => {
  const { text } = await editor.visit(path);
  expect(text.match(/<iframe sandbox="" srcDoc="[^"]*Hello from the desk\.[^"]*"/g)).toHaveLength(2);
  expect(text).toContain("Subject: <!-- -->The first letter");
  expect(text).toContain("As plain text");
  expect(text).toContain("Unsubscribe: https://");
  expect(text).toContain("A test goes to <!-- -->edith@example.org<!-- --> alone.");
  await fillSubscribers(1);
  await editor.post(path, { version: `${(await readPost("post-1")).version}` });
  expect((await editor.visit(path)).text).not.toContain("Send a test to me");
});

it("writes mails in the site's style, in both themes, with the postal address", async () => {
  await verify();
  await sendTest();
  const { html = "", text = "" } = (await keptMails())[0] ?? {};
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain("@media (prefers-color-scheme:dark){");
  expect(html).toContain(".paper{background-color:#0E0B14!important");
  expect(html).toContain(
    '<body class="paper" style="background-color:#FAF6EF;color:#1C1917;font-family:Inter,',
  );
  expect(html).toContain("font-family:Fraunces, Georgia, &#x27;Times New Roman&#x27;, serif;font-size:32px");
  // A level below the title's.
  expect(html).toMatch(
    /<h2 style="[^"]*font-family:Fraunces, Georgia, 'Times New Roman', serif;font-weight:600;font-size:24px/,
  );
  expect(html.match(/border-radius:999px;background-color:#/g)).toHaveLength(4);
  expect(html).not.toContain("<svg");
  for (const part of [html, text]) expect(part).toContain(site.postalAddress);
});

it("gives each mail a record label in its own colours", async () => {
  await verify();
  await storePost({ id: "post-2", slug: "the-second-letter", title: "Another letter altogether" });
  await sendTest();
  await sendTest("/desk/posts/post-2/send");
  const colours = (await keptMails()).map(({ html }) =>
    html.match(/border-radius:999px;background-color:#\w+/g)?.join(),
  );
  expect(colours[0]).not.toBe(colours[1]);
});
