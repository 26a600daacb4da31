import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../../support/e2e/browser";

/** Adds a fake share sheet to the browser, which shares everything or is dismissed. */
const withShareSheet = (page: Page, outcome: "shared" | "dismissed") =>
  page.addInitScript((outcome) => {
    const share = async (content: ShareData) => {
      (window as unknown as { shared: ShareData }).shared = content;
      if (outcome === "dismissed") throw new DOMException("Closed.", "AbortError");
    };
    Object.defineProperty(navigator, "share", { value: share });
    Object.defineProperty(navigator, "canShare", { value: () => true });
  }, outcome);

const shared = (page: Page) => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared);

const shareButton = (page: Page) => page.getByRole("button", { name: "Share", exact: true });

const reports = (page: Page) => {
  const seen: (string | null)[] = [];
  page.on("request", (request) => {
    if (/\/share$/.test(request.url()))
      seen.push(new URLSearchParams(request.postData() ?? "").get("platform"));
  });
  return seen;
};

test("a story is shared through the device's share sheet, and counted", async ({ page }) => {
  await withShareSheet(page, "shared");
  const seen = reports(page);
  await page.goto("/story/sample000032");
  await expect(shareButton(page)).toBeVisible();
  await hydrated(page);
  await shareButton(page).click();
  await expect.poll(() => seen).toEqual(["copy_link"]);
  expect((await shared(page))?.url).toBe(page.url());
  expect((await shared(page))?.title).toMatch(/^The story of “.+” by .+/);
  for (const name of ["Instagram", "Copy Link"])
    await expect(page.getByRole("button", { name })).toBeVisible();
});

test("a dismissed sheet doesn't count as a share", async ({ page }) => {
  await withShareSheet(page, "dismissed");
  const seen = reports(page);
  await page.goto("/story/demo-3");
  await hydrated(page);
  await shareButton(page).click();
  await expect.poll(() => shared(page)).toBeTruthy();
  const copied = page.waitForRequest(/\/share$/);
  await page.getByRole("button", { name: "Copy Link" }).click();
  await copied;
  expect(seen).toEqual(["copy_link"]);
});

test("without share sheet support there is no button for it", async ({ page }) => {
  for (const path of ["/story/sample000032", "/stories/elliott-smith"]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("button", { name: "Copy Link" })).toBeVisible();
    await expect(shareButton(page)).toBeHidden();
  }
});

test("an essay is shared by its link, and by the share sheet", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await withShareSheet(page, "shared");
  const seen = reports(page);
  await page.goto("/stories/elliott-smith");
  await hydrated(page);
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expect(page.getByText("Link copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await shareButton(page).click();
  await expect.poll(async () => (await shared(page))?.url).toBe(page.url());
  expect(seen).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an essay shows its link", async ({ page }) => {
    await page.goto("/stories/elliott-smith");
    await page.getByRole("button", { name: "Copy Link" }).click();
    await expect(page.getByRole("textbox", { name: "The essay’s link" })).toHaveValue(page.url());
  });
});
