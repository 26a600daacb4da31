import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../../support/e2e/browser";
import { keepStories, storiesKept } from "../../support/e2e/outbox";
import { ports } from "../../support/e2e/ports";
import { rowsOf } from "../../support/e2e/rows";
import { hasWorker, lookForUpdate } from "../../support/e2e/service-worker";

const site = {
  port: ports["offline-update"],
  state: ".wrangler/e2e-offline-update",
  settings: { SERVICE_WORKER: "on" },
};

test.use({
  baseURL: `http://localhost:${site.port}`,
  serviceWorkers: "allow",
  // While the server starts again.
  expectedComplaints: [/Failed to load resource|Failed to fetch/],
});

const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

/** The paths of the files of other builds on this device, and whether all count towards the most that are kept. */
const filesKept = (page: Page) =>
  page.evaluate(async () => {
    const name = "liner-notes-assets";
    const opening = indexedDB.open("workbox-expiration");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const rows = opening.result.transaction("cache-entries").objectStore("cache-entries").getAll();
    await new Promise((resolve) => rows.addEventListener("success", resolve));
    opening.result.close();
    const counted = rows.result.flatMap(({ cacheName, url }) => (cacheName === name ? [url] : []));
    const files = (await (await caches.open(name)).keys()).map(({ url }) => url);
    return {
      paths: files.map((url) => new URL(url).pathname),
      areCounted: files.every((url) => counted.includes(url)),
    };
  });

const words = "What The Weight meant to us that summer, by the lake.";

test("a new version waits while somebody writes; switched off, the worker goes and what waits stays", async ({
  page,
  context,
  servers,
}) => {
  const server = await servers.start(site);
  // A former build's worker. Playwright doesn't intercept the browser's look for an update, which finds the site's own.
  await context.route("**/sw.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// former` });
  });
  await page.goto("/submissions/new");
  await hydrated(page);
  await hasWorker(page);
  await page.evaluate(() => Object.assign(window, { first: navigator.serviceWorker.controller }));
  await page.getByLabel("Your story", { exact: true }).fill("Half a story, which nobody takes away.");

  // The last build's, which a page that is open may still load.
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes("precache")) ?? "";
    await (await caches.open(name)).put("/assets/of-the-last-build.js", new Response("still here"));
  });
  await lookForUpdate(page);
  await expect.poll(() => isWaiting(page)).toBe(true);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(await page.evaluate(() => "first" in window)).toBe(true);
  expect(await isWaiting(page)).toBe(true);
  // Nobody writes on the next page: it takes over, and reloads nothing.
  await page.goto("/about");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  // Once the page is quiet.
  await expect.poll(() => isWaiting(page), { timeout: 30_000 }).toBe(false);
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
  await expect
    .poll(() => filesKept(page))
    .toEqual({ paths: expect.arrayContaining(["/assets/of-the-last-build.js"]), areCounted: true });
  const ofLastBuild = () => page.evaluate(async () => (await fetch("/assets/of-the-last-build.js")).text());
  await expect.poll(ofLastBuild).toBe("still here");

  await page.goto("/outbox");
  await hydrated(page);
  await expect(page.getByText("Nothing waits.")).toBeVisible();
  await context.unrouteAll();
  await context.route("**/api/submissions", (route) => route.abort());
  await keepStories(page, [{ title: "The Weight" }]);
  await server.stop();
  await servers.resume({ ...site, settings: { SERVICE_WORKER: "off" } });
  // The first page of a server that has just started may take longer than the worker waits before it shows its copy.
  await page.request.get("/about");
  await page.goto("/about");
  await hydrated(page);
  const left = () =>
    page.evaluate(
      async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length,
    );
  // Once the page is quiet.
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
  expect(await storiesKept(page)).toEqual([["The Weight", words, "waiting"]]);
  // A page sends it without a worker.
  await context.unrouteAll();
  await page.goto("/outbox");
  await expect(page.getByText("It has arrived")).toHaveCount(1);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await storiesKept(page)).toEqual([["The Weight", words, "sent"]]);
  const ofSong = "SELECT story_content FROM stories WHERE song_title = 'The Weight'";
  expect(rowsOf(site.state, ofSong)).toEqual([{ story_content: words }]);
});
