import type { Page } from "@playwright/test";
import { expect, fetchedStories, hydrated, shortenTimeouts, test } from "../../support/e2e/browser";
import { loadedPart } from "../../support/e2e/loaded-part";
import { routeUntil } from "../../support/e2e/routes";

// The browser says that it is online, and no request gets an answer: a hotel's Wi-Fi, a train. Without a service
// worker.
test.use({ expectedComplaints: [/ERR_CONNECTION_RESET|Failed to fetch|status of 502|manifest version/] });

const everything = "**/*";

/** Opens a page and waits for what it loads last. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  await loadedPart(page, "/after-hydration-");
  await page.waitForLoadState("networkidle");
}

/** @returns what brings it back */
const loseNetwork = (page: Page, addresses: string | RegExp = everything) =>
  routeUntil(page, addresses, (route) => route.abort("connectionreset"));

test("a list stays when its next stories get no answer, and goes on afterwards", async ({ page }) => {
  await open(page, "/community");
  const findNetwork = await loseNetwork(page);
  const more = page.getByRole("link", { name: "Load More Stories" });
  await more.click();
  await expect(page.getByText("Error loading stories")).toBeVisible();
  await expect(fetchedStories(page)).toHaveCount(20);
  findNetwork();
  await more.click();
  await expect.poll(() => fetchedStories(page).count()).toBeGreaterThan(20);
});

test("a list stays when the server fails at its next stories", async ({ page }) => {
  await open(page, "/community");
  await page.route(everything, (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await page.getByRole("link", { name: "Load More Stories" }).click();
  await expect(page.getByText("Error loading stories")).toBeVisible();
  await expect(fetchedStories(page)).toHaveCount(20);
});

test("a list stays, and says so, when its next stories have no answer for half a minute", async ({
  page,
}) => {
  await open(page, "/community");
  await page.clock.install();
  await page.route(everything, () => {});
  const asked = page.waitForRequest(/\/community\.data/);
  await page.getByRole("link", { name: "Load More Stories" }).click();
  await asked;
  const toaster = page.waitForRequest(/\/toaster\.client-/);
  await page.clock.fastForward("00:31");
  await toaster;
  await page.clock.fastForward("00:05");
  await expect(page.getByText("Error loading stories")).toBeVisible();
  await expect(fetchedStories(page)).toHaveCount(20);
  await page.unroute(everything);
});

test("a map stays when its marks get no answer", async ({ page }) => {
  await open(page, "/map");
  await loseNetwork(page);
  const map = page.getByRole("region", { name: "Map of stories" });
  await map.focus();
  for (const key of ["+", "+", "+"]) await page.keyboard.press(key);
  await expect(page.getByText("Error loading stories")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Map", exact: true })).toBeVisible();
});

test("a link that gets no answer is the browser's: it says so, leads back to the list, and loads the page again", async ({
  page,
}) => {
  await open(page, "/community");
  const findNetwork = await loseNetwork(page);
  await page.getByRole("link", { name: "AI Generated" }).click();
  await expect(page).toHaveURL("chrome-error://chromewebdata/");
  findNetwork();
  await page.reload();
  await expect(page).toHaveURL(/\/community\?filter=ai$/);
  await expect(page.getByRole("link", { name: "AI Generated" })).toHaveAttribute("aria-current", "page");
  await page.goBack();
  await expect(page.getByRole("link", { name: "All Stories", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("a like and a sign-up without an answer say so after a while, and can be sent again", async ({
  page,
}) => {
  await open(page, "/story/sample000041");
  await shortenTimeouts(page, 100);
  await page.route(everything, () => {});
  const like = page.getByRole("button", { name: /^Like/ });
  await like.click();
  await expect(page.getByText("Your like is as it was.")).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  const email = page.getByRole("contentinfo").getByLabel("Your e-mail");
  await email.fill("unanswered@example.org");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Subscription failed")).toBeVisible();
  await expect(email).toHaveValue("unanswered@example.org");
  await page.unroute(everything);
});

test("a link leads where it says, though the script of that page can't be had", async ({ page }) => {
  await open(page, "/community");
  await loseNetwork(page, /\/assets\/songs-[\w-]{7}\.js$/);
  await page.getByRole("link", { name: "Browse by song" }).click();
  await expect(page).toHaveURL(/\/songs$/);
  await expect(page.getByRole("heading", { level: 1, name: "Songs" })).toBeVisible();
});

test("a link that is pointed at reloads nothing, though the script of its page can't be had", async ({
  page,
}) => {
  await open(page, "/community");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const storyScript = /\/assets\/story-[\w-]{7}\.js$/;
  await loseNetwork(page, storyScript);
  const imported = page.waitForEvent("requestfailed", (request) => storyScript.test(request.url()));
  const link = page.getByRole("article").getByRole("heading").getByRole("link").first();
  await link.hover();
  await imported;
  await page.getByRole("link", { name: "Load More Stories" }).click();
  await expect.poll(() => fetchedStories(page).count()).toBeGreaterThan(20);
  expect(documents).toEqual([]);
  const address = await link.getAttribute("href");
  await link.click();
  await expect(page).toHaveURL(`${address}`);
  // Asked for twice where what was prefetched fails only now, which is one visit.
  await expect.poll(() => [...new Set(documents)]).toEqual([address]);
});
