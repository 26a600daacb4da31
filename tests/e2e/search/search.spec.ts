import type { Page } from "@playwright/test";
import { unnamed } from "../../../app/lib/songs/unnamed";
import { expectAccessible, expectNoOverflow } from "../../support/e2e/accessible";
import { expect, hydrated, requestsFor, test } from "../../support/e2e/browser";
import { openStoryDialog } from "../../support/e2e/stories";

const field = (page: Page) => page.getByRole("banner").getByPlaceholder("Search stories");
const options = (page: Page) => page.getByRole("option");
// On a page that has other lists, too.
const suggested = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test("the key / goes to the top bar's field, and arrow keys choose a suggestion", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("heart");
  await expect(options(page).first()).toContainText("Total Eclipse of the Heart");
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  const id = await options(page).first().getAttribute("id");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", id ?? "");
  await page.keyboard.press("ArrowUp");
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("heart");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=heart$/);
});

test("a suggestion chosen by Enter or by mouse is opened", async ({ page }) => {
  const address = /\/song\/jolene--dolly-parton$/;
  await page.goto("/about");
  await field(page).focus();
  await page.keyboard.type("jolen");
  await expect(options(page).first()).toHaveText(/^Jolene.*Song$/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
  await page.goto("/about");
  await field(page).focus();
  await page.keyboard.type("jolen");
  await expect(options(page).first()).toHaveText(/^Jolene.*Song$/);
  await options(page).first().click();
  await expect(page).toHaveURL(address);
});

test("a suggestion stays marked, and a click that has begun opens it, when a newer answer has it, too", async ({
  page,
}) => {
  const named = (name: string) => ({ kind: "song", name, detail: "", path: `/song/${name.toLowerCase()}` });
  const jolene = { ...named("Jolene"), path: "/song/jolene--dolly-parton" };
  const answers = [
    [named("Jolly"), jolene],
    [jolene, named("Joleon")],
    [named("Joleen"), jolene],
  ].map((json) => ({ json, ...Promise.withResolvers<void>() }));
  const waiting = answers.values();
  await page.route("**/api/suggest?*", async (route) => {
    const { json, promise } = waiting.next().value ?? {};
    await promise;
    await route.fulfill({ json });
  });
  await page.goto("/about");
  await field(page).focus();
  await page.keyboard.type("jol");
  answers[0]?.resolve();
  const song = options(page).filter({ hasText: "Jolene" });
  await expect(options(page)).toHaveText([/Jolly/, /Jolene/]);

  await page.keyboard.type("e");
  await page.keyboard.press("ArrowUp");
  await expect(song).toHaveAttribute("aria-selected", "true");
  answers[1]?.resolve();
  await expect(options(page)).toHaveText([/Jolene/, /Joleon/]);
  await expect(song).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await song.getAttribute("id")) ?? "");

  await page.keyboard.type("n");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await song.hover();
  await page.mouse.down();
  answers[2]?.resolve();
  await expect(options(page)).toHaveText([/Joleen/, /Jolene/]);
  // The marked one is gone.
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
  await song.hover();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/song\/jolene--dolly-parton$/);
});

test("a field that is filled already suggests nothing before somebody types there or asks by an arrow key", async ({
  page,
}) => {
  const asked = requestsFor(page, "/api/suggest");
  await page.goto("/search?q=father");
  await hydrated(page);
  const own = page.locator("#search-q");
  await own.focus();
  await expect(own).toHaveRole("combobox");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await own.press("ArrowDown");
  await expect(suggested(page).first()).toBeVisible();
  await own.press("ArrowUp");
  await expect(suggested(page).last()).toHaveAttribute("aria-selected", "true");
  await own.press("Escape");
  await expect(suggested(page)).toHaveCount(0);
  await own.press("End");
  await own.press("s");
  await expect(own).toHaveValue("fathers");
  await expect.poll(() => asked).toHaveLength(2);
});

test("a suggested story whose song nobody named says so in the page's language", async ({ page }) => {
  const story = { kind: "story", name: unnamed.song, detail: unnamed.artist, path: "/story/demo-1" };
  await page.route("**/api/suggest?*", (route) => route.fulfill({ json: [story] }));
  await page.goto("/es/search");
  await page.getByRole("main").getByRole("searchbox").pressSequentially("lluv");
  await expect(page.getByRole("listbox", { name: "Sugerencias" }).getByRole("option")).toHaveText(
    "Canción sin títuloArtista desconocidoHistoria",
  );
});

test("suggestions stand within a narrow window", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/search");
  await hydrated(page);
  await page.locator("#search-q").focus();
  await page.keyboard.type("father");
  await expect(suggested(page).first()).toBeInViewport({ ratio: 1 });
  await expectNoOverflow(page);
});

