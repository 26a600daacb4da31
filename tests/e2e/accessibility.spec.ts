import {
  expectAccessible,
  expectNoOverflow,
  expectRoomForLargeText,
  expectRoomForSpacedText,
  expectTabStops,
} from "../support/e2e/accessible";
import { expect, hydrated, test } from "../support/e2e/browser";
import { errorPages, pages } from "../support/e2e/pages";

// The longest file: its tests are independent, so both Playwright workers take some.
test.describe.configure({ mode: "parallel" });

// One visit for all that is checked of a page: visits take most of the time.
for (const path of pages) {
  test(`everybody can use ${path}`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await test.step("axe finds no violations, in both themes", () => expectAccessible(page));
    await test.step("every control is reachable by Tab and has a visible focus", () => expectTabStops(page));
    await test.step("it fits into 320 px", async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoOverflow(page);
    });
    await test.step("more space between letters and lines cuts nothing off", () =>
      expectRoomForSpacedText(page));
    await test.step("it fits with text of double size", () => expectRoomForLargeText(page));
  });
}

test.describe("on the not-found page", () => {
  test.use({ expectedComplaints: [/status of 404/] });
  for (const path of errorPages) {
    test(`axe finds no violations on ${path}, in both themes`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await expectAccessible(page);
    });
  }
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

test("the first tab stop is the skip link", async ({ page }) => {
  await page.goto("/community");
  await hydrated(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
