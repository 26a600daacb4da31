import type { Page } from "@playwright/test";
import { becomeEditor } from "../support/e2e/accounts";
import { expect, test } from "../support/e2e/browser";
import { ports } from "../support/e2e/ports";
import { rowsOf, writeRows } from "../support/e2e/rows";
import { startServer } from "../support/e2e/server";
import { mailTo, type ReadMail } from "../support/mail/mailbox";

// Every mail of the site, in phone and desktop width. On its own server.
const state = ".wrangler/e2e-mails";
const site = `http://localhost:${ports.mails}`;
const reader = "a-reader-with-a-rather-long-address@a-long-domain-for-a-small-screen.example.org";
const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

let running: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  running = await startServer({ port: ports.mails, state, settings: { DECISION_MAIL_DELAY: "0" } });
});
test.afterAll(() => running.stop());

test.use({ baseURL: site });

const send = async (page: Page, path: string, form: Record<string, string>) => {
  const answer = await page.request.post(`${site}${path}`, { form, headers: { Origin: site } });
  expect(answer.status(), path).toBeLessThan(400);
};

/** Makes the site send each of its mails. */
async function causeMails(page: Page) {
  await send(page, "/newsletter", { email: reader });
  await send(page, "/contact", { name: longWord, email: reader, message: `${longWord} `.repeat(3) });
  await send(page, "/submissions/new", {
    story_content: `It was the song of ${longWord}.`,
    song_title: longWord,
    artist_name: "Neil Young",
    submitter_email: reader,
    submission_key: crypto.randomUUID(),
  });
  await becomeEditor(page, site, state, reader);
  await send(page, "/auth/forgot", { email: reader });
  const [story] = rowsOf<{ id: string }>(state, "SELECT id FROM stories WHERE submitter_email IS NOT NULL");
  await send(page, "/desk", { intent: "rejected", story: story?.id ?? "", reason: `It names ${longWord}.` });
  const post = "sample-the-verse-everyone-forgets";
  writeRows(state, "UPDATE newsletter_subscribers SET status = 'confirmed', confirmed_at = 1");
  writeRows(
    state,
    `UPDATE blog_posts SET content = content || '<pre>${longWord}${longWord}</pre><p><img src="${site}/icons/icon-512.png" alt="" width="1200"></p>'`,
  );
  const [read] = rowsOf<{ version: number }>(
    state,
    `SELECT coalesce(updated_at, created_at) AS version FROM blog_posts WHERE id = '${post}'`,
  );
  await send(page, `/desk/posts/${post}/send`, { version: `${read?.version}` });
}

/** Subject, recipient, and where the mail's main link leads; null for a mail without one. */
const mails: [subject: string | RegExp, to: string, link: RegExp | null][] = [
  ["Please confirm your subscription", reader, /\/newsletter\/confirm\/[\w-]+/],
  [/^Message from the contact form/, "hello@linernotes.example", null],
  ["Your story on Liner Notes", reader, /\/manage\/[\w-]+/],
  ["Confirm your e-mail address", reader, /\/auth\/verify\?token=\S+/],
  ["Choose a new password", reader, /\/auth\/reset\?token=\S+/],
  ["Your story needs a change", reader, null],
  ["The verse everyone forgets", reader, /\/newsletter\/the-verse-everyone-forgets/],
];

async function expectReadable(page: Page, { mail }: ReadMail, width: number) {
  await page.setViewportSize({ width, height: 740 });
  await page.setContent(String(mail.html));
  const measures = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - innerWidth,
    smallest: Math.min(
      ...[...document.querySelectorAll("p, li, td")].map((element) =>
        Number.parseFloat(getComputedStyle(element).fontSize),
      ),
    ),
    nameless: [...document.querySelectorAll("a")].filter((link) => !link.textContent?.trim()).length,
    addresses: [...document.querySelectorAll("a")].map((link) => link.href),
  }));
  expect(measures.overflow, `${mail.subject} at ${width} px`).toBeLessThanOrEqual(0);
  expect(measures.smallest, mail.subject).toBeGreaterThanOrEqual(13);
  expect(measures.nameless, mail.subject).toBe(0);
  for (const address of measures.addresses) expect(address).toMatch(/^(https?:\/\/|mailto:)/);
}

test("every mail fits phone and desktop width, and has the same text and link as plain text", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await causeMails(page);
  for (const [subject, to, link] of mails) {
    await page.setViewportSize({ width: 1280, height: 900 });
    const read = await mailTo(page, site, to, subject);
    await page.goto("about:blank");
    for (const width of [360, 1280]) {
      await expectReadable(page, read, width);
      await page.screenshot({
        path: test.info().outputPath(`${mails.findIndex(([s]) => s === subject)}-${width}.png`),
      });
    }
    const text = read.mail.text ?? "";
    expect(text, `${subject}`).not.toMatch(/<\/?[a-z]+[ >]|&(amp|lt|quot|#\d+);/i);
    if (!link) continue;
    const [address = ""] = link.exec(text) ?? [];
    expect(address, `${subject}`).not.toBe("");
    expect(String(read.mail.html).replaceAll("&amp;", "&")).toContain(address);
  }
});
