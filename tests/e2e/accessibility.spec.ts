import { expectAccessible, expectNoOverflow } from "../support/e2e/accessible";
import { expect, hydrated, test } from "../support/e2e/browser";
import { errorPages, pages } from "../support/e2e/pages";

// The longest file: its tests are independent, so both Playwright workers take some.
test.describe.configure({ mode: "parallel" });

const findsNothingOn = (path: string) =>
  test(`axe finds no violations on ${path}, in both themes`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page);
  });

pages.forEach(findsNothingOn);

test.describe("on the not-found page", () => {
  test.use({ expectedComplaints: [/status of 404/] });
  errorPages.forEach(findsNothingOn);
});

test("axe finds no violations with the menu drawer open", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectAccessible(page);
});

test("axe finds no violations on a liked story and in its copy panels", async ({ page }) => {
  await page.goto("/story/sample000040");
  await hydrated(page);
  const like = page.getByRole("button", { name: /^Like/ });
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  for (const name of ["The story’s link", "Caption for Instagram"]) {
    const panel = page.getByRole("dialog", { name, includeHidden: true });
    await panel.evaluate((element: HTMLElement) => element.showPopover());
    await expect(panel).toBeVisible();
    await expectAccessible(page);
  }
});

test("axe finds no violations in the dialog, with its errors, and after submitting", async ({ page }) => {
  await page.goto("/submissions");
  await hydrated(page);
  await page.getByRole("link", { name: "Start Your Story" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Share Your Story" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Your e-mail").fill("nonsense");
  await dialog.getByRole("button", { name: "Submit Story" }).click();
  await expect(dialog.getByText("Invalid email")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Your e-mail").fill("");
  await dialog.getByLabel("Your story").fill("A story for everyone, really.");
  await dialog.getByRole("button", { name: "Submit Story" }).click();
  const sent = page.getByRole("dialog", { name: "Story shared!" });
  await expect(sent).toBeVisible();
  await expectAccessible(page);
  await page.goto(await sent.getByLabel("Your private link").inputValue());
  await hydrated(page);
  await expectAccessible(page);
});

for (const path of pages) {
  test(`${path} is fully usable at 320 px and with text of double size`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await page.reload();
    expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))).toBe(36);
    await expectNoOverflow(page);
  });
}

test("the first tab stop is the skip link", async ({ page }) => {
  await page.goto("/community");
  await hydrated(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("every control of a page is reachable by Tab and has a visible focus", async ({ page }) => {
  test.setTimeout(240_000);
  for (const path of pages) {
    await page.goto(path);
    await hydrated(page);
    const stops = await page.evaluate(
      () =>
        [
          ...document.querySelectorAll<HTMLElement>(
            "a[href], button:enabled, input:enabled, [role=slider], summary",
          ),
        ].filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
        ).length,
    );
    // The page records the focus itself: querying it after each key press would take minutes.
    await page.evaluate(() => {
      const all = [...document.querySelectorAll("*")];
      const noted: string[] = [];
      Object.assign(globalThis, { noted });
      addEventListener("focusin", ({ target }) => {
        const element = target as HTMLElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const label = element.closest("label");
        const shown =
          outlineStyle !== "none" && outlineWidth !== "0px"
            ? true
            : label && getComputedStyle(label).outlineStyle !== "none";
        noted.push(
          `${all.indexOf(element)}${shown ? "" : ` without outline: ${element.outerHTML.slice(0, 100)}`}`,
        );
      });
    });
    for (let n = 0; n < stops + 5; n++) await page.keyboard.press("Tab");
    const reached = new Set(await page.evaluate(() => (globalThis as unknown as { noted: string[] }).noted));
    expect.soft([...reached].filter((stop) => stop.includes("without"))).toEqual([]);
    // A group of radio buttons is one tab stop.
    expect.soft(reached.size, path).toBeGreaterThanOrEqual(stops - 2);
  }
});
