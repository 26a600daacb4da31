import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that look at colours: all that a theme changes. */
const coloured = ["color-contrast", "link-in-text-block"];

/**
 * Expects axe to find nothing on a page (WCAG 2.2 AA): by all its rules in the light theme, and by those about colours in the
 * dark one, which has the same elements.
 * @param part selects what is looked at; the whole page when left out
 */
export async function expectAccessible(page: Page, part?: string) {
  const axe = () => {
    // No script runs in a frame that allows none, axe's neither: it would wait for its answer.
    const builder = new AxeBuilder({ page }).exclude("iframe[sandbox]");
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

/** Expects that a page can't be scrolled sideways. */
export async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}
