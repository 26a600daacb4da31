import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that concern colours, which are all that a theme changes. */
const coloured = ["color-contrast", "link-in-text-block"];

/**
 * Expects axe to find no violations on a page (WCAG 2.2 AA): by all rules in the light theme, and by those about
 * colours in the dark one, which has the same elements.
 * @param part selector of the part to check; the whole page by default
 */
export async function expectAccessible(page: Page, part?: string) {
  const axe = () => {
    // axe can't run in a sandboxed frame without scripts, and would wait for it.
    const builder = new AxeBuilder({ page })
      .exclude("iframe[sandbox]")
      // In the page itself, not in a second one for the results of frames, which takes as long again. Ours have one origin.
      .setLegacyMode()
      .options({ resultTypes: ["violations"] });
    return part ? builder.include(part) : builder;
  };
  await page.emulateMedia({ colorScheme: "light" });
  const light = await axe().withTags(standards).analyze();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await axe().withRules(coloured).analyze();
  await page.emulateMedia({ colorScheme: "light" });
  const found = [...light.violations, ...dark.violations].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
  );
  expect(found, page.url()).toEqual([]);
}

/** Expects that a page doesn't scroll horizontally. */
export async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** Expects that a page doesn't scroll horizontally at 1280 px when the browser's text has double size. */
export async function expectRoomForLargeText(page: Page) {
  await page.setViewportSize({ width: 1280, height: 900 });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await expect(page.locator("body")).toHaveCSS("font-size", "36px");
  await expectNoOverflow(page);
}

/** Expects that Tab reaches every control of a page, and that each shows when it has the focus. */
export async function expectTabStops(page: Page) {
  // The page records the focus itself: querying it after each key press would take minutes.
  const stops = await page.evaluate(() => {
    const all = [...document.querySelectorAll("*")];
    const noted: string[] = [];
    Object.assign(globalThis, { noted });
    addEventListener("focusin", ({ target }) => {
      const element = target as HTMLElement;
      const hasOutline = (one: Element | null) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== "none" && outlineWidth !== "0px";
      };
      const isShown = hasOutline(element) || hasOutline(element.closest("label"));
      noted.push(
        `${all.indexOf(element)}${isShown ? "" : ` without outline: ${element.outerHTML.slice(0, 100)}`}`,
      );
    });
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button:enabled, input:enabled, [role=slider], summary",
    );
    return [...controls].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
    ).length;
  });
  for (let n = 0; n < stops + 5; n++) await page.keyboard.press("Tab");
  const reached = new Set(await page.evaluate(() => (globalThis as unknown as { noted: string[] }).noted));
  expect([...reached].filter((stop) => stop.includes("without"))).toEqual([]);
  // A group of radio buttons is one tab stop.
  expect(reached.size, page.url()).toBeGreaterThanOrEqual(stops - 2);
}
