import { expect, fetchedStories, hydrated, test } from "../support/e2e/browser";

const hour = 60 * 60 * 1000;

for (const [name, by] of [
  ["an hour ahead", hour],
  ["an hour behind", -hour],
] as const) {
  test(`reads, submits and likes with a clock that is ${name}`, async ({ page }) => {
    await page.clock.setFixedTime(Date.now() + by);
    await page.goto("/submissions/new");
    await hydrated(page);
    await page.getByLabel("Your story", { exact: true }).fill(`My watch was ${name}, and we danced on.`);
    await page.getByLabel("Song title").fill("Clocks");
    await page.getByLabel("Artist name").fill("Coldplay");
    await page.getByRole("button", { name: "Submit Story" }).click();
    await page.getByRole("link", { name: "Read your story" }).click();
    await page.getByRole("button", { name: /^Like/ }).click();
    await expect(page.getByRole("button", { name: /^Like/ })).toHaveAttribute("aria-pressed", "true");

    await page.goto("/community");
    await hydrated(page);
    const story = fetchedStories(page).filter({ hasText: `My watch was ${name}` });
    // By the reader's own clock, and never in the future.
    await expect(story.locator("time")).toHaveText(by > 0 ? /^(1 hour|5\d minutes) ago$/ : "just now");
  });
}

test("a page that was made in another year keeps the server’s markup", async ({ page }) => {
  await page.clock.setFixedTime("2101-01-01T00:10:00Z");
  await page.goto("/about");
  await hydrated(page);
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(/© \d{4} Liner Notes/);
  // The server's markup alone has it.
  await expect(footer.getByRole("button", { name: "Español" })).toBeVisible();
});
