import type { Page } from "@playwright/test";
import { PNG } from "pngjs";
import { expectNoOverflow } from "../../support/e2e/accessible";
import { becomeEditor } from "../../support/e2e/accounts";
import { expect, openNewPost, standing, test, textbox } from "../../support/e2e/posts";
import { mailTo } from "../../support/mail/mailbox";

// A file that is no picture is refused, and the network is cut once.
test.use({ expectedComplaints: [/status of 415|ERR_INTERNET_DISC/] });

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

test("an editor puts a picture in by keyboard, describes it, and readers get it on the page, in feeds and by mail", async ({
  page,
  request,
  postsSite: { site, state },
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
  await page.goto("/newsletter/with-a-picture");
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
  const feed = await (await request.get("/newsletter/feed.json")).json();
  const [item] = feed.items.filter(({ title }: { title: string }) => title === "With a picture");
  expect(item.content_html).toContain(`${site}${src}`);

  await page.goto("/desk/posts");
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
  postsSite: { site, state },
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
