import type { Page } from "@playwright/test";

/** Waits until the page's requests go through the service worker. */
export async function hasWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
