import type { Page } from "@playwright/test";
import { expect, holdScript, hydrated, test } from "../../support/e2e/browser";
import { appliedFonts, fontsApplied } from "../../support/e2e/loaded-part";
import { routeUntil } from "../../support/e2e/routes";

/** Waits for the browser's report of the page's first paint, which can come later than fonts are applied. */
const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);

/** Requests of the page for font files, in milliseconds of its clock, and when its text was painted. */
async function times(page: Page) {
  await painted(page);
  return page.evaluate(() => ({
    fonts: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map(({ startTime }) => startTime),
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  }));
}

/** Sum of the layout shifts since a moment on the page's clock. */
const shiftSince = (page: Page, moment: number) =>
  page.evaluate(
    (moment) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => sum(list.getEntries()));
        const sum = (entries: (PerformanceEntry & { value?: number })[]) => {
          observer.disconnect();
          const since = entries.filter(({ startTime }) => startTime >= moment);
          resolve(since.reduce((total, { value = 0 }) => total + value, 0));
        };
        observer.observe({ type: "layout-shift", buffered: true });
        // There is no callback if nothing has shifted.
        requestAnimationFrame(() => requestAnimationFrame(() => sum(observer.takeRecords())));
      }),
    moment,
  );

for (const path of ["/", "/community", "/story/sample000001"]) {
  test(`fonts and manifest of ${path} are fetched after its first paint`, async ({ page }) => {
    await page.goto(path);
    await fontsApplied(page);
    const { fonts, painted } = await times(page);
    expect(fonts).toHaveLength(2);
    expect(Math.min(...fonts)).toBeGreaterThanOrEqual(painted);
    await expect(page.locator("head > link[rel=manifest]")).toHaveCount(1);
  });

  for (const width of [360, 1280])
    test(`nothing on ${path} shifts when its fonts come, at ${width} px`, async ({ page }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route("**/*.woff2", async (route) => {
        await promise;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 740 });
      // The load event waits for fonts that were asked for before it: on pages with pictures, for ever.
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await painted(page);
      expect(await appliedFonts(page)).toEqual([]);
      const loaded = await page.evaluate(() => performance.now());
      resolve();
      await fontsApplied(page);
      await hydrated(page);
      await expect(page.locator("html[data-in-turn]")).toHaveCount(0);
      expect(await shiftSince(page, loaded)).toBeLessThan(0.005);
    });
}

test("fonts wait for the script of a page that starts it at once", async ({ page }) => {
  const release = await holdScript(page);
  await page.goto("/submissions/new");
  await painted(page);
  // Both are asked for by the same function, once the page is painted.
  await expect(page.locator("head > link[rel=manifest]")).toHaveCount(1);
  expect((await times(page)).fonts).toEqual([]);
  release();
  await fontsApplied(page);
});

test("fonts wait ten seconds for a script that doesn't come", async ({ page }) => {
  await page.clock.install();
  const release = await holdScript(page);
  await page.goto("/submissions/new");
  await expect(page.locator("head > link[rel=manifest]")).toHaveCount(1);
  expect(await appliedFonts(page)).toEqual([]);
  await page.clock.fastForward(10_000);
  await fontsApplied(page);
  release();
});

test("fonts that were loaded before are loaded at once", async ({ page }) => {
  await page.goto("/about");
  await fontsApplied(page);
  await page.goto("/community");
  await fontsApplied(page);
  const { fonts, painted } = await times(page);
  expect(Math.max(...fonts)).toBeLessThan(painted);
});

test.describe("a file that can't be loaded", () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test("leaves the other font, and is tried again", async ({ page, context }) => {
    const answer = await routeUntil(context, "**/inter-*.woff2", (route) => route.abort());
    await page.goto("/about");
    await expect.poll(() => appliedFonts(page)).toEqual(["Fraunces"]);
    answer();
    await page.goto("/about");
    await fontsApplied(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("fonts and manifest are declared", async ({ page }) => {
    const fetched: string[] = [];
    page.on("response", (response) => fetched.push(new URL(response.url()).pathname));
    await page.goto("/about", { waitUntil: "load" });
    await expect.poll(() => fetched.filter((path) => path.endsWith(".woff2"))).toHaveLength(2);
    await expect(page.locator("link[rel=manifest]")).toHaveCount(1);
  });
});

test("cards outside the viewport are laid out once the page is idle", async ({ page }) => {
  await page.goto("/community");
  await expect(page.locator("html[data-in-turn]")).toHaveCount(0);
  const card = page.locator("article.story-card").last();
  await expect(card).toHaveCSS("content-visibility", "visible");
});

test("all cards are laid out at once where the browser goes to a place on the page", async ({ page }) => {
  await page.goto("/community#story-demo-3");
  await expect(page.locator("html[data-in-turn]")).toHaveCount(0);
  await expect(page.locator("#story-demo-3")).toBeInViewport();
});
