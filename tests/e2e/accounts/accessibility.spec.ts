import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../../support/browser";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test("axe finds nothing on the pages of an account, nor in its menu", async ({ page }) => {
      await page.goto("/auth?mode=sign-up&next=/profile");
      await page.getByRole("main").getByLabel("E-mail").fill(`axe-${colorScheme}@example.org`);
      await page.getByLabel("Password").fill("a long enough one");
      await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
      await expect(page).toHaveURL(/\/profile$/);
      const own = ["/profile", "/profile/email", "/profile/password", "/profile/delete", "/my-stories"];
      for (const path of [...own, `/u/axe-${colorScheme}`]) {
        await page.setViewportSize({ width: 320, height: 700 });
        await page.goto(path);
        await hydrated(page);
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(overflow, path).toBeLessThanOrEqual(0);
      }
      await page.getByRole("button", { name: "Your account" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem", { name: "My Stories" })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Your account" })).toBeFocused();
    });
  });
}
