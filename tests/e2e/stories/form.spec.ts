import type { Page } from "@playwright/test";
import { expect, hydrated, requestsFor, test } from "../../support/e2e/browser";
import { loadedPart } from "../../support/e2e/loaded-part";
import { openStoryDialog } from "../../support/e2e/stories";

test("opens and closes by keyboard, traps the focus and returns it", async ({ page }) => {
  await page.goto("/community");
  await hydrated(page);
  const opener = page.getByRole("main").getByRole("link", { name: "Share Your Story" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Share Your Story" });
  // It is seen a moment before it takes the focus.
  await expect(dialog.locator(":focus")).toHaveCount(1);
  for (let n = 0; n < 15; n++) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("stays open where Escape takes back what is being composed in Japanese", async ({ page }) => {
  const dialog = await openStoryDialog(page);
  const field = dialog.getByLabel("Your story");
  await field.focus();
  for (const event of [{ isComposing: true }, { keyCode: 229 }])
    await field.dispatchEvent("keydown", { key: "Escape", cancelable: true, ...event });
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("shows errors under their fields until they are corrected", async ({ page }) => {
  const dialog = await openStoryDialog(page);
  await dialog.getByLabel("Your story").fill("Too short");
  await dialog.getByLabel("Your e-mail").fill("nobody@nowhere");
  await dialog.getByRole("button", { name: "Submit Story" }).click();
  await expect(dialog.getByText("Story must be at least 10 characters")).toBeVisible();
  await expect(dialog.getByText("Invalid email")).toBeVisible();
  await expect(dialog.getByLabel("Your story")).toBeFocused();
  await dialog.getByLabel("Your story").fill("Long enough now.");
  await expect(dialog.getByText("Story must be at least 10 characters")).toBeHidden();
});

test("shows errors, too, where the form had the focus before all of its parts were there", async ({
  page,
}) => {
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Your story").focus();
  for (const part of ["/check-story-", "/voice-recorder.client-"]) await loadedPart(page, part);
  await page.getByRole("button", { name: "Submit Story" }).click();
  await expect(page.getByLabel("Your story")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Story must be at least 10 characters")).toBeVisible();
});

test("submits an unshared story for review", async ({ page }) => {
  const dialog = await openStoryDialog(page);
  await dialog.getByLabel("Your story").fill("Only for the editors, at first.");
  await dialog.getByLabel("Share with the community").uncheck();
  await dialog.getByRole("button", { name: "Submit Story" }).click();
  const sent = page.getByRole("dialog", { name: "Story submitted for review" });
  await expect(sent).toBeVisible();
  await page.goto(await sent.getByLabel("Your private link").inputValue());
  await expect(page.getByText("Waiting for an editor: sent for review.")).toBeVisible();
});

test("disables Submit while submitting, which keeps the focus", async ({ page }) => {
  const dialog = await openStoryDialog(page);
  await dialog.getByLabel("Your story").fill("I waited for that song all winter.");
  const release = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/submissions/new.data*", async (route) => {
    sent++;
    await release.promise;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Submit Story" }).press("Enter");
  const submit = dialog.getByRole("button", { name: "Submitting..." });
  await expect(submit).toBeDisabled();
  // Without it, a keyboard starts at the top of the page again.
  await expect(submit).toBeFocused();
  await submit.press("Enter");
  await submit.click({ force: true });
  await expect(submit).toBeFocused();
  release.resolve();
  await expect(page.getByRole("dialog", { name: "Story shared!" })).toBeVisible();
  expect(sent).toBe(1);
});

/** Has the form wait for its validation, from when it asks until the test answers. */
async function holdCheck(page: Page) {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route("**/assets/check-story-*.js", async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  return { asked, answered };
}

test("a form submitted before its validation is loaded waits for it", async ({ page }) => {
  const { asked, answered } = await holdCheck(page);
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Your story").fill("Too short");
  await asked.promise;
  await page.getByRole("button", { name: "Submit Story" }).click();
  await page.getByRole("button", { name: "Submit Story" }).click();
  await expect(page.getByText("Story must be at least 10 characters")).toBeHidden();
  answered.resolve();
  await expect(page.getByText("Story must be at least 10 characters")).toBeVisible();
});

test.describe("when the validation can't be loaded", () => {
  test.use({ expectedComplaints: [/status of 400|ERR_FAILED/] });

  test("only the server validates, and accepts a valid form", async ({ page }) => {
    await page.route("**/assets/check-story-*.js", (route) => route.abort());
    await page.goto("/submissions/new");
    await hydrated(page);
    await page.getByLabel("Your story").fill("Too short");
    await page.getByRole("button", { name: "Submit Story" }).click();
    await expect(page.getByText("Story must be at least 10 characters")).toBeVisible();
    await expect(page.getByLabel("Your story")).toBeFocused();
    await page.getByLabel("Your story").fill("Long enough without a check, too.");
    await page.getByRole("button", { name: "Submit Story" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Story shared!" })).toBeVisible();
    // From where Tab leads to the private link.
    await expect(page.getByRole("main")).toBeFocused();
  });
});

test.describe("when the validation doesn't come", () => {
  test.use({ expectedComplaints: [/status of 400/] });

  test("a form is sent without it after ten seconds, once, and checked by it later", async ({ page }) => {
    const sent = requestsFor(page, "/submissions/new.data");
    const { asked, answered } = await holdCheck(page);
    await page.goto("/submissions/new");
    await hydrated(page);
    await page.getByLabel("Your story").fill("Too short");
    await asked.promise;
    await page.clock.install();
    await page.getByRole("button", { name: "Submit Story" }).click();
    await page.getByRole("button", { name: "Submit Story" }).click();
    await page.clock.fastForward("00:10");
    await expect(page.getByText("Story must be at least 10 characters")).toBeVisible();
    expect(sent).toHaveLength(1);
    answered.resolve();
    // Checked as it is typed, which the server doesn't do, once the code that has arrived runs.
    await expect(async () => {
      await page.getByLabel("Your story").press("End");
      await page.getByLabel("Your story").pressSequentially(", but then it went on.");
      await expect(page.getByText("Story must be at least 10 characters")).toBeHidden({ timeout: 1000 });
    }).toPass();
    expect(sent).toHaveLength(1);
    await page.getByRole("button", { name: "Submit Story" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Story shared!" })).toBeVisible();
  });
});

test("hydrating the form causes no layout shift", async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/submissions/new");
  await expect(page.getByRole("button", { name: "Speak your story" })).toBeEnabled();
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe("complete");
  expect(
    await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift),
  ).toBeLessThan(0.1);
});
