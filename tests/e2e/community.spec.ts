import { expectNoOverflow } from "../support/e2e/accessible";
import { expect, fetchedStories, hydrated, tabOf, test } from "../support/e2e/browser";

test("filters by URL and marks the current filter", async ({ page }) => {
  await page.goto("/community");
  await page.getByRole("link", { name: "AI Generated" }).click();
  await expect(page).toHaveURL(/\/community\?filter=ai$/);
  await expect(page.getByRole("link", { name: "AI Generated" })).toHaveAttribute("aria-current", "page");
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  await expect(cards.filter({ hasText: "AI Story" })).toHaveCount(await cards.count());
});

test("finds an artist's stories by searching and by choosing", async ({ page }) => {
  await page.goto("/community?filter=artist");
  const chosen = page
    .getByRole("region", { name: "Choose an artist" })
    .getByRole("listitem")
    .first()
    .getByRole("link");
  await expect(chosen).toBeVisible();
  await chosen.click();
  await expect(page).toHaveURL(/artist=/);
  await expect(chosen).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByLabel("Stories about the music of").fill("nobody at all");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("No stories found in this category")).toBeVisible();
});

test("loads more, and returns from a story to the same list and scroll position", async ({ page }) => {
  const isSaidToFail = page
    .getByText("Error loading stories")
    .waitFor()
    .then(
      () => true,
      () => false,
    );
  await page.goto("/community");
  await hydrated(page);
  // Heights are final: fonts are there, and every card is laid out.
  await expect(page.locator("html[data-in-turn]")).toHaveCount(0);
  await expect(fetchedStories(page)).toHaveCount(20);
  await page.getByRole("link", { name: "Load More Stories" }).click();
  await expect(fetchedStories(page)).toHaveCount(40);
  const ids = await fetchedStories(page).evaluateAll((cards) => cards.map((card) => card.id));
  expect(new Set(ids).size).toBe(40);

  const story = fetchedStories(page).nth(33);
  await story.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await story.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/story\//);
  await page.goBack();
  await expect(fetchedStories(page)).toHaveCount(40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);

  await page.reload();
  await expect(fetchedStories(page)).toHaveCount(40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);
  // False as well while nothing has been said.
  expect(await Promise.race([isSaidToFail, false])).toBe(false);
});

test("the keyboard goes on with the first story of the last page, whose Load More is gone", async ({
  page,
}) => {
  await page.goto("/community");
  await hydrated(page);
  const more = page.locator("a[rel=next]");
  let before = 0;
  while ((await more.count()) > 0) {
    before = await page.getByRole("article").count();
    await more.press("Enter");
    await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(before);
  }
  const first = page.getByRole("article").nth(before);
  await expect(first.getByRole("heading").getByRole("link")).toBeFocused();
});

test("opens the next stories in a tab of their own with Ctrl or Cmd, and leaves the list as it is", async ({
  page,
}) => {
  await page.goto("/community");
  await hydrated(page);
  const tab = await tabOf(page.getByRole("link", { name: "Load More Stories" }));
  await expect(tab).toHaveURL(/\/community\?cursor=/);
  await expect(tab.getByRole("link", { name: "Back to the newest stories" })).toBeVisible();
  await expect(fetchedStories(page)).toHaveCount(20);
});

test.describe("without a network", () => {
  // The toast's code, which is loaded with the first one, and Remix's question for the routes of the new links.
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/] });

  test("the list stays, and a toast says that there is no more of it", async ({ page, context }) => {
    await page.goto("/community");
    await hydrated(page);
    const more = page.getByRole("link", { name: "Load More Stories" });
    await more.click();
    await expect(fetchedStories(page)).toHaveCount(40);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await more.click();
    await expect(page.getByText("Error loading stories")).toBeVisible();
    await expect(fetchedStories(page)).toHaveCount(40);
    await context.setOffline(false);
    await more.click();
    await expect.poll(() => fetchedStories(page).count()).toBeGreaterThan(40);
  });
});

test("cards fit markup, right-to-left text and endless words into 360 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/submissions/new");
  await hydrated(page);
  await page
    .getByLabel("Your story")
    .fill(`<b>bold</b> \u202Eright to left ${"endless".repeat(280)}`.slice(0, 1999));
  await page.getByLabel("Song title").fill("W".repeat(200));
  await page.getByLabel("Artist name").fill("أم كلثوم");
  await page.getByLabel("Your name").fill("Ü".repeat(200));
  await page.getByRole("button", { name: "Submit Story" }).click();
  await page.getByRole("link", { name: "Read your story" }).click();
  await expect(page.locator(".prose").getByText("<b>bold</b>")).toBeVisible();
  await expectNoOverflow(page);
  await page.goto("/community");
  await expectNoOverflow(page);
});

test("prints the records of its cards no larger than they are on the screen", async ({ page }) => {
  await page.goto("/community");
  const width = () =>
    page
      .locator(".story-card .label svg")
      .first()
      .evaluate((record) => record.getBoundingClientRect().width);
  const onScreen = await width();
  await page.emulateMedia({ media: "print" });
  expect(await width()).toBeLessThanOrEqual(onScreen);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters and Load More still work", async ({ page }) => {
    await page.goto("/community");
    await expect(fetchedStories(page)).toHaveCount(20);
    const first = await fetchedStories(page).first().getAttribute("id");
    await page.getByRole("link", { name: "Load More Stories" }).click();
    await expect(fetchedStories(page)).not.toHaveCount(0);
    expect(await fetchedStories(page).first().getAttribute("id")).not.toBe(first);
    await page.getByRole("link", { name: "Back to the newest stories" }).click();
    await page.getByRole("link", { name: "Fan Stories" }).click();
    await expect(page).toHaveURL(/filter=fan/);
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the artist picker on a phone, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 640 } });

    test("scrolls to its results", async ({ page }) => {
      await page.goto("/community?filter=artist");
      if (javaScriptEnabled) await hydrated(page);
      const field = page.getByLabel("Stories about the music of");
      await field.fill("cranb");
      await field.press("Enter");
      await expect(page.getByText("These are stories about The Cranberries.")).toBeInViewport();
      await expect(field).not.toBeFocused();
      await expect(page.getByRole("link", { name: /^The Cranberries/ })).toBeInViewport();
      await expect(page.getByRole("article")).toHaveCount(1);
      await field.fill("nobody at all");
      await page.getByRole("button", { name: "Show" }).click();
      await expect(page.getByText("No artist here matches “nobody at all”.")).toBeInViewport();
      await expectNoOverflow(page);
    });
  });
}
