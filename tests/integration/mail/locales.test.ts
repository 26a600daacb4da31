import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import spanish from "../../../messages/es.json";
import japanese from "../../../messages/ja.json";
import { browser, confirmAddresses, makeEditor, member, password } from "../../support/accounts";
import { decide, decisionQueue, editorNamed } from "../../support/desk";
import { mailbox } from "../../support/fake-queue";
import { keptMailTo } from "../../support/mail/kept-mails";
import { fillSubscribers, handle, storePost } from "../../support/mail/newsletter";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";
import { origin, post, visit } from "../../support/site";
import { submissionFields } from "../../support/stories";

/** A text of a catalog with its places filled. */
const said = (text: string | undefined, values: Record<string, string> = {}) =>
  (text ?? "").replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

const localeOf = (table: string) => env.DB.prepare(`SELECT locale FROM ${table}`).first<string>("locale");

async function sendIn(prefix: string) {
  const { MAIL, mails, paths } = mailbox();
  const fields = { share_with_community: "", submitter_email: "ines@example.org" };
  await post(`${prefix}/submissions/new`, submissionFields(fields), { MAIL });
  const id = (await env.DB.prepare("SELECT id FROM stories").first<string>("id")) ?? "";
  return { id, mails, paths };
}

it("writes about a story in the language in which it was told, with links to pages in it", async () => {
  const editor = await editorNamed("Edith");
  const { id, mails, paths } = await sendIn("/es");
  expect(await localeOf("stories")).toBe("es");
  expect(mails[0]?.subject).toBe(said(spanish["Your story on {site}"], { site: "Liner Notes" }));
  expect(paths()[0]).toMatch(/^\/es\/manage\/[0-9a-f]{64}$/);
  expect((await visit(paths()[0] ?? "")).text).toContain('<html lang="es"');

  const queue = decisionQueue();
  await decide(editor, id, "approved", queue);
  await queue.deliver();
  const [mail] = queue.mails;
  expect(mail?.subject).toBe(spanish["Your story is published"]);
  expect(mail?.html).toContain('<html lang="es"');
  expect(mail?.text).toContain(`${origin}/es/story/${id}`);
  expect(mail?.text).not.toMatch(/\b(your|story of|because)\b/i);
});

it("writes in English about a story from before languages were stored", async () => {
  const editor = await editorNamed("Edith");
  const { id } = await sendIn("/es");
  await env.DB.exec("UPDATE stories SET locale = NULL");
  const queue = decisionQueue();
  await decide(editor, id, "rejected", queue);
  await queue.deliver();
  expect(queue.mails[0]?.subject).toBe("Your story needs a change");
  expect(queue.mails[0]?.html).toContain('<html lang="en"');
});

