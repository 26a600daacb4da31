import { test as base, expect, type Page } from "@playwright/test";
import { startServer } from "./e2e-server";
import { sitePort } from "./ports";

/**
 * A test that fails on any warning or error in the browser's console, and on any script error. Its pages are those of a
 * seeded site that it shares with the tests before it, unless its file names another one as `baseURL`.
 */
export const test = base.extend<{ expectedComplaints: RegExp[] }, { sharedSite: string }>({
  // One a worker of Playwright: tests that run at the same moment don't see each other's stories.
  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use, { parallelIndex }) => {
      const port = sitePort(parallelIndex);
      const server = await startServer({ port, state: `.wrangler/e2e-shared-${parallelIndex}` });
      await use(`http://localhost:${port}`);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ sharedSite }, use) => use(sharedSite),
  /** What a test provokes on purpose. */
  expectedComplaints: [[], { option: true }],
  // Each test is somebody else, who did nothing yet that could be too much.
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders({ "cf-connecting-ip": crypto.randomUUID() });
    await use(context);
  },
  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await use(page);
    const unexpected = complaints.filter((text) => !expectedComplaints.some((known) => known.test(text)));
    expect(unexpected, "the browser's console").toEqual([]);
  },
});

export { expect };

/** Touches the page and waits until its script has taken over: what only it can do is there. */
export async function hydrated(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event("pointermove")));
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
}

/** The addresses of the fetched (not built-in) stories on the community page, in their order. */
export const fetchedStories = (page: Page) => page.locator("article[id^=story-]:not([id^=story-demo-])");
