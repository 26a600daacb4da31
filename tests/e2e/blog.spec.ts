import type { Page } from "@playwright/test";
import { PNG } from "pngjs";
import { attacks } from "../support/attacks";
import { expectAccessible, expectNoOverflow } from "../support/e2e/accessible";
import { expect, hydrated, test } from "../support/e2e/browser";
import { becomeEditor } from "../support/e2e/editor";
import { ports } from "../support/e2e/ports";
import { rowsOf, writeRows } from "../support/e2e/rows";
import { runScheduled } from "../support/e2e/scheduled";
import { startServer } from "../support/e2e/server";
import { mailTo } from "../support/mail/mailbox";

// On its own server: its subscribers receive what is sent here.
const state = ".wrangler/e2e-blog";
const site = `http://localhost:${ports.blog}`;

let running: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  running = await startServer({ port: ports.blog, state });
  writeRows(
    state,
    `INSERT INTO newsletter_subscribers (id, email, status, confirmed_at)
     VALUES ('r1', 'reader@example.org', 'confirmed', 1), ('r2', 'other@example.org', 'confirmed', 1)`,
  );
});
test.afterAll(() => running.stop());

test.use({ baseURL: site });

const textbox = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const standing = (page: Page, words: RegExp) => page.locator("header").filter({ hasText: words }).first();

const pixels = new PNG({ width: 2000, height: 1000 });
pixels.data.fill(0xb0);
const sleeve = { name: "sleeve.png", mimeType: "image/png", buffer: PNG.sync.write(pixels) };

const pictureButton = (page: Page) => page.getByRole("button", { name: "Picture", exact: true });

/** From the text: back to the bar, to its last button. */
async function openPictureDialog(page: Page) {
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("toolbar").locator(":focus")).toHaveCount(1);
  await page.keyboard.press("End");
  await expect(pictureButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
}

async function openNewPost(page: Page) {
  await page.goto(`${site}/desk/posts/new`);
  await expect(page.getByRole("toolbar", { name: "Formats" })).toBeVisible();
}

