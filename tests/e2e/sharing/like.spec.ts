import type { Page } from "@playwright/test";
import { expect, holdRequests, hydrated, test } from "../../support/e2e/browser";
import { loadedPart } from "../../support/e2e/loaded-part";

const likeButton = (page: Page) => page.getByRole("button", { name: /^Like \d/ });

async function expectLike(page: Page, pressed: boolean, count: number) {
  await expect(likeButton(page)).toHaveAttribute("aria-pressed", `${pressed}`);
  await expect(likeButton(page)).toHaveText(new RegExp(`^Like${count.toLocaleString("en-US")} likes?$`));
}

/** Opens a seeded story, a different one in each test; returns its likes. */
async function open(page: Page, story: string) {
  await page.goto(`/story/${story}`);
  const count = await likeButton(page).textContent();
  return Number(count?.replace(/\D/g, ""));
}

/** Presses the button and waits for the server's response. */
async function press(page: Page) {
  const heard = page.waitForResponse(/\/like$/);
  await likeButton(page).press("Enter");
  await (await heard).finished();
}

test("likes and unlikes by keyboard; a reload keeps either", async ({ page }) => {
  const likes = await open(page, "sample000020");
  await hydrated(page);
  await expectLike(page, false, likes);
  await press(page);
  await expectLike(page, true, likes + 1);
  await page.reload();
  await expectLike(page, true, likes + 1);
  await hydrated(page);
  await press(page);
  await expectLike(page, false, likes);
  await page.reload();
  await expectLike(page, false, likes);
});

test("is as it was left after the Back button, where the browser shows the page as it first came", async ({
  page,
}) => {
  await page.goto("/story/sample000026");
  const likes = Number((await likeButton(page).textContent())?.replace(/\D/g, ""));
  await hydrated(page);
  await press(page);
  await page.goto("/about");
  // Out of the browser’s cache, where no like was given yet.
  await page.goBack();
  await expect(page).toHaveURL("/story/sample000026");
  await hydrated(page);
  await expectLike(page, true, likes + 1);
  await press(page);
  await expectLike(page, false, likes);
  await page.reload();
  await expectLike(page, false, likes);
});

test("keeps the last of many quick toggles", async ({ page }) => {
  const likes = await open(page, "sample000021");
  await hydrated(page);
  const release = await holdRequests(page, "**/like");
  for (let n = 0; n < 4; n++) await likeButton(page).click();
  await expectLike(page, false, likes);
  await likeButton(page).click();
  await expectLike(page, true, likes + 1);
  const heard = page.waitForResponse(/\/like$/);
  release();
  await (await heard).finished();
  await page.reload();
  await expectLike(page, true, likes + 1);
});

test("two browsers are two visitors", async ({ page, browser }) => {
  const likes = await open(page, "sample000022");
  await hydrated(page);
  await press(page);
  const other = await browser.newPage();
  await other.goto(page.url());
  await hydrated(other);
  await expectLike(other, false, likes + 1);
  await press(other);
  await expectLike(other, true, likes + 2);
  await page.reload();
  await expectLike(page, true, likes + 2);
  await other.close();
});

test.describe("when it can't be saved", () => {
  test.use({
    expectedComplaints: [
      /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch manifest patches/,
    ],
  });

  test("offline, reverts the like and says so; back online, it works", async ({ page, context }) => {
    const likes = await open(page, "sample000023");
    await hydrated(page);
    // What shows the message.
    await loadedPart(page, "toaster");
    await context.setOffline(true);
    await likeButton(page).click();
    await expect(page.getByText("That didn’t reach us")).toBeVisible();
    await expectLike(page, false, likes);
    await context.setOffline(false);
    await press(page);
    await expectLike(page, true, likes + 1);
  });

  test("says that the limit is reached", async ({ page }) => {
    const likes = await open(page, "sample000024");
    await hydrated(page);
    await page.route("**/like", (route) => route.fulfill({ status: 429, headers: { "Retry-After": "60" } }));
    await likeButton(page).click();
    await expect(page.getByText("That was a lot of likes. Please try again in a minute.")).toBeVisible();
    await expectLike(page, false, likes);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("likes and unlikes", async ({ page }) => {
    const likes = await open(page, "sample000025");
    await likeButton(page).click();
    await expect(page).toHaveURL(/#like$/);
    await expectLike(page, true, likes + 1);
    await likeButton(page).click();
    await expectLike(page, false, likes);
  });
});

test("a built-in story can be liked like any other", async ({ page }) => {
  const likes = await open(page, "demo-1");
  await hydrated(page);
  await press(page);
  await page.reload();
  await expectLike(page, true, likes + 1);
});