it("asks in Japanese to confirm a subscription that was asked for in Japanese, and sends letters so", async () => {
  const { MAIL, mails, paths } = mailbox();
  const subscribed = await visit(
    "/api/newsletter",
    {
      method: "POST",
      headers: { Origin: origin, Referer: `${origin}/ja/community` },
      body: new URLSearchParams({ email: "ines@example.org" }),
    },
    { MAIL },
  );
  expect(subscribed.status).toBe(200);
  expect(mails[0]?.subject).toBe(japanese["Please confirm your subscription"]);
  expect(mails[0]?.html).toContain('<html lang="ja"');
  const [link = ""] = paths();
  expect(link).toMatch(/^\/ja\/newsletter\/confirm\//);
  await post(link, {}, { MAIL });
  expect(mails[1]?.subject).toBe(said(japanese["Welcome to {site}"], { site: "Liner Notes" }));
  expect(mails[1]?.headers?.["List-Unsubscribe"]).toContain(`<${origin}/ja/newsletter/unsubscribe/`);

  await fillSubscribers(1);
  const picture = `<img src="/pictures/${"a".repeat(32)}.webp" alt="Two sisters" width="4" height="2">`;
  await storePost({ content: picture });
  await env.DB.prepare(
    "INSERT INTO newsletter_sends (post_id, origin, total, started_at) VALUES ('post-1', ?, 2, ?)",
  )
    .bind(origin, Date.now() + 1000)
    .run();
  await handle([{ type: "newsletter.send", version: 1, postId: "post-1" }]);
  const toInes = await keptMailTo("ines@example.org");
  const toOther = await keptMailTo("reader-1@example.org");
  expect(toInes?.text).toContain(`${japanese.Unsubscribe}: ${origin}/ja/newsletter/unsubscribe/`);
  expect(toInes?.text).toContain("[画像：Two sisters]");
  expect(toInes?.html).toContain('<html lang="ja"');
  // The letter itself is in English: its title, its excerpt as a preview, and its text.
  expect(toInes?.html.match(/<(?:h1|span|div)[^>]* lang="en" dir="ltr"/g)).toHaveLength(3);
  expect(toOther?.text).toContain(`Unsubscribe: ${origin}/newsletter/unsubscribe/`);
  expect(toOther?.text).toContain("[Picture: Two sisters]");
  expect(toOther?.html).toContain('<html lang="en"');
  expect(toOther?.html.match(/ lang=/g)).toHaveLength(1);

  // What mail programs send, from no page.
  const unsubscribe = /<https:\/\/[^/]+(\/ja\/newsletter\/unsubscribe\/[\w-]+)>/.exec(
    mails[1]?.headers?.["List-Unsubscribe"] ?? "",
  )?.[1];
  const init = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
  expect((await visit(unsubscribe ?? "", init)).status).toBeLessThan(400);
  expect(
    await env.DB.prepare("SELECT status FROM newsletter_subscribers WHERE locale = 'ja'").first("status"),
  ).toBe("unsubscribed");
});

it("writes to members in the language of the page on which they signed in last", async () => {
  const ines = browser();
  await ines.post("/es/auth?mode=sign-up", { email: "ines@example.org", password });
  expect(ines.mails[0]?.subject).toBe(spanish["Confirm your e-mail address"]);
  expect(ines.mailedLink()).toMatch(/^\/es\/auth\/verify\?token=/);
  expect(await localeOf("users")).toBe("es");
  await browser().post("/ja/auth", { email: "ines@example.org", password });
  expect(await localeOf("users")).toBe("ja");
  await ines.post("/es/auth/forgot", { email: "ines@example.org" });
  expect(ines.mails.at(-1)?.subject).toBe(spanish["Choose a new password"]);
  expect(ines.mailedLink()).toMatch(/^\/es\/auth\/reset\?token=/);
});

it("remembers the language of whoever signs in, and nobody else's", async () => {
  for (const [path, email] of [
    ["/es/auth", "ines@example.org"],
    ["/ja/auth", "oriol@example.org"],
  ]) {
    await browser().post(`${path}?mode=sign-up`, { email: email ?? "", password });
  }
  const { results } = await env.DB.prepare("SELECT email, locale FROM users ORDER BY email").all();
  expect(results).toEqual([
    { email: "ines@example.org", locale: "es" },
    { email: "oriol@example.org", locale: "ja" },
  ]);
});

it("alerts each editor in the language of their account, and passes on messages in English", async () => {
  for (const name of ["edith", "erik"]) {
    await makeEditor(await member(`${name}@example.org`), `${name}@example.org`);
  }
  await confirmAddresses();
  await env.DB.exec("UPDATE users SET locale = 'ja' WHERE email = 'erik@example.org'");
  await deliver([{ type: "x" }], {}, "liner-notes-events-dead");
  const { MAIL, mails } = mailbox();
  await runScheduled(new Date(), { MAIL, ORIGIN: origin as "" });
  const subjects = Object.fromEntries(mails.map(({ to, subject }) => [to, subject]));
  expect(subjects).toEqual({
    "edith@example.org": "Some work is stuck",
    "erik@example.org": japanese["Some work is stuck"],
  });
  const message = { name: "Ines", email: "ines@example.org", message: "A message that is long enough." };
  await post("/es/contact", message, { MAIL });
  expect(mails.at(-1)?.subject).toMatch(/^Message from the contact form/);
  expect(mails.at(-1)?.html).toContain('<html lang="en"');
});
