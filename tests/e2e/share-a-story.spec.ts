import type { Page } from "@playwright/test";
import { expect, fetchedStories, hydrated, test } from "../support/e2e/browser";
import { ports } from "../support/e2e/ports";
import { resumeServer, startServer } from "../support/e2e/server";

// On its own server, without other tests' stories; it is killed during the test.
const server = { port: ports.kill, state: ".wrangler/e2e-kill" };
const site = `http://localhost:${server.port}`;

test.use({ baseURL: site });
test.describe.configure({ mode: "serial" });

let running: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  running = await startServer(server);
});
test.afterAll(() => running.stop());

/** Kills the server and restarts it. An open page would keep sending requests to the dead one. */
async function kill(page: Page) {
  await page.goto("about:blank");
  await running.kill();
  running = await resumeServer(server);
}

test("a visitor submits a typed story, everyone can read it, and it survives a server crash", async ({
  page,
}) => {
  await page.goto(`${site}/`);
  await page.getByRole("banner").getByRole("link", { name: "Share Your Story" }).click();
  await expect(page).toHaveURL(`${site}/submissions`);
  await hydrated(page);
  await page.getByRole("link", { name: "Start Your Story" }).first().click();

  const dialog = page.getByRole("dialog", { name: "Share Your Story" });
  await dialog.getByLabel("Your story").fill("We danced in the kitchen until the soup boiled over.");
  await dialog.getByLabel("Song title").fill("September");
  await dialog.getByLabel("Artist name").fill("Earth, Wind & Fire");
  await dialog.getByLabel("Your name").fill("Oriol");
  await dialog.getByRole("button", { name: "Submit Story" }).click();

  const sent = page.getByRole("dialog", { name: "Story shared!" });
  const privateLink = await sent.getByLabel("Your private link").inputValue();
  expect(privateLink).toMatch(/\/manage\/[0-9a-f]{64}$/);
  await expect(page.getByText("Anyone can read it in the community now.").first()).toBeVisible();
  await sent.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("link", { name: "Start Your Story" }).first()).toBeFocused();

  await page.goto(`${site}/community`);
  await expect(fetchedStories(page).first()).toContainText("We danced in the kitchen");
  await expect(fetchedStories(page).first()).toContainText("just now");

  await kill(page);

  await page.goto(`${site}/community`);
  const first = fetchedStories(page).first();
  await expect(first).toContainText("We danced in the kitchen");
  await first.getByRole("link", { name: "September", exact: true }).click();
  await expect(page).toHaveURL(/\/story\/[\w-]{12}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("September");
  await expect(page.getByText("Oriol")).toBeVisible();

  await page.goto(privateLink);
  await expect(page.getByLabel("Your story")).toHaveValue(
    "We danced in the kitchen until the soup boiled over.",
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/400 \(Bad Request\)/] });

  test("the same, from the home page to the server crash and after it", async ({ page }) => {
    await page.goto(`${site}/`);
    await page.getByRole("banner").getByRole("link", { name: "Share Your Story" }).click();
    await page.getByRole("link", { name: "Start Your Story" }).first().click();
    await expect(page).toHaveURL(`${site}/submissions/new`);
    await page.getByLabel("Your story").fill("Too short");
    await page.getByLabel("Song title").fill("Blue in Green");
    await page.getByRole("button", { name: "Submit Story" }).click();
    await expect(page.getByText("Story must be at least 10 characters")).toBeVisible();
    await expect(page.getByLabel("Song title")).toHaveValue("Blue in Green");

    await page.getByLabel("Your story").fill("No script was needed to tell you this.");
    await page.getByRole("button", { name: "Submit Story" }).click();
    await expect(page).toHaveURL(/\/manage\/[0-9a-f]{64}$/);
    await expect(page.getByRole("status").getByText("Story shared!")).toBeVisible();
    // Its card is drawn in the background; waits for it before the server is killed.
    await page
      .getByRole("img", { name: /card of your story/ })
      .evaluate((card: HTMLImageElement) => card.decode());

    await kill(page);

    await page.goto(`${site}/community`);
    const first = fetchedStories(page).first();
    await expect(first).toContainText("No script was needed");
    await first.getByRole("link", { name: "Blue in Green", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blue in Green");
    await expect(page.getByText("Anonymous")).toBeVisible();
  });
});
