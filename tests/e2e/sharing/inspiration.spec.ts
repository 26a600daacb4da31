import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../../support/e2e/browser";
import { ports } from "../../support/e2e/ports";
import { startServer } from "../../support/e2e/server";
import { publishStory } from "../../support/e2e/stories";

// On its own server: new stories would change the feed that other tests read.
const port = ports.inspiration;

test.describe.configure({ mode: "serial" });
test.use({ baseURL: `http://localhost:${port}` });

let running: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  running = await startServer({ port, state: ".wrangler/e2e-inspiration" });
});
test.afterAll(() => running.stop());

/** Opens the story that was just submitted, and waits for hydration. */
async function readOwnStory(page: Page) {
  await page.getByRole("link", { name: "Read your story" }).click();
  await expect(page).toHaveURL(/\/story\//);
  await page.waitForLoadState();
  await hydrated(page);
}

/** From the new story to the one that inspired it, which lists the new one. */
async function expectInspiration(page: Page, id: string, title: string) {
  await page.getByRole("link", { name: "the story of “Here Comes the Sun” by The Beatles" }).click();
  await expect(page).toHaveURL(`/story/${id}`);
  const inspired = page.getByRole("region", { name: "Stories this one inspired" });
  await expect(inspired.getByRole("link")).toContainText([title]);
  await inspired.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

test("a story inspires another, whichever page the form is opened on", async ({ page, request }) => {
  const id = await publishStory(request);
  await page.goto(`/story/${id}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Write Your Story" }).click();
  await expect(page).toHaveURL(`/stories?from=${id}`);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Community" }).click();
  await expect(page).toHaveURL("/community");
  // The address changes first, while the page before it, with a link of the same name, is still shown.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Community Stories");
  await page.getByRole("main").getByRole("link", { name: "Share Your Story" }).click();
  const dialog = page.getByRole("dialog", { name: "Share Your Story" });
  await dialog.getByLabel("Your story").fill("Their roof reminded me of our fire escape.");
  await dialog.getByLabel("Song title").fill("Up on the Roof");
  await dialog.getByRole("button", { name: "Submit Story" }).click();
  await readOwnStory(page);
  await expectInspiration(page, id, "Up on the Roof");
});

test("the dialog on /stories itself passes on the inspiration, and a later story has none", async ({
  page,
  request,
}) => {
  const id = await publishStory(request);
  await page.goto(`/stories?from=${id}`);
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Share Your Story" }).click();
  const dialog = page.getByRole("dialog", { name: "Share Your Story" });
  await dialog.getByLabel("Your story").fill("First I thought of the fire escape.");
  await dialog.getByLabel("Song title").fill("Fire Escape");
  await dialog.getByRole("button", { name: "Submit Story" }).click();
  await readOwnStory(page);
  await expectInspiration(page, id, "Fire Escape");

  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Your story").fill("Then of something else altogether.");
  await page.getByRole("button", { name: "Submit Story" }).click();
  await readOwnStory(page);
  await expect(page.locator(".prose").getByText("Then of something else altogether.")).toBeVisible();
  await expect(page.getByText("Inspired by")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a story inspires another through the form's own page", async ({ page, request }) => {
    const id = await publishStory(request);
    await page.goto(`/story/${id}`);
    await page.getByRole("link", { name: "Write Your Story" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Share Your Story" }).click();
    await page.getByRole("link", { name: "Start Your Story" }).first().click();
    await page.getByLabel("Your story").fill("No script, but a fire escape as well.");
    await page.getByLabel("Song title").fill("Under the Boardwalk");
    await page.getByRole("button", { name: "Submit Story" }).click();
    await page.getByRole("link", { name: "Read it" }).click();
    await expectInspiration(page, id, "Under the Boardwalk");
  });
});
