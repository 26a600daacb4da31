import { becomeEditor } from "../../support/e2e/accounts";
import { expect, openNewPost, standing, test, textbox } from "../../support/e2e/posts";
import { mailTo } from "../../support/mail/mailbox";

test("an editor writes by keyboard, previews, publishes and sends, and the mail arrives", async ({
  page,
  postsSite: { site, state },
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

  // Where no text is selected, the address is what readers see; the link is removed from within.
  await page.keyboard.press("End");
  await page.keyboard.type(" and ");
  await page.keyboard.press("Control+k");
  await dialog.getByLabel("Address").fill("/radio");
  await page.keyboard.press("Enter");
  await expect(textbox(page).getByRole("link", { name: "/radio" })).toHaveAttribute("href", "/radio");
  await expect(textbox(page)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+k");
  await expect(dialog.getByLabel("Address")).toHaveValue("/radio");
  await dialog.getByRole("button", { name: "Remove link" }).click();
  await expect(textbox(page).getByRole("link")).toHaveText(["A link"]);
  await expect(textbox(page)).toContainText("A link and /radio");
  await expect(textbox(page)).toBeFocused();

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
  // The button that was pressed went with the draft.
  await expect(page.getByRole("button", { name: "Save changes" })).toBeFocused();
  await page.goto("/newsletter/was-uebrig-bleibt");
  const article = page.getByRole("article");
  await expect(article.locator("strong")).toHaveText("bold");
  await expect(article.getByRole("link", { name: "A link" })).toHaveAttribute(
    "href",
    "https://example.org/left",
  );

  await page.goto("/desk/posts");
  await page.getByRole("link", { name: "Was übrig bleibt" }).click();
  await page.getByRole("link", { name: "Send to 2 confirmed subscribers" }).click();
  await page.getByRole("button", { name: "Send to 2 confirmed subscribers" }).click();
  await expect(page.getByRole("heading", { name: "All mails are through" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("status").filter({ hasText: "2 of 2 sent" })).toBeVisible();
  const { mail } = await mailTo(page, site, "reader@example.org", "Was übrig bleibt");
  expect(mail.html).toContain('href="https://example.org/left"');
  expect(mail.text).toContain("A link [https://example.org/left] and /radio");
});

test("preserves HTML that the rich-text editor doesn't support, and schedules in the editor's time zone", async ({
  browser,
  postsSite: { site, state },
}) => {
  const context = await browser.newContext({ timezoneId: "America/New_York" });
  const page = await context.newPage();
  await becomeEditor(page, site, state, "nora@example.org");
  await openNewPost(page);
  await page.getByRole("button", { name: "Edit as HTML" }).click();
  // Elements that the formatting editor only calls by other names are no loss.
  await page.getByLabel("Text, as HTML").fill("<p><b>Bold</b> and <i>italic</i></p>");
  await page.getByRole("button", { name: "Edit with formatting" }).click();
  await expect(textbox(page).locator("strong")).toHaveText("Bold");
  await expect(textbox(page).locator("em")).toHaveText("italic");
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
  await expect(page).toHaveURL(/\/desk\/posts$/);
  await expect(page.getByRole("link", { name: "Later" })).toBeHidden();
  await page.getByRole("link", { name: "Log" }).click();
  await expect(page.getByText("deleted: the post Later")).toBeVisible();
  await context.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/status of 400/] });

  test("an editor writes HTML, sees what is missing, schedules, publishes and sends", async ({
    page,
    browser,
    postsSite: { site, state },
  }) => {
    const signed = await browser.newContext({ javaScriptEnabled: true });
    const helper = await signed.newPage();
    await becomeEditor(helper, site, state, "noa@example.org");
    await page.context().addCookies(await signed.cookies());
    await signed.close();

    await page.goto("/desk/posts/new");
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
    await page.goto("/newsletter/by-hand");
    await expect(page.getByRole("article").locator("em")).toHaveText("as HTML");
  });
});