test("a search leaves the focus in its field, without suggestions, and going back shows the one before", async ({
  page,
}) => {
  await page.goto("/search");
  await hydrated(page);
  const own = page.locator("#search-q");
  await own.focus();
  await page.keyboard.type("father");
  await expect(suggested(page).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=father/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(own).toBeFocused();
  await expect(suggested(page)).toHaveCount(0);
  await page.getByLabel("Mood").selectOption("Reflective");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/mood=reflective/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Apply" })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel("Mood")).toHaveValue("");
  await expect(own).toHaveValue("father");
  await page.goBack();
  await expect(own).toHaveValue("");
});

test("/ stays a character where somebody types, and the page's own field is preferred", async ({ page }) => {
  await page.goto("/contact");
  const name = page.getByLabel("Your name").or(page.getByLabel("Name")).first();
  await name.fill("and");
  await name.press("/");
  await expect(name).toHaveValue("and/");
  await page.goto("/search");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(
    page.getByRole("main").getByRole("combobox").or(page.locator("#search-q")).first(),
  ).toBeFocused();
});

test("the key / can be turned off on every page, and on again", async ({ page }) => {
  await page.goto("/search");
  await hydrated(page);
  const shortcuts = page.getByLabel("Single-key shortcuts");
  await shortcuts.uncheck();
  await page.goto("/about");
  await page.keyboard.press("/");
  await expect(field(page)).not.toBeFocused();
  await page.goto("/search");
  await expect(shortcuts).not.toBeChecked();
  await shortcuts.press("/");
  await expect(shortcuts).toBeFocused();
  await shortcuts.check();
  await shortcuts.press("/");
  await expect(page.locator("#search-q")).toBeFocused();
});

test("the key / can be turned off on a page whose device is full", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
  });
  await page.goto("/search");
  await hydrated(page);
  const shortcuts = page.getByLabel("Single-key shortcuts");
  await shortcuts.uncheck();
  await shortcuts.press("/");
  await expect(shortcuts).toBeFocused();
  await shortcuts.check();
  await shortcuts.press("/");
  await expect(page.locator("#search-q")).toBeFocused();
});

test("in a narrow window / leads to the search in the page's language, and out of no dialog", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/es/about");
  await page.keyboard.press("/");
  await expect(page).toHaveURL(/\/es\/search$/);
  const dialog = await openStoryDialog(page);
  await dialog.getByRole("button", { name: "Close" }).press("/");
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/community$/);
});

test("a search is narrowed, shared by its address and answered without JavaScript", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/about");
  await field(page).fill("father");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/\/search\?q=father$/);
  const main = page.getByRole("main");
  await expect(main.locator("mark").first()).toHaveText(/father/i);
  await main.getByLabel("Mood").selectOption("Reflective");
  await main.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/q=father&mood=reflective/);
  await expect(main.getByRole("article")).toHaveCount(1);
  await main.getByRole("article").getByRole("link").click();
  await expect(page).toHaveURL(/\/story\//);
  await context.close();
});

test("all results come by Load More, and nothing found offers to tell it", async ({ page }) => {
  await page.goto("/search?q=my");
  const main = page.getByRole("main");
  await expect(main.getByRole("article")).toHaveCount(20);
  await main.getByRole("link", { name: "Load More Stories" }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(main.getByRole("link", { name: "Back to the best results" })).toBeVisible();
  await page.goto("/search?q=Xylophone+Weather");
  await hydrated(page);
  await main.getByRole("link", { name: "Tell this story" }).click();
  await expect(page).toHaveURL(/\/submissions\/new/);
  await hydrated(page);
  await expect(page.getByLabel("Song title")).toHaveValue("Xylophone Weather");
  await expect(page.getByText("Where and when (optional)")).toBeVisible();
});

for (const width of [320, 360, 390, 768, 1024, 1280]) {
  test(`the top bar is whole at ${width} px, and leads to the search`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/about");
    await expectNoOverflow(page);
    const banner = page.getByRole("banner");
    for (const element of await banner.locator("a, button, input").all()) {
      const box = (await element.isVisible()) ? await element.boundingBox() : null;
      if (box) expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
    if (width >= 1024) return expect(field(page)).toBeVisible();
    if (width < 360) await page.getByRole("button", { name: "Open menu" }).click();
    await banner.getByRole("link", { name: "Search" }).first().click();
    await expect(page).toHaveURL(/\/search$/);
    await page.locator("#search-q").fill("father");
    await page.locator("#search-q").press("Enter");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expectNoOverflow(page);
  });
}
