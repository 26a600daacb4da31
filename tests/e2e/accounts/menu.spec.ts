import type { Page } from "@playwright/test";
import { password, signUp } from "../../support/e2e/accounts";
import { expect, holdRequests, hydrated, tabOf, test } from "../../support/e2e/browser";
import { loadedPart } from "../../support/e2e/loaded-part";

const link = (page: Page) => page.getByRole("banner").getByRole("link", { name: "My Stories" });
const menu = (page: Page) => page.getByRole("button", { name: "Your account" });

/** Signs up, and opens a page whose account menu is on its way until it is let come. @returns what lets it come */
async function openBeforeMenu(page: Page, email: string): Promise<() => void> {
  await signUp(page, email, { next: "/profile" });
  await expect(menu(page)).toBeVisible();
  const release = await holdRequests(page, "**/assets/avatar-menu.client-*.js");
  await page.goto("/about");
  await hydrated(page);
  return release;
}

test("the focus stays where the account menu takes its link's place", async ({ page }) => {
  const release = await openBeforeMenu(page, "early-focus@example.org");
  await link(page).focus();
  release();
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "My Stories" })).toBeFocused();
});

test("the menu doesn't take the focus from elsewhere", async ({ page }) => {
  const release = await openBeforeMenu(page, "focus-elsewhere@example.org");
  const radio = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Radio" });
  await radio.focus();
  release();
  await expect(menu(page)).toBeVisible();
  await expect(radio).toBeFocused();
});

test("before its menu is there, the link opens it with a click and a tab with a modifier key", async ({
  page,
}) => {
  const release = await openBeforeMenu(page, "early-tab@example.org");
  const tab = await tabOf(link(page));
  await expect(tab).toHaveURL("/my-stories");
  await link(page).click();
  await expect(link(page)).toHaveAttribute("aria-busy", "true");
  await expect(page).toHaveURL("/about");
  release();
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
});

test.describe("on a page that is older than a new version of the site", () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test("somebody is signed out by the form", async ({ page }) => {
    await signUp(page, "signs-out-late@example.org", { next: "/profile" });
    await page.route("**/assets/sign-out-*", (route) => route.abort());
    await page.goto("/about");
    await menu(page).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await expect(page.getByText("Come back soon!")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(menu(page)).toHaveCount(0);
  });
});

test("a page that the browser shows again after somebody has signed out is loaded anew", async ({
  page,
  context,
}) => {
  await signUp(page, "went-back@example.org", { next: "/profile" });
  await page.goto("/about");
  await expect(menu(page)).toBeVisible();
  await loadedPart(page, "/after-hydration-");
  // Playwright's browser keeps no pages.
  const isHidden = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    return document.documentElement.hidden;
  });
  expect(isHidden).toBe(false);

  // As signing out in this tab notes it.
  await context.clearCookies();
  const loaded = page.waitForEvent("load");
  await page.evaluate(() => {
    sessionStorage.setItem("signed-out-at", `${Date.now() + 1}`);
    setTimeout(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  });
  await loaded;
  await expect(page.locator('footer a[href$="/my-stories"]')).toHaveCount(0);
});

test("the story form that Back shows as a visitor’s after somebody has signed in is loaded anew", async ({
  page,
  context,
}) => {
  const email = "signed-in-since@example.org";
  await signUp(page, email, { next: "/about" });
  await context.clearCookies();
  await page.goto("/submissions/new");
  await expect(page.locator("[name=submitter_email]")).toBeVisible();
  await page.getByLabel("Your story").fill("Begun before I had signed in.");
  await page.goto("/auth?next=/about");
  await hydrated(page);
  const form = page.getByRole("main");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(menu(page)).toBeVisible();
  await loadedPart(page, "/after-hydration-");
  // Back to the form, over the page where one signs in.
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await expect(page.getByText("Credited as signed-in-since")).toBeVisible();
  await expect(page.locator("[name=written_as]")).toHaveValue("signed-in-since");
  await expect(page.getByLabel("Your story")).toHaveValue("Begun before I had signed in.");
});
