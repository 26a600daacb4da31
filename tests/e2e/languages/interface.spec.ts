import spanish from "../../../messages/es.json" with { type: "json" };
import japanese from "../../../messages/ja.json" with { type: "json" };
import { expectAccessible, expectNoOverflow } from "../../support/e2e/accessible";
import { expect, holdRequests, hydrated, test } from "../../support/e2e/browser";
import { loadedPart } from "../../support/e2e/loaded-part";

const catalogs: [string, Record<string, string>][] = [
  ["es", spanish],
  ["ja", japanese],
];

test("chooses a language by keyboard, stays in it, and comes back", async ({ page }) => {
  await page.goto("/years");
  await page.getByRole("button", { name: "Español" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/es\/years$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await hydrated(page);
  // Without a document: the address keeps its language.
  await page.getByRole("link", { name: spanish.Community, exact: true }).first().click();
  await expect(page).toHaveURL(/\/es\/community$/);
  await expect(page.getByRole("button", { name: "Español" })).toHaveAttribute("aria-current", "true");
  // A new visit, to the English address.
  await page.goto("/about");
  await expect(page).toHaveURL(/\/es\/about$/);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page).toHaveURL(/[^s]\/about$/);
  await page.goto("/community");
  await expect(page).toHaveURL(/\d\/community$/);
});

test.describe("a browser that asks for Japanese", () => {
  test.use({ locale: "ja-JP" });

  test("gets Japanese pages", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/ja$/);
    await expect(page.getByRole("link", { name: japanese["Skip to content"] })).toBeAttached();
    await expect(page.getByText(japanese["This translation is a draft."])).toBeVisible();
  });
});

test("says that stories are loading while the list is filtered", async ({ page }) => {
  await page.goto("/es/community");
  await hydrated(page);
  const release = await holdRequests(page, "**/community.data*");
  await page.getByRole("link", { name: spanish["AI Generated"] }).click();
  await expect(page.getByRole("status").filter({ hasText: spanish["Loading stories"] })).toBeAttached();
  release();
  await expect(page).toHaveURL(/filter=ai/);
});

test("gives an author a private link to a page in the language of the form", async ({ page }) => {
  await page.goto("/es/submissions/new");
  await hydrated(page);
  await page
    .getByLabel(spanish["Your story"], { exact: true })
    .fill("La cantamos en el tejado hasta que se unieron los vecinos.");
  await page.getByRole("button", { name: spanish["Submit Story"] }).click();
  await expect(page.getByLabel(spanish["Your private link"])).toHaveValue(/\/es\/manage\//);
});

test.describe("without a network", () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test("a story's dialog keeps the story and says so", async ({ page, context }) => {
    await page.goto("/es/community");
    await hydrated(page);
    await page.getByRole("link", { name: spanish["Share Your Story"] }).last().click();
    const dialog = page.getByRole("dialog", { name: spanish["Share Your Story"] });
    const story = dialog.getByLabel(spanish["Your story"], { exact: true });
    await story.fill("Escrita en un túnel, enviada después.");
    // The page's code for a form without an answer.
    await loadedPart(page, "/submissions.new-");
    await context.setOffline(true);
    await dialog.getByLabel(spanish["Song title"]).press("Enter");
    await expect(dialog.getByText(spanish["Failed to submit story. Please try again."])).toBeVisible();
    await expect(story).toHaveValue("Escrita en un túnel, enviada después.");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/status of 400/] });

  test("shows a form's errors in its language", async ({ page }) => {
    await page.goto("/es/contact");
    await page.getByRole("main").locator("form[method=post] button[type=submit]").click();
    await expect(page).toHaveURL(/\/es\/contact/);
    await expect(page.getByRole("main").locator("[id$=-error]").first()).toContainText(/\p{L}{3}/u);
    await expect(page.getByRole("main")).not.toContainText("Please enter");
    await page.getByRole("button", { name: "日本語" }).click();
    await expect(page).toHaveURL(/\/ja\/contact/);
  });
});

const paths = [
  "",
  "/community",
  "/story/demo-1",
  "/submissions/new",
  "/songs",
  "/map",
  "/search?q=night",
  "/radio",
  "/auth",
];

for (const [locale, catalog] of catalogs) {
  for (const path of paths) {
    // `test` fails on React's complaints about a page that the browser would have rendered otherwise.
    test(`/${locale}${path} is hydrated in its language, passes axe and fits narrow and wide windows`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(`/${locale}${path}`);
      await hydrated(page);
      await expect(page.getByRole("link", { name: catalog["Skip to content"] })).toBeAttached();
      await expectNoOverflow(page);
      await expectAccessible(page);
      for (const width of [1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoOverflow(page);
      }
    });
  }
}
