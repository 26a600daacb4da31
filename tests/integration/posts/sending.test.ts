import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import type { NewsletterEvent } from "~/features/newsletter/events";
import { resumeSends } from "~/features/newsletter/send/turns.server";
import { openProducer } from "~/platform/queue";
import { makeEditor, member } from "../../support/accounts";
import { preparedBy } from "../../support/database/prepared-by";
import { brokenQueue, fakeQueue } from "../../support/fake-queue";
import { fillSubscribers, handle, storePost } from "../../support/mail/newsletter";
import { postLog, versionOf } from "../../support/posts/desk-post";
import { toastOf } from "../../support/site";

let editor: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  editor = await member("editor@example.org", { username: "Edith" });
  await makeEditor(editor, "editor@example.org");
});

/** Sends the post `post-1` as it reads now. */
const sendPost = async () => editor.post("/desk/posts/post-1/send", { version: await versionOf("post-1") });

/** A page's text without React's separators. */
const shown = async (path: string) => (await editor.visit(path)).text.replaceAll("<!-- -->", "");

it("sends a published post once, to all confirmed subscribers, and shows the progress", async () => {
  await storePost();
  await fillSubscribers(3);
  expect(await shown("/desk/posts/post-1/send")).toContain("Send to 3 confirmed subscribers");
  expect(await shown("/desk/posts")).not.toContain(">Sent<");
  await sendPost();
  expect(await shown("/desk/posts")).toContain(">Sent<");
  const again = await sendPost();
  expect(again.status).toBe(302);
  expect(await postLog()).toMatchObject([{ action: "sent", note: "to 3 subscribers" }]);
  const edited = "What you change in the post now is in the mails that are still to come.";
  expect(await shown("/desk/posts/post-1/send")).toContain(edited);
  const MAILER = {
    async send({ to }: EmailMessage) {
      if (to === "reader-2@example.org") throw new Error("no such mailbox");
      return { messageId: "1" };
    },
  } as SendEmail;
  for (let n = 0; n < 7; n++) {
    await handle([{ type: "newsletter.send", version: 1, postId: "post-1" }], { MAILER });
  }
  const text = await shown("/desk/posts/post-1/send");
  expect(text).toContain("All mails are through");
  expect(text).not.toContain(edited);
  expect(text).toContain("refused too often");
  expect(text).toContain("Send again to 1");
  expect((await editor.visit("/desk/letters")).text).toContain("no such mailbox");
  await editor.post("/desk/posts/post-1/send", { again: "failed" });
  await handle([{ type: "newsletter.send", version: 1, postId: "post-1" }]);
  expect(await shown("/desk/posts/post-1/send")).not.toContain("Send again");
  expect((await postLog()).map(({ action }) => action)).toEqual(["sent", "sent again"]);
});

it("reads the progress alone once a post is being sent, not the letter", async () => {
  await storePost();
  await fillSubscribers(1);
  const statements: string[] = [];
  const DB = preparedBy(env.DB, (query) => {
    statements.push(query);
    return env.DB.prepare(query);
  });
  await editor.visit("/desk/posts/post-1/send", {}, { DB });
  const letters = () => statements.filter((query) => query.includes('"content"'));
  expect(letters()).toHaveLength(1);
  await sendPost();
  statements.length = 0;
  const { text } = await editor.visit("/desk/posts/post-1/send.data", {}, { DB });
  expect(text).toContain("The first letter");
  const asked = await editor.visit("/desk/posts/post-1/progress.json", {}, { DB });
  expect(JSON.parse(asked.text)).toMatchObject({ isPublic: true, progress: { total: 1, finishedAt: null } });
  expect(asked.response.headers.get("cache-control")).toBe("private, no-store");
  expect(letters()).toEqual([]);
  expect(statements.filter((query) => query.includes('from "newsletter_subscribers"'))).toEqual([]);
});

it("stops sending an unpublished post", async () => {
  await storePost();
  await fillSubscribers(2);
  await sendPost();
  await env.DB.exec("UPDATE blog_posts SET published_at = published_at + 4000000000000");
  await handle([{ type: "newsletter.send", version: 1, postId: "post-1" }]);
  expect(await env.DB.prepare("SELECT count(*) FROM newsletter_deliveries").first("count(*)")).toBe(0);
  expect((await editor.visit("/desk/posts/post-1/send")).text).toMatch(/<h1[^>]*>Stopped on the way/);
});

it("sends mails of unknown outcome again only if an editor says so", async () => {
  await storePost();
  await fillSubscribers(1);
  await sendPost();
  await env.DB.exec(
    "INSERT INTO newsletter_deliveries (post_id, subscriber_id, status, changed_at) VALUES ('post-1', 'subscriber-0000000001', 'claimed', 1)",
  );
  const path = "/desk/posts/post-1/send";
  expect(await shown(path)).toMatch(/<button[^>]* name="again" value="unsure"[^>]*>Send again to 1</);
  await editor.post(path, { again: "unsure" });
  const outcome = await env.DB.prepare("SELECT status FROM newsletter_deliveries").first("status");
  expect(outcome).toBe("refused");
  expect((await postLog()).at(-1)).toMatchObject({ note: "to those of whom nobody knows" });
});

it("says that a letter is on its way while the queue is down: the hourly job sends it all the same", async () => {
  await storePost();
  await fillSubscribers(1);
  const path = "/desk/posts/post-1/send";
  const down = { NEWSLETTER: brokenQueue };
  const form = { version: await versionOf("post-1") };
  const { status, response } = await editor.post(path, form, down);
  expect(status).toBe(302);
  expect(toastOf(response)).toContain("The letter is on its way");
  await env.DB.exec("UPDATE newsletter_sends SET worked_at = 1");
  const { queue, messages } = fakeQueue<NewsletterEvent>();
  await resumeSends({ db: drizzle(env.DB), newsletter: openProducer(queue) });
  expect(messages).toMatchObject([{ type: "newsletter.send", postId: "post-1" }]);

  await env.DB.exec(
    "INSERT INTO newsletter_deliveries (post_id, subscriber_id, status, changed_at) VALUES ('post-1', 'subscriber-0000000001', 'failed', 1)",
  );
  const again = await editor.post(path, { again: "failed" }, down);
  expect(toastOf(again.response)).toContain("Trying again");
});
