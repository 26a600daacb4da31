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

/** Expects that a page doesn't scroll horizontally. */
export async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}
