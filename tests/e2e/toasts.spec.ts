import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../support/e2e/accessible";
import { expect, hydrated, test } from "../support/e2e/browser";

const story = "/story/sample000031";

const toasts = (page: Page) => page.locator("[data-sonner-toast]");

/** Computed colours of an element, with those of the given tokens in its place. */
const colours = (page: Page, tokens: [background: string, text: string]) =>
  toasts(page).evaluate((toast, [background, text]) => {
    const probe = document.body.appendChild(document.createElement("p"));
    Object.assign(probe.style, { background: `var(${background})`, color: `var(${text})` });
    const of = (element: Element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    };
    const wanted = of(probe);
    probe.remove();
    return {
      wanted,
      painted: of(toast),
      words: getComputedStyle(toast.querySelector("[data-description]") ?? toast).color,
    };
  }, tokens);

async function expectColours(page: Page, tokens: [string, string]) {
  await expect(async () => {
    const { wanted, painted, words } = await colours(page, tokens);
    expect(painted).toEqual(wanted);
    expect(words).toBe(wanted.color);
  }).toPass();
}

test.describe("of a failure", () => {
  test.use({ expectedComplaints: [/Failed to load resource/], viewport: { width: 320, height: 640 } });

  test("is destructive in both themes, shown once for repeated failures, and has a close button large enough for touch", async ({
    page,
  }) => {
    await page.route("**/like", (route) => route.fulfill({ status: 503 }));
    await page.goto(story);
    await hydrated(page);
    const like = page.getByRole("button", { name: /^Like \d/ });
    await like.click();
    await expect(toasts(page)).toHaveAttribute("data-type", "error");
    await expectColours(page, ["--danger", "--on-danger"]);
    await like.click();
    await like.click();
    await expect(toasts(page)).toHaveCount(1);
    // As the theme switch does, which is covered by the toast.
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: "dark" }));
    await like.click();
    // It stays while the pointer is over it.
    await toasts(page).hover();
    await expect(page.locator("[data-sonner-toaster]")).toHaveAttribute("data-sonner-theme", "dark");
    await expectColours(page, ["--danger", "--on-danger"]);
    await expectNoOverflow(page);
    await expectAccessible(page);
    const close = toasts(page).getByRole("button", { name: "Close toast" });
    const box = await close.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await close.click();
    await expect(toasts(page)).toHaveCount(0);
    await like.click();
    await expect(toasts(page)).toHaveCount(1);
  });

  test("is shown plainly where its library can’t be loaded, goes away by itself, and comes again", async ({
    page,
  }) => {
    await page.clock.install();
    await page.route("**/like", (route) => route.fulfill({ status: 503 }));
    await page.route(/\/toaster\.client-/, (route) => route.abort());
    await page.goto(story);
    await hydrated(page);
    const plain = page.locator(".plain-toast");
    for (let times = 0; times < 2; times++) {
      await page.getByRole("button", { name: /^Like \d/ }).click();
      await expect(plain).toBeVisible();
      await expect(async () => {
        await page.clock.fastForward("00:08");
        await expect(plain).toHaveCount(0, { timeout: 500 });
      }).toPass();
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("is on the screen, not only below the page", async ({ page }) => {
    await page.goto(story);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    // Playwright finds no words within `<noscript>`.
    const toast = page.locator(".plain-toast");
    await expect(toast).toContainText("Nothing was saved");
    await expect(toast).toBeInViewport();
  });
});

test("of a success has the site’s own colours, and is shown again for a new message", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(story);
  await hydrated(page);
  const copy = page.getByRole("button", { name: "Copy Link" });
  for (let times = 0; times < 2; times++) {
    await copy.click();
    await expect(toasts(page)).toHaveAttribute("data-type", "success");
    // It stays while the pointer is over it.
    await toasts(page).hover();
    await expectColours(page, ["--paper-raised", "--success"]);
    await toasts(page).getByRole("button", { name: "Close toast" }).click();
    await expect(toasts(page)).toHaveCount(0);
  }
});
