import { expectAccessible, expectNoOverflow } from "../../support/e2e/accessible";
import { signUp } from "../../support/e2e/accounts";
import { expect, hydrated, test } from "../../support/e2e/browser";

test("axe finds no violations on the account pages and in the account menu", async ({ page }) => {
  await signUp(page, "axe@example.org", { next: "/profile" });
  await page.setViewportSize({ width: 320, height: 700 });
  const menu = page.getByRole("button", { name: "Your account" });
  const own = ["/profile", "/profile/email", "/profile/password", "/profile/delete", "/my-stories"];
  for (const path of [...own, "/u/axe"]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page).toHaveURL(path);
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "My Stories" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});

test("the top bar has room in a window as wide as its breakpoint, of which a scrollbar takes its share", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  /** How far the search is from the last link, in pixels. */
  const room = async () => {
    await page.evaluate(() => {
      document.body.style.marginInlineEnd = "17px";
    });
    const links = await page.getByRole("navigation", { name: "Main" }).getByRole("link").last().boundingBox();
    const search = await page.getByRole("banner").getByRole("searchbox").boundingBox();
    return (search?.x ?? 0) - ((links?.x ?? 0) + (links?.width ?? 0));
  };
  await page.goto("/about");
  expect(await room()).toBeGreaterThan(0);
  await signUp(page, "top-bar@example.org", { next: "/about" });
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
  expect(await room()).toBeGreaterThan(0);
});

test("the top bar’s menus stay on a phone’s screen where the browser’s letters are large", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page, "large-letters@example.org", { next: "/about" });
  const devtools = await page.context().newCDPSession(page);
  // The default is 16; 32 is the double of WCAG 2.2, 1.4.4.
  for (const standard of [20, 24, 32]) {
    await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
    await page.reload();
    await expectNoOverflow(page);
    await expect(page.getByRole("button", { name: "Open menu" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("banner").getByRole("link", { name: "Liner Notes" })).toBeInViewport({
      ratio: 1,
    });
  }
});
