import { expect, type Page } from "@playwright/test";
import { hydrated } from "./browser";

/** Waits until the page's requests go through the service worker. */
export async function hasWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Has the browser look for another build's worker now. */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

/** Opens a page of a site that another build serves by now, and waits until that one's worker has its requests. */
export async function openUpdated(page: Page, address: string) {
  await page.addInitScript(() =>
    navigator.serviceWorker.addEventListener("controllerchange", () =>
      Object.assign(window, { hasNewWorker: true }),
    ),
  );
  await page.goto(address);
  await hydrated(page);
  await hasWorker(page);
  await lookForUpdate(page);
  // A worker that arrives while something is being sent waits; pages ask again when they go to the background.
  const isNew = () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange"));
      return "hasNewWorker" in window;
    });
  await expect.poll(isNew, { timeout: 30_000 }).toBe(true);
}
