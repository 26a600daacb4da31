import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../../support/e2e/browser";
import { errorPages, pages } from "../../support/e2e/pages";

/** A page of each first part of an address. */
const onePageOfEach = [
  ...new Map([...pages, ...errorPages].map((path) => [path.split(/[/?]/)[1], path])).values(),
];

/**
 * Computed styles as text, of one element each of those with the same tags and classes up to two levels above; in the
 * page.
 */
const computedStyles = (page: Page) =>
  page.evaluateHandle(() => {
    const name = (element: Element | null) =>
      element ? `${element.tagName}.${element.getAttribute("class") ?? ""}` : "";
    const path = (element: Element) =>
      [element, element.parentElement, element.parentElement?.parentElement ?? null].map(name).join(" < ");
    // Without custom properties, which are registered by rules for other elements as well.
    const names = [...getComputedStyle(document.body)].filter((property) => !property.startsWith("--"));
    const kinds = new Map([...document.querySelectorAll("*")].map((element) => [path(element), element]));
    return [...kinds].flatMap(([kind, element]) =>
      [null, "::before", "::after"].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === "none") return "";
        const values = names.map((property) => `${property}: ${style.getPropertyValue(property)}`);
        return `${kind} ${pseudo ?? ""} { ${values.join("; ")} }`;
      }),
    );
  });

/** Declarations of `all` that are not the same in `own`, each after its element. */
const differences = (all: string[], own: string[]) =>
  all.flatMap((style, at) => {
    const before = new Set(own[at]?.split("; "));
    const changed =
      style === own[at] ? [] : style.split("; ").filter((declaration) => !before.has(declaration));
    return changed.map((declaration) => `${style.split(" { ")[0]} { ${declaration}`);
  });

/**
 * Waits until the page is laid out with its fonts: its first layout, which asks for them, can come after its load
 * event.
 */
const fontsApplied = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        document.body.getBoundingClientRect();
        const faces = [...document.fonts].filter(({ family }) => !family.includes("Fallback"));
        const isLoading = faces.some(({ status }) => status === "loading");
        const loaded = faces.filter(({ status }) => status === "loaded");
        return !isLoading && new Set(loaded.map(({ family }) => family)).size;
      }),
    )
    .toBe(2);

/**
 * Scrolls to the foot of the page and waits until it is laid out: before that it has its usual height
 * (`content-visibility`), and when the browser finds it near enough depends on its frames.
 */
async function showFoot(page: Page) {
  const foot = page.locator("body > footer > :first-child");
  await foot.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect
    .poll(() => foot.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true);
}

/** Applies the site's whole style sheet, as the page's script does. */
async function applyAllStyles(page: Page) {
  const link = page.locator("link[data-late-styles]");
  await link.evaluate(
    (link: HTMLLinkElement) => Object.assign(link, { media: "all", rel: "stylesheet" }).rel,
  );
  await expect.poll(() => link.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test.use({ expectedComplaints: [/status of 404/] });

  for (const [at, path] of onePageOfEach.entries()) {
    test(`${path} has all styles that its markup needs`, async ({ page }) => {
      // Each at one of two widths, in one of two themes.
      await page.setViewportSize({ width: at % 2 === 0 ? 360 : 1280, height: 800 });
      await page.emulateMedia({ colorScheme: at % 4 < 2 ? "light" : "dark" });
      await page.goto(path);
      await fontsApplied(page);
      await showFoot(page);
      const own = await computedStyles(page);
      await applyAllStyles(page);
      const all = await computedStyles(page);
      expect(await all.evaluate((all) => all.length)).toBeGreaterThan(100);
      expect(await all.evaluate(differences, own)).toEqual([]);
    });
  }
});

test("the whole style sheet is there before the page is interactive", async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener("hydrated", () => {
      const link = document.querySelector<HTMLLinkElement>("link[data-late-styles]");
      document.documentElement.dataset.hydratedWith = link?.sheet ? "all styles" : "its own styles";
    }),
  );
  const { promise: scripted, resolve: whenScripted } = Promise.withResolvers<void>();
  await page.route(/\.css$/, async (route) => {
    await scripted;
    await route.continue();
  });
  // Not until it has loaded, which waits for a style sheet that was asked for before.
  await page.goto("/community", { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/entry.client-")),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  whenScripted();
  await expect(page.locator("html")).toHaveAttribute("data-hydrated-with", "all styles");
});

test.describe("when the whole style sheet can’t be had", () => {
  test.use({ expectedComplaints: [/Failed to load resource: net::ERR_FAILED/] });

  test("a page is interactive as well", async ({ page }) => {
    await page.route(/\.css$/, (route) => route.abort());
    await page.goto("/community");
    await hydrated(page);
  });
});
