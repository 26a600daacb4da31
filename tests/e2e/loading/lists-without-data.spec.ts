import type { Page } from "@playwright/test";
import { expect, fetchedStories, holdScript, hydrated, tabOf, test } from "../../support/e2e/browser";
import { publishStory } from "../../support/e2e/stories";

/** Marks the document, so that a test sees whether another one was loaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const isSame = (page: Page) => page.evaluate(() => "isSame" in window);

const card = (page: Page) => fetchedStories(page).nth(2).getByRole("heading").getByRole("link");

async function open(page: Page, path = "/community") {
  await page.goto(path);
  await hydrated(page);
  await mark(page);
}

for (const path of ["/community", "/artist/cranberries", "/year/1969", "/es/community"]) {
  test(`${path}: a card and its label lead to their pages within the document`, async ({ page }) => {
    for (const link of ["h2 a", "a.label"]) {
      await open(page, path);
      const first = page
        .locator("article")
        .filter({ has: page.locator("a.label") })
        .first()
        .locator(link);
      const address = await first.getAttribute("href");
      await first.click();
      await expect(page).toHaveURL(address ?? "");
      await expect(page.locator("main h1")).toBeVisible();
      expect(await isSame(page)).toBe(true);
    }
  });
}

test("a click with a modifier key opens another tab", async ({ page }) => {
  await open(page);
  await expect(await tabOf(card(page))).toHaveURL(/\/story\//);
  await expect(page).toHaveURL("/community");
});

test("a card that is pointed at or focused prefetches its story, until it is left", async ({ page }) => {
  await open(page);
  const prefetched = page.locator("link[rel=prefetch][href^='/story/']");
  const address = await card(page).getAttribute("href");
  await card(page).hover();
  await expect(prefetched).toHaveCount(1);
  await expect(prefetched).toHaveAttribute("href", new RegExp(`^${address}\\.data`));
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(prefetched).toHaveCount(0);
  await card(page).focus();
  await expect(prefetched).toHaveCount(1);
});

test("the cards stay the server's until more are loaded, and none is there twice or missing", async ({
  page,
}) => {
  await open(page);
  const before = await fetchedStories(page).first().elementHandle();
  const listed = await page.locator("article").evaluateAll((cards) => cards.map(({ id }) => id));
  const more = page.getByRole("link", { name: "Load More Stories" });
  await more.focus();
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
  await more.press("Enter");
  await expect(fetchedStories(page)).toHaveCount(40);
  await expect(more).toBeFocused();
  const ids = await page.locator("article").evaluateAll((cards) => cards.map(({ id }) => id));
  expect(ids.slice(0, listed.length)).toEqual(listed);
  expect(new Set(ids).size).toBe(ids.length);

  await page.getByRole("banner").getByRole("link", { name: "Radio" }).first().click();
  await expect(page).toHaveURL(/\/radio/);
  await page.goBack();
  await expect(page.locator("article")).toHaveCount(ids.length);
  await page.reload();
  await expect(page.locator("article")).toHaveCount(ids.length);
  expect(await page.locator("article").evaluateAll((cards) => cards.map(({ id }) => id))).toEqual(ids);
});

test("a list that was loaded, and is reloaded, begins with a story that was published meanwhile", async ({
  page,
  request,
}) => {
  await open(page);
  await page.getByRole("link", { name: "Load More Stories" }).click();
  await expect(fetchedStories(page)).toHaveCount(40);
  const listed = await page.locator("article").count();
  await publishStory(request, { song_title: "Heard While Others Read" });
  await expect(async () => {
    await page.reload();
    await hydrated(page);
    await expect(page.locator("article")).toHaveCount(listed + 1);
    await expect(fetchedStories(page).first()).toContainText("Heard While Others Read");
  }).toPass();
});

test("a fragment of the page keeps its list", async ({ page }) => {
  await open(page);
  const count = await page.locator("article").count();
  await page.evaluate(() => {
    location.hash = "content";
  });
  await expect(page).toHaveURL("/community#content");
  await expect(page.locator("article")).toHaveCount(count);
  await card(page).click();
  await expect(page).toHaveURL(/\/story\//);
  expect(await isSame(page)).toBe(true);
});

test.describe("when hydration falls back to client rendering", () => {
  // React's error for a hydration mismatch.
  test.use({ expectedComplaints: [/Minified React error #(418|423|425)/] });

  test("the list is there again", async ({ page }) => {
    const release = await holdScript(page);
    await page.goto("/community");
    const count = await page.locator("article").count();
    await page.evaluate(() => document.querySelector("main h1")?.replaceWith("Another page"));
    release();
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1, name: "Community Stories" })).toBeVisible();
    await expect(page.locator("article")).toHaveCount(count);
  });
});
