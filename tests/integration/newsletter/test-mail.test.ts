import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { site } from "~/content/site";
import { testsADay } from "~/features/newsletter/send-page/test-mail.server";
import { editorNamed } from "../../support/desk";
import { fillSubscribers, storePost } from "../../support/mail/newsletter";
import { origin } from "../../support/site";

const path = "/desk/posts/post-1/send";
let editor: Awaited<ReturnType<typeof editorNamed>>;
const run = (sql: string) => env.DB.prepare(sql).run();
const verify = () => run("UPDATE users SET email_verified = 1");
const sends = () => env.DB.prepare("SELECT count(*) AS n FROM newsletter_sends").first<number>("n");

beforeEach(async () => {
  editor = await editorNamed("Edith");
  editor.mails.length = 0;
  await storePost({ content: "<h2>A heading</h2><p>Hello from the desk.</p>" });
});

it("sends a test to the editor's own address only", async () => {
  await verify();
  await fillSubscribers(2);
  expect((await editor.post(path, { test: "1" })).location).toBe(path);
  expect(editor.mails).toMatchObject([
    { to: "edith@example.org", subject: "Test: The first letter", headers: undefined },
  ]);
  expect(editor.mails[0]?.html).toContain("Hello from the desk.");
  expect(await sends()).toBe(0);
  await editor.post(path, { test: "1" });
  expect(editor.mails[1]?.id).not.toBe(editor.mails[0]?.id);
});

it("gives a subscribed editor working personal links", async () => {
  await verify();
  await run(
    "INSERT INTO newsletter_subscribers (id, email, status, confirmed_at) VALUES ('edith-has-twenty-one-', 'edith@example.org', 'confirmed', 1)",
  );
  await editor.post(path, { test: "1" });
  const link = editor.mails[0]?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "";
  expect((await editor.visit(link.slice(origin.length))).text).toContain("Unsubscribe?");
});

it("sends no test to an unconfirmed address", async () => {
  await editor.post(path, { test: "1" });
  expect(editor.mails).toEqual([]);
  expect((await editor.visit(path)).text).toContain("No test was sent");
});

it("sends one editor twenty tests a day", async () => {
  await verify();
  for (let n = 0; n <= testsADay; n++) await editor.post(path, { test: "1" });
  expect(editor.mails).toHaveLength(testsADay);
  expect(testsADay).toBe(20);
  expect((await editor.visit(path)).text).toContain("That’s enough for today.");
});

it("sends no test of an unpublished post, and to editors only", async () => {
  await verify();
  const visitor = await editorNamed("Vera");
  await run("UPDATE users SET role = 'author' WHERE email = 'vera@example.org'");
  expect((await visitor.post(path, { test: "1" })).status).toBe(404);
  await run("UPDATE blog_posts SET published_at = NULL");
  expect((await editor.post(path, { test: "1" })).status).toBe(404);
  expect(editor.mails).toEqual([]);
});

it("previews the mail before it is sent, as sandboxed HTML and as plain text", async () => {
  const { text } = await editor.visit(path);
  expect(text.match(/<iframe sandbox="" srcDoc="[^"]*Hello from the desk\.[^"]*"/g)).toHaveLength(2);
  expect(text).toContain("Subject: <!-- -->The first letter");
  expect(text).toContain("As plain text");
  expect(text).toContain("Unsubscribe: https://");
  expect(text).toContain("A test goes to <!-- -->edith@example.org<!-- --> alone.");
  await fillSubscribers(1);
  await editor.post(path, {});
  expect((await editor.visit(path)).text).not.toContain("Send a test to me");
});

it("writes mails in the site's style, in both themes, with the postal address", async () => {
  await verify();
  await editor.post(path, { test: "1" });
  const { html = "", text = "" } = editor.mails[0] ?? {};
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain("@media (prefers-color-scheme:dark){");
  expect(html).toContain(".paper{background-color:#0E0B14!important");
  expect(html).toContain(
    '<body class="paper" style="background-color:#FAF6EF;color:#1C1917;font-family:Inter,',
  );
  expect(html).toContain("font-family:Fraunces, Georgia, &#x27;Times New Roman&#x27;, serif;font-size:32px");
  expect(html).toContain(
    "font-family:Fraunces, Georgia, 'Times New Roman', serif;font-weight:600;font-size:24px",
  );
  expect(html.match(/border-radius:999px;background-color:#/g)).toHaveLength(4);
  expect(html).not.toContain("<svg");
  for (const part of [html, text]) expect(part).toContain(site.postalAddress);
});

it("gives each mail a record label in its own colours", async () => {
  await verify();
  await storePost({ id: "post-2", slug: "the-second-letter", title: "Another letter altogether" });
  await editor.post(path, { test: "1" });
  await editor.post("/desk/posts/post-2/send", { test: "1" });
  const colours = editor.mails.map(({ html }) =>
    html.match(/border-radius:999px;background-color:#\w+/g)?.join(),
  );
  expect(colours[0]).not.toBe(colours[1]);
});
