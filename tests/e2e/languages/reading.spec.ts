import { expectAccessible, expectNoOverflow, expectTabStops } from "../../support/e2e/accessible";
import { test as base, expect } from "../../support/e2e/browser";
import { ports } from "../../support/e2e/ports";
import { startServer } from "../../support/e2e/server";
import { configsWithTranslator } from "../../support/e2e/translator/site-config";

/** A seeded site with a translation model. One of its stories is in Spanish. */
const test = base.extend<object, { translating: string }>({
  translating: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const port = ports.languages;
      const state = ".wrangler/e2e-languages";
      const server = await startServer({ port, state, configs: configsWithTranslator() });
      await use(`http://localhost:${port}`);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ translating }, use) => use(translating),
});

test("narrows the community page to a language by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/community");
  await page.getByText("By place, year or language").focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Language").focus();
  await page.keyboard.type("Espa");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/language=es$/);
  await expect(page.getByText("Stories in Español")).toBeVisible();
  const texts = page.getByRole("article").locator("p[lang]");
  await expect(texts.first()).toBeVisible();
  for (const text of await texts.all()) await expect(text).toHaveAttribute("lang", "es");
  await expectNoOverflow(page);
  await expectAccessible(page);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("reads a story in English, says that a machine translated it, and goes back to the original", async ({
      page,
    }) => {
      await page.goto("/community?language=es");
      await page.getByRole("article").getByRole("heading").getByRole("link").first().click();
      await expect(page.locator(".prose[lang=es]")).toBeVisible();
      await page.getByRole("button", { name: "Read in English" }).click();
      await expect(page).toHaveURL(/\?in=en$/);
      await expect(page.getByText("Translated from Spanish to English by a machine.")).toBeVisible();
      await expect(page.locator(".prose[lang=en] p").first()).toHaveText(/^en: /);
      await page.getByRole("link", { name: "Read the original" }).click();
      await expect(page.locator(".prose[lang=es]")).toBeVisible();
    });

    test("lets the reader choose another language", async ({ page }) => {
      await page.goto("/community?language=es");
      await page.getByRole("article").getByRole("heading").getByRole("link").first().click();
      await page.getByRole("link", { name: "Other languages" }).click();
      await page.getByLabel("Language").selectOption({ label: "العربية" });
      await page.getByRole("button", { name: "Translate" }).click();
      await expect(page.locator(".prose[lang=ar]")).toHaveAttribute("dir", "rtl");
    });
  });
}

test("its pages pass axe, fit 320 px and are reached by Tab", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/community?language=es");
  const path = await page
    .getByRole("article")
    .getByRole("heading")
    .getByRole("link")
    .first()
    .getAttribute("href");
  await page.goto(`${path}/translation`);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await expectTabStops(page);
  await page.goto(`${path}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Read in English" }).click();
  await expect(page).toHaveURL(/\?in=en$/);
  await expectNoOverflow(page);
  await expectAccessible(page);
});
