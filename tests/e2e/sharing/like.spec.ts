import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../../support/browser";
import { publishStory } from "../../support/e2e-stories";

const likeButton = (page: Page) => page.getByRole("button", { name: /^Like \d/ });

async function expectLike(page: Page, pressed: boolean, count: number) {
  await expect(likeButton(page)).toHaveAttribute("aria-pressed", `${pressed}`);
  await expect(likeButton(page)).toContainText(`${count}`);
}

/** Presses the button and waits until the server has heard of it. */
async function press(page: Page) {
  const heard = page.waitForResponse(/\/like$/);
  await likeButton(page).press("Enter");
  await (await heard).finished();
}

test("likes and takes it back by keyboard; a reload keeps either", async ({ page, request }) => {
  await page.goto(`/story/${await publishStory(request)}`);
  await hydrated(page);
  await expectLike(page, false, 0);
  await press(page);
  await expectLike(page, true, 1);
  await page.reload();
  await expectLike(page, true, 1);
  await hydrated(page);
  await press(page);
  await expectLike(page, false, 0);
  await page.reload();
  await expectLike(page, false, 0);
});

test("keeps the last of many quick wishes", async ({ page, request }) => {
  await page.goto(`/story/${await publishStory(request)}`);
  await hydrated(page);
  const held = Promise.withResolvers<void>();
  await page.route("**/like", async (route) => {
    await held.promise;
    await route.continue();
  });
  for (let n = 0; n < 4; n++) await likeButton(page).click();
  await expectLike(page, false, 0);
  await likeButton(page).click();
  await expectLike(page, true, 1);
  const heard = page.waitForResponse(/\/like$/);
  held.resolve();
  await (await heard).finished();
  await page.reload();
  await expectLike(page, true, 1);
});

test("two browsers are two people", async ({ page, request, browser }) => {
  const path = `/story/${await publishStory(request)}`;
  await page.goto(path);
  await hydrated(page);
  await press(page);
  const other = await browser.newPage();
  await other.goto(path);
  await hydrated(other);
  await expectLike(other, false, 1);
  await press(other);
  await expectLike(other, true, 2);
  await page.reload();
  await expectLike(page, true, 2);
  await other.close();
});

test.describe("when it can't be saved", () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test("offline, takes the like back and says so; back online, it works", async ({
    page,
    context,
    request,
  }) => {
    await page.goto(`/story/${await publishStory(request)}`);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await likeButton(page).click();
    await expect(page.getByText("That didn’t reach us")).toBeVisible();
    await expectLike(page, false, 0);
    await context.setOffline(false);
    await press(page);
    await expectLike(page, true, 1);
  });

  test("says that it was too often", async ({ page, request }) => {
    await page.goto(`/story/${await publishStory(request)}`);
    await hydrated(page);
    await page.route("**/like", (route) => route.fulfill({ status: 429, headers: { "Retry-After": "60" } }));
    await likeButton(page).click();
    await expect(page.getByText("That was a lot of likes. Please try again in a minute.")).toBeVisible();
    await expectLike(page, false, 0);
  });
});

test.describe("with JavaScript switched off", () => {
  test.use({ javaScriptEnabled: false });

  test("likes and takes it back all the same", async ({ page, request }) => {
    const path = `/story/${await publishStory(request)}`;
    await page.goto(path);
    await likeButton(page).click();
    await expect(page).toHaveURL(`${path}#like`);
    await expectLike(page, true, 1);
    await likeButton(page).click();
    await expectLike(page, false, 0);
  });
});

test("a built-in story is counted, not liked", async ({ page }) => {
  await page.goto("/story/demo-1");
  await expect(page.getByRole("article").getByText("likes")).toHaveCount(1);
  await expect(likeButton(page)).toHaveCount(0);
});