test.describe("with JavaScript", () => {
  // A refused form has an error status.
  test.use({ expectedComplaints: [/status of (409|415)|ERR_INTERNET_DISC/] });

  test("an editor writes by keyboard, previews, publishes and sends, and the mail arrives", async ({
    page,
  }) => {
    await becomeEditor(page, site, state, "edith@example.org");
    await openNewPost(page);
    await page.getByLabel("Title").fill("Was übrig bleibt");
    await page.getByLabel("Excerpt").fill("One sentence.");
    await textbox(page).focus();
    await page.keyboard.type("Plain and ");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("bold");
    await page.keyboard.press("Control+b");
    await page.keyboard.press("Enter");

    // One tab stop for the toolbar, arrow keys within it, and Escape back to the text.
    await page.keyboard.press("Shift+Tab");
    const format = (name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });
    await expect(format("Bold")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(format("Italic")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(format("Heading 2")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(textbox(page)).toBeFocused();
    await expect(format("Heading 2")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.type("What is left");
    await page.keyboard.press("Enter");
    await page.keyboard.type("A link");
    // Shift+Home and Control+K at once: the browser fires `selectionchange` only after both.
    await textbox(page).evaluate((text) => {
      getSelection()?.modify("extend", "backward", "lineboundary");
      text.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true }));
    });
    const dialog = page.getByRole("dialog", { name: "Link" });
    await expect(dialog.getByLabel("Address")).toBeFocused();
    await page.keyboard.type("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("That is no address that a link can lead to")).toBeVisible();
    await dialog.getByLabel("Address").fill("example.org/left");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(textbox(page)).toBeFocused();
    await expect(textbox(page).getByRole("link", { name: "A link" })).toHaveAttribute(
      "href",
      "https://example.org/left",
    );

    await page.keyboard.press("Control+s");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/desk\/posts\/[\w-]{21}$/);
    await expect(page.getByLabel("Address")).toHaveValue("was-uebrig-bleibt");

    // The preview shows the form's content, saved or not.
    await page.getByLabel("Excerpt").fill("Another sentence, unsaved.");
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = await opened;
    await expect(preview.getByText("Another sentence, unsaved.")).toBeVisible();
    await expect(preview.getByRole("heading", { name: "What is left", level: 2 })).toBeVisible();
    await preview.close();

    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(standing(page, /Published since/)).toBeVisible();
    await page.goto(`${site}/newsletter/was-uebrig-bleibt`);
    const article = page.getByRole("article");
    await expect(article.locator("strong")).toHaveText("bold");
    await expect(article.getByRole("link", { name: "A link" })).toHaveAttribute(
      "href",
      "https://example.org/left",
    );

    await page.goto(`${site}/desk/posts`);
    await page.getByRole("link", { name: "Was übrig bleibt" }).click();
    await page.getByRole("link", { name: "Send to 2 confirmed subscribers" }).click();
    await page.getByRole("button", { name: "Send to 2 confirmed subscribers" }).click();
    await expect(page.getByRole("heading", { name: "All mails are through" })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole("status").filter({ hasText: "2 of 2 sent" })).toBeVisible();
    const { mail } = await mailTo(page, site, "reader@example.org", "Was übrig bleibt");
    expect(mail.html).toContain('href="https://example.org/left"');
    expect(mail.text).toContain("A link [https://example.org/left]");
  });

  test("an editor puts a picture in by keyboard, describes it, and readers get it on the page, in feeds and by mail", async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await becomeEditor(page, site, state, "pia@example.org");
    await openNewPost(page);
    await page.getByLabel("Title").fill("With a picture");
    await page.getByLabel("Excerpt").fill("Look.");
    await textbox(page).focus();
    await page.keyboard.type("Look:");
    await openPictureDialog(page);
    const dialog = page.getByRole("dialog", { name: "Picture" });
    await expect(dialog.getByLabel("File")).toBeFocused();
    const alt = dialog.getByLabel("Alternative text");

    // Without a picture, without its words, or with a file that is none, nothing is put in.
    await alt.press("Enter");
    await expect(dialog.getByText("Choose a picture")).toBeVisible();
    await expect(dialog.getByText("The alternative text is missing")).toBeVisible();
    await dialog.getByLabel("File").setInputFiles({ ...sleeve, buffer: Buffer.from("no picture") });
    await alt.press("Enter");
    await expect(dialog.getByText("Choose a picture")).toBeHidden();
    await expect(alt).toBeFocused();
    await page.keyboard.type("Two sisters");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("This file can’t be read as a picture")).toBeVisible();
    await dialog.getByLabel("File").setInputFiles(sleeve);
    await alt.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Picture put in")).toBeVisible();
    await expect(textbox(page)).toBeFocused();
    const inText = textbox(page).getByRole("img", { name: "Two sisters" });
    await expect(inText).toHaveAttribute("src", /^\/pictures\/[0-9a-f]{32}\.webp$/);
    await page.keyboard.type("There.");
    await expect(inText).toBeVisible();
    await expect(textbox(page).locator("p")).toHaveText(["Look:", "There."]);

    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(standing(page, /Published since/)).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${site}/newsletter/with-a-picture`);
    const picture = page.getByRole("article").getByRole("img", { name: "Two sisters" });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    await expect(picture).toHaveAttribute("width", "1600");
    await expect(picture).toHaveAttribute("height", "800");
    await expect(picture).toHaveAttribute("loading", "lazy");
    const box = await picture.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1);
    await expectNoOverflow(page);

    const src = await picture.getAttribute("src");
    const feed = await (await request.get(`${site}/newsletter/feed.json`)).json();
    const [item] = feed.items.filter(({ title }: { title: string }) => title === "With a picture");
    expect(item.content_html).toContain(`${site}${src}`);

    await page.goto(`${site}/desk/posts`);
    await page.getByRole("link", { name: "With a picture" }).click();
    await page.getByRole("link", { name: "Send to 2 confirmed subscribers" }).click();
    const frame = page.locator("iframe").first();
    await frame.scrollIntoViewIfNeeded();
    const preview = frame.contentFrame().getByRole("img", { name: "Two sisters" });
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await page.getByRole("button", { name: "Send to 2 confirmed subscribers" }).click();
    const { mail } = await mailTo(page, site, "reader@example.org", "With a picture");
    expect(mail.html).toContain(
      `<img src="${site}${src?.replace("webp", "jpg")}" alt="Two sisters" width="520"`,
    );
    expect(mail.text).toContain("[Picture: Two sisters]");
  });

  test("a picture is kept with words that aren't saved, described anew and removed by keyboard, and replaces nothing", async ({
    page,
    context,
  }) => {
    await becomeEditor(page, site, state, "petra@example.org");
    await openNewPost(page);
    await textbox(page).fill("Kept words");
    await textbox(page).press("Control+a");
    await openPictureDialog(page);
    const dialog = page.getByRole("dialog", { name: "Picture" });
    const alt = dialog.getByLabel("Alternative text");
    await dialog.getByLabel("File").setInputFiles(sleeve);
    await alt.fill("A sleeve");
    await context.setOffline(true);
    await alt.press("Enter");
    await expect(dialog.getByText("The picture didn’t reach the server")).toBeVisible();
    await context.setOffline(false);
    await dialog.getByRole("button", { name: "Put in" }).click();
    await expect(textbox(page).getByRole("img", { name: "A sleeve" })).toBeVisible();

    await page.reload();
    await expect(page.getByText("Words on this device that weren’t saved")).toBeVisible();
    await expect(textbox(page).locator("p").first()).toHaveText("Kept words");
    await expect(textbox(page).getByRole("img", { name: "A sleeve" })).toBeVisible();
    await expect(async () => {
      await textbox(page).press("Control+Home");
      await page.keyboard.press("ArrowDown");
      await expect(pictureButton(page)).toHaveAttribute("aria-pressed", "true", { timeout: 500 });
    }).toPass();
    await openPictureDialog(page);
    await expect(alt).toHaveValue("A sleeve");
    await expect(alt).toBeFocused();
    await alt.fill(" ");
    await alt.press("Enter");
    await expect(dialog.getByText("The alternative text is missing")).toBeVisible();
    await alt.fill("A torn sleeve");
    await alt.press("Enter");
    await expect(page.getByText("Picture changed")).toBeVisible();
    await expect(textbox(page).getByRole("img", { name: "A torn sleeve" })).toBeVisible();

    await openPictureDialog(page);
    await dialog.getByRole("button", { name: "Remove picture" }).click();
    await expect(page.getByText("Picture removed")).toBeVisible();
    await expect(textbox(page).getByRole("img")).toHaveCount(0);
    await expect(textbox(page)).toContainText("Kept words");
  });

  test("unsaved input survives a reload, a lost network, and another editor's save", async ({
    page,
    context,
  }) => {
    await becomeEditor(page, site, state, "erik@example.org");
    await openNewPost(page);
    await page.getByLabel("Title").fill("Kept");
    await textbox(page).fill("Words that nobody saved.");
    await page.goto(`${site}/desk/posts`);
    await openNewPost(page);
    await expect(page.getByText("Words on this device that weren’t saved")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Kept");
    await expect(textbox(page)).toHaveText("Words that nobody saved.");

    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page).toHaveURL(/\/desk\/posts\/[\w-]{21}$/);
    await expect(standing(page, /A draft/)).toBeVisible();
    await openNewPost(page);
    await expect(page.getByLabel("Title")).toHaveValue("");
    await page.goBack();
    await expect(textbox(page)).toHaveText("Words that nobody saved.");

    await textbox(page).fill("Written in a tunnel.");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("The server can’t be reached.")).toBeVisible();
    await expect(textbox(page)).toHaveText("Written in a tunnel.");
    await context.setOffline(false);

    writeRows(
      state,
      `UPDATE blog_posts SET title = 'Theirs', content = '<p>Their words.</p>', updated_at = ${Date.now() + 5} WHERE slug = 'kept'`,
    );
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Somebody else saved this post while you wrote.")).toBeVisible();
    await expect(page.getByLabel("Their text")).toHaveValue("<p>Their words.</p>");
    await expect(textbox(page)).toHaveText("Written in a tunnel.");
    await page.getByRole("button", { name: "Save mine instead" }).click();
    await expect(page.getByText("What they saved")).toBeHidden();
    await page.reload();
    await expect(textbox(page)).toHaveText("Written in a tunnel.");
    await expect(page.getByText("Words on this device that weren’t saved")).toBeHidden();
  });

  test("what is typed while a new post is saved stays, with the cursor, and the next new post starts empty", async ({
    page,
  }) => {
    await becomeEditor(page, site, state, "ella@example.org");
    await openNewPost(page);
    await page.getByLabel("Title").fill("Typed on");
    await textbox(page).focus();
    await page.keyboard.type("Before.");
    const release = Promise.withResolvers<void>();
    await page.route(/\/desk\/posts\/new/, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      const response = await route.fetch();
      await release.promise;
      await route.fulfill({ response });
    });
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.keyboard.press("Control+s");
    await sent;
    await page.getByLabel("Address").fill("typed-meanwhile");
    await textbox(page).focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Meanwhile.");
    release.resolve();
    await expect(page).toHaveURL(/\/desk\/posts\/[\w-]{21}$/);
    await expect(standing(page, /A draft/)).toBeVisible();
    await page.keyboard.type(" Afterwards.");
    await expect(textbox(page)).toHaveText("Before. Meanwhile. Afterwards.");
    await expect(textbox(page)).toBeFocused();
    await expect(page.getByLabel("Address")).toHaveValue("typed-meanwhile");

    await page.reload();
    await expect(page.getByText("Words on this device that weren’t saved")).toBeVisible();
    await expect(textbox(page)).toHaveText("Before. Meanwhile. Afterwards.");
    await openNewPost(page);
    await expect(page.getByLabel("Title")).toHaveValue("");
    await expect(page.getByText("Words on this device that weren’t saved")).toBeHidden();
    await page.getByLabel("Title").fill("The next one");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page).toHaveURL(/\/desk\/posts\/[\w-]{21}$/);
    const sql =
      "SELECT title, content FROM blog_posts WHERE title IN ('Typed on', 'The next one') ORDER BY created_at";
    expect(rowsOf(state, sql)).toEqual([
      { title: "Typed on", content: "<p>Before.</p>" },
      { title: "The next one", content: "" },
    ]);
  });

  test("preserves HTML that the rich-text editor doesn't support, and schedules in the editor's time zone", async ({
    browser,
  }) => {
    const context = await browser.newContext({ timezoneId: "America/New_York" });
    const page = await context.newPage();
    await becomeEditor(page, site, state, "nora@example.org");
    await openNewPost(page);
    await page.getByRole("button", { name: "Edit as HTML" }).click();
    const html = "<figure><figcaption>A sleeve</figcaption></figure><p>H<sub>2</sub>O</p>";
    await page.getByLabel("Text, as HTML").fill(html);
    await page.getByRole("button", { name: "Edit with formatting" }).click();
    await expect(page.getByText("HTML that the formatting editor would lose")).toBeVisible();
    await expect(page.getByLabel("Text, as HTML")).toHaveValue(html);
    await page.getByLabel("Title").fill("Later");
    await page.getByLabel("Excerpt").fill("Soon.");
    await page.getByLabel("Comes out at, in your time (America/New_York)").fill("2036-07-04T09:30");
    await expect(page.getByText("That is July 4, 2036 at 1:30 PM UTC.")).toBeVisible();
    await page.getByRole("button", { name: "Schedule" }).click();
    await expect(standing(page, /Comes out by itself on July 4, 2036 at 9:30 AM EDT/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Comes out at, in your time")).toHaveValue("2036-07-04T09:30");
    await expect(page.getByLabel("Text, as HTML")).toHaveValue(html);
    await page.getByRole("link", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Yes, delete it" }).click();
    await expect(page.getByRole("link", { name: "Later" })).toBeHidden();
    await page.getByRole("link", { name: "Log" }).click();
    await expect(page.getByText("deleted: the post Later")).toBeVisible();
    await context.close();
  });
});

test.describe("attacks", () => {
  // The attacks' images can't be loaded, the mails at /dev/mail are in sandboxed frames, and the test itself checks
  // where the policy blocked a script.
  test.use({
    expectedComplaints: [/ERR_|status of 404|blocked by CORS policy|inline event handler/],
  });

  test("nothing that an editor pastes runs: neither at the desk, nor for readers, nor in feeds or mails", async ({
    page,
    request,
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
      await page.goto(`${site}${path}`);
      await hydrated(page);
      expect(await strangersIn(page)).toEqual([]);
    }
    const feed = await (await request.get(`${site}/newsletter/feed.json`)).json();
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/status of 400/] });

  test("an editor writes HTML, sees what is missing, schedules, publishes and sends", async ({
    page,
    browser,
  }) => {
    const signed = await browser.newContext({ javaScriptEnabled: true });
    const helper = await signed.newPage();
    await becomeEditor(helper, site, state, "noa@example.org");
    await page.context().addCookies(await signed.cookies());
    await signed.close();

    await page.goto(`${site}/desk/posts/new`);
    await page.getByLabel("Title").fill("By hand");
    await page.getByLabel("Text, as HTML").fill("<p>Typed <em>as HTML</em>.</p>");
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByText("The excerpt is missing")).toBeVisible();
    await expect(page.getByLabel("Text, as HTML")).toHaveValue("<p>Typed <em>as HTML</em>.</p>");
    await page.getByLabel("Excerpt").fill("Short.");
    await page.getByLabel("Comes out at, in UTC").fill("2036-07-04T09:30");
    await page.getByRole("button", { name: "Schedule" }).click();
    await expect(standing(page, /Comes out by itself on July 4, 2036 at 9:30 AM UTC/)).toBeVisible();
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(standing(page, /Published since/)).toBeVisible();
    await page.getByRole("link", { name: /^Send to/ }).click();
    await page.getByRole("button", { name: /^Send to/ }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("heading", { name: "All mails are through" })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await page.goto(`${site}/newsletter/by-hand`);
    await expect(page.getByRole("article").locator("em")).toHaveText("as HTML");
  });
});

test("axe finds no violations on the desk's posts, which fit into 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await becomeEditor(page, site, state, "looks-posts@example.org");
  const post = "/desk/posts/sample-the-verse-everyone-forgets";
  for (const path of [
    "/desk/posts",
    "/desk/posts/new",
    post,
    `${post}/preview`,
    `${post}/send`,
    `${post}/delete`,
  ]) {
    await page.goto(path);
    await hydrated(page);
    if (path === post) await page.getByRole("toolbar").waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    if (path !== post) continue;
    for (const name of ["Link", "Picture"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.keyboard.press("Escape");
    }
  }
});

test("a post with long lines and words fits into 320 px, and its code scrolls separately", async ({
  page,
}) => {
  const word = "Rindfleischetikettierung".repeat(8);
  writeRows(
    state,
    `INSERT INTO blog_posts (id, slug, title, author, excerpt, content, published_at)
     VALUES ('wide', 'wide', '${word}', '${word}', '${word}',
       '<p>${word}</p><pre>${"a line that goes on ".repeat(20)}</pre><ul><li>${word}</li></ul><h2>${word}</h2>', 4e11)`,
  );
  // Without the other posts, since the attacks' images can't be loaded.
  writeRows(state, "UPDATE blog_posts SET published_at = NULL WHERE slug <> 'wide'");
  await page.setViewportSize({ width: 320, height: 640 });
  // With `from`, a page is rendered again: a cached one doesn't know of rows written directly.
  for (const path of ["/newsletter/wide", "/newsletter?from=demo-1"]) {
    await page.goto(`${site}${path}`);
    const code = page.locator(".prose pre").filter({ hasText: "a line that goes on" });
    await expect(code).toBeVisible();
    await expectNoOverflow(page);
    expect(await code.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
    expect(await code.evaluate((element) => getComputedStyle(element).overflowX)).toBe("auto");
  }
});
