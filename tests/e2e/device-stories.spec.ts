import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../support/e2e/accessible";
import { expect, hydrated, test } from "../support/e2e/browser";

// A withdrawn story's link responds with 410, which the browser logs to the console.
test.use({ expectedComplaints: [/status of 410/] });

/** Submits a story from the dialog on the community page. */
async function sendStory(page: Page, title: string) {
  await page.goto("/community");
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Share Your Story" }).click();
  const dialog = page.getByRole("dialog", { name: "Share Your Story" });
  await dialog.getByLabel("Your story", { exact: true }).fill("The one that I want to find again.");
  await dialog.getByLabel("Song title").fill(title);
  await dialog.getByLabel("Make a card to share").uncheck();
  await dialog.getByRole("button", { name: "Submit Story" }).click();
  return page.getByRole("dialog", { name: "Story shared!" });
}

const onDevice = (page: Page) => page.getByRole("region", { name: "Your stories on this device" });

test("the dialog with a private link ignores clicks outside; the device keeps the link until it is removed or the story withdrawn", async ({
  page,
}) => {
  const title = `Found again ${crypto.randomUUID()}`;
  await page.goto("/my-stories");
  await expect(page).toHaveURL(/\/auth\?next=%2Fmy-stories$/);
  await hydrated(page);
  await expect(onDevice(page)).toHaveCount(0);

  const sent = await sendStory(page, title);
  const link = await sent.getByLabel("Your private link").inputValue();
  await page.mouse.click(5, 5);
  await expect(sent.getByLabel("Your private link")).toBeVisible();
  const path = await sent.getByRole("link", { name: "Read your story" }).getAttribute("href");
  await page.keyboard.press("Escape");
  await expect(sent).toBeHidden();

  await page.goto(path ?? "");
  await hydrated(page);
  await page.getByText("This is your story:").getByRole("link", { name: "edit it" }).click();
  await expect(page).toHaveURL(link);
  // What the page has as the document's own markup alone is there, too.
  const whereAndWhen = page.getByText("Where and when (optional)");
  await expect(whereAndWhen).toBeVisible();
  await page.goto("/my-stories");
  await hydrated(page);
  await onDevice(page).getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(link);
  await expect(whereAndWhen).toBeVisible();

  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto("/my-stories");
  await expect(onDevice(page).getByRole("link", { name: title })).toHaveAttribute(
    "href",
    new URL(link).pathname,
  );
  await expectAccessible(page, "main");
  await expectNoOverflow(page);
  await onDevice(page).getByRole("button", { name: "Remove" }).click();
  await expect(onDevice(page).getByRole("link", { name: title })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(onDevice(page).getByRole("link", { name: title })).toBeVisible();
  await expect(onDevice(page).getByRole("heading")).toBeFocused();

  await page.goto(`${link}/withdraw`);
  await page.getByRole("button", { name: "Yes, withdraw it" }).click();
  await expect(page).toHaveURL(/\/community$/);
  await page.goto("/my-stories");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("my-stories"))).toBeNull();
  await expect(onDevice(page)).toHaveCount(0);
});

test("removing a link from the device deletes it there, and the story stays", async ({ page }) => {
  const sent = await sendStory(page, "Removed from here");
  const path = await sent.getByRole("link", { name: "Read your story" }).getAttribute("href");
  await sent.getByRole("button", { name: "Done" }).click();
  await page.goto("/my-stories");
  await onDevice(page).getByRole("button", { name: "Remove" }).click();
  expect(await page.evaluate(() => localStorage.getItem("my-stories"))).toBeNull();
  await page.goto(path ?? "");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Removed from here");
  await expect(page.getByText("This is your story:")).toHaveCount(0);
});
