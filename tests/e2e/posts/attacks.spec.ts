import type { Page } from "@playwright/test";
import { attacks } from "../../support/attacks";
import { becomeEditor } from "../../support/e2e/accounts";
import { hydrated } from "../../support/e2e/browser";
import { expect, openNewPost, standing, test, textbox } from "../../support/e2e/posts";
import { writeRows } from "../../support/e2e/rows";
import { runScheduled } from "../../support/e2e/scheduled";
import { mailTo } from "../../support/mail/mailbox";

// The attacks' images can't be loaded, their `base` is refused, the mails at /dev/mail are in sandboxed frames, and the
// test itself checks where the policy blocked a script.
test.use({
  expectedComplaints: [
    /ERR_|status of 404|blocked by CORS policy|inline event handler|document's base URI|base-uri refuses/,
  ],
});

test("a link that is pasted brings no class of its site along, which would cover ours or lock the editor", async ({
  page,
  postsSite: { site, state },
}) => {
  await becomeEditor(page, site, state, "paula@example.org");
  await openNewPost(page);
  await textbox(page).evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/html",
      '<p><a class="fixed inset-0 z-50" href="https://example.org/">A page</a></p>',
    );
    text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  const link = textbox(page).getByRole("link", { name: "A page" });
  await expect(link).toHaveAttribute("href", "https://example.org/");
  await expect(link).not.toHaveClass(/fixed/);
  await page.getByRole("button", { name: "Edit as HTML" }).click();
  await page.getByRole("button", { name: "Edit with formatting" }).click();
  await expect(link).toBeVisible();
});

test("nothing that an editor pastes runs: neither at the desk, nor for readers, nor in feeds or mails", async ({
  page,
  request,
  postsSite: { site, state },
}) => {
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await page.exposeFunction("ran", () => ran.push(page.url()));
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(page.url());
  });
  await becomeEditor(page, site, state, "eve@example.org");
  // Long ones have their own test, and one page has to contain all others.
  const all = Object.values(attacks).filter((attack) => attack.length < 2000);
  const content = all.map((attack) => `<p>…</p>${attack}<p>…</p>`);
  await openNewPost(page);
  await page.getByLabel("Title").fill("<script>ran(1)</script>");
  await page.getByLabel("Address").fill("attacked");
  await page.getByLabel("Excerpt").fill("<img src=x onerror=ran(1)>");
  await page.getByRole("button", { name: "Edit as HTML" }).click();
  const field = page.getByLabel("Text, as HTML");
  // Each one separately through the editor, which parses it like pasted HTML.
  for (const attack of all) {
    await field.fill(attack);
    await page.getByRole("button", { name: "Edit with formatting" }).click();
    const back = page.getByRole("button", { name: "Edit as HTML" });
    if (await back.isVisible()) await back.click();
  }
  await field.fill(content.join("\n"));
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = await opened;
  await preview.waitForLoadState();
  expect(await strangersIn(preview)).toEqual([]);
  await preview.close();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(standing(page, /Published since/)).toBeVisible();

  for (const path of ["/newsletter/attacked", "/newsletter"]) {
    await page.goto(path);
    await hydrated(page);
    expect(await strangersIn(page)).toEqual([]);
  }
  const feed = await (await request.get("/newsletter/feed.json")).json();
  const [item] = feed.items.filter(({ url }: { url: string }) => url.endsWith("/attacked"));
  writeRows(
    state,
    `INSERT INTO newsletter_sends (post_id, origin, total, started_at)
     SELECT id, '${site}', 1, ${Date.now()} FROM blog_posts WHERE slug = 'attacked'`,
  );
  await runScheduled(request, site);
  const { mail } = await mailTo(page, site, "reader@example.org", "<script>ran(1)</script>");
  // Without our content security policy.
  for (const html of [item.content_html, String(mail.html)]) {
    await page.goto("about:blank");
    await page.setContent(html);
    await page.mouse.move(200, 200);
    await page.mouse.click(200, 200);
    expect(await strangersIn(page)).toEqual([]);
  }
  expect(ran).toEqual([]);
  // Chromium applies the policy to event handlers even in a document created by a DOMParser, where nothing can run:
  // the editor parses pasted HTML there, at the post's own URL once it has one. Nowhere else may anything have been
  // blocked.
  const isEditor = (url: string) => /^\/desk\/posts\/[\w-]+$/.test(new URL(url).pathname);
  expect([...new Set(refused)].filter((url) => !isEditor(url))).toEqual([]);
});

/** Elements and attributes in a post that are not allowed. */
const strangersIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".prose *, body > div:not([class]) *")].flatMap((element) => [
      ...(/^(script|style|iframe|object|embed|form|input|svg|math|base|meta|link|template)$/.test(
        element.localName,
      )
        ? [element.outerHTML]
        : []),
      ...[...element.attributes].flatMap(({ name, value }) =>
        /^on|^(id|name|srcset|formaction|ping)$/.test(name) || /^\s*(javascript|data|vbscript):/i.test(value)
          ? [`${name}=${value}`]
          : [],
      ),
    ]),
  );
