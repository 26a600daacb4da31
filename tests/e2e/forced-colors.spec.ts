import type { Locator } from "@playwright/test";
import { expect, hydrated, test } from "../support/e2e/browser";
import { fontsApplied } from "../support/e2e/loaded-part";
import { withMicrophone } from "../support/voice/microphone";

// The system sets all colours, as Windows’ contrast themes do: backgrounds and transparent letters say nothing there.
test.use({
  contextOptions: { forcedColors: "active" },
  launchOptions: withMicrophone(),
  permissions: ["microphone"],
});

/** Whether something is drawn: without it, its place looks otherwise. */
async function isDrawn(element: Locator): Promise<boolean> {
  const look = () => element.page().screenshot({ animations: "disabled" });
  const before = await look();
  await element.evaluate((hidden: HTMLElement) => {
    hidden.style.visibility = "hidden";
  });
  const after = await look();
  await element.evaluate((hidden: HTMLElement) => {
    hidden.style.visibility = "";
  });
  return !before.equals(after);
}

/** A border is drawn there, even a transparent one. */
const expectBorder = async (control: Locator) => {
  await expect(control).toHaveCSS("border-top-style", "solid");
  await expect(control).not.toHaveCSS("border-top-width", "0px");
};

test("the search in the top bar shows its icon, without words below it", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  await fontsApplied(page);
  // By its element: with the first letter it becomes a combobox, as soon as its suggestions are loaded.
  const field = page.getByRole("banner").locator("input[type=search]");
  const look = () => page.getByRole("banner").screenshot();
  const withWords = await look();
  await field.evaluate((input: HTMLInputElement) => input.removeAttribute("placeholder"));
  expect((await look()).equals(withWords)).toBe(true);
  await field.fill("rain");
  await field.blur();
  await expect(page.getByRole("listbox")).toBeHidden();
  expect((await look()).equals(withWords)).toBe(true);
});

test("a chosen filter and a chosen theme look otherwise than the others", async ({ page }) => {
  await page.goto("/community");
  await hydrated(page);
  const backgroundOf = (name: string) =>
    page.getByRole("link", { name, exact: true }).evaluate((chip) => getComputedStyle(chip).backgroundColor);
  expect(await backgroundOf("All Stories")).not.toBe(await backgroundOf("Fan Stories"));
  const theme = (name: string) =>
    page
      .getByRole("contentinfo")
      .locator("label", { has: page.getByRole("radio", { name }) })
      .evaluate((label) => getComputedStyle(label).outlineStyle);
  await page.getByRole("contentinfo").getByText("Dark", { exact: true }).click();
  expect([await theme("Dark"), await theme("Light")]).toEqual(["solid", "none"]);
});

test("the players’ buttons keep a border, and how far the radio has come is seen", async ({ page }) => {
  await page.goto("/story/sample000018");
  await hydrated(page);
  await expectBorder(page.getByRole("button", { name: "Hear it told" }));
  await page.goto("/radio");
  await hydrated(page);
  const play = page
    .getByRole("region", { name: "Player" })
    .getByRole("button", { name: "Play", exact: true });
  await expectBorder(play);
  await play.click();
  await expect(page.getByRole("slider", { name: "Progress" })).not.toHaveValue("0");
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')?.click());
  await expect(page).toHaveURL("/about");
  const dock = page.getByRole("region", { name: "Radio" });
  await dock.getByRole("button", { name: "Pause" }).click();
  await expect(dock.getByRole("button", { name: "Play" })).toBeVisible();
  expect(await isDrawn(dock.locator("[style*=scaleX]"))).toBe(true);
});

/** How two links or buttons differ where they can't by their colours. */
const lineOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).textDecorationLine);

test("the word that is said, the voice that is on and the page that is open in the menu look otherwise", async ({
  page,
}) => {
  await page.goto("/story/sample000018");
  await hydrated(page);
  const word = page.locator("main p .spoken").first();
  await expect(word).toHaveCSS("outline-style", "none");
  await word.evaluate((said) => said.classList.add("spoken-now"));
  await expect(word).toHaveCSS("outline-style", "solid");

  await page.goto("/radio");
  await hydrated(page);
  const names = page.locator("#voices button bdi:first-of-type");
  await names.first().click();
  await page.mouse.move(0, 0);
  await expect.poll(() => lineOf(page.locator("#voices [aria-current] bdi").first())).toBe("underline");
  expect(await lineOf(page.locator("#voices button:not([aria-current]) bdi").first())).toBe("none");

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  expect(await lineOf(menu.getByRole("link", { name: "Radio" }))).toBe("underline");
  expect(await lineOf(menu.getByRole("link", { name: "About" }))).toBe("none");
});

test("the recorder’s buttons keep a border, and the loudness is seen", async ({ page }) => {
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByRole("button", { name: "Speak your story" }).click();
  await expectBorder(page.getByRole("button", { name: "Stop" }));
  const meter = page.locator("[aria-hidden]:has(> [style*='--level'])");
  await expect(meter).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  expect(await isDrawn(meter)).toBe(true);
});
