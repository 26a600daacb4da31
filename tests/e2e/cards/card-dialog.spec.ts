import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../support/e2e/accessible";
import { expect, test } from "../../support/e2e/browser";
import { openStoryDialog } from "../../support/e2e/stories";

/** Submits a story from the dialog, and returns the dialog that follows. */
async function send(page: Page, { share = true, card = true } = {}) {
  const form = await openStoryDialog(page);
  await form
    .getByLabel("Your story", { exact: true })
    .fill("We missed the train twice. It was the only tape in the car, and I know every click of it.");
  await form.getByLabel("Song title").fill("Paper Planes");
  await form.getByLabel("Artist name").fill("M.I.A.");
  await form.getByLabel("Your name").fill("Tove");
  await form.getByLabel("Share with the community").setChecked(share);
  await form.getByLabel("Make a card to share").setChecked(card);
  await form.getByRole("button", { name: "Submit Story" }).click();
  return page.getByRole("dialog", { name: share ? "Story shared!" : "Story submitted for review" });
}

const image = (page: Page) =>
  page.getByRole("img", { name: "The card of your story about “Paper Planes” by M.I.A." });

/** Size of a loaded image, in pixels. */
const sizeOf = (picture: Locator) =>
  picture.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    return [img.naturalWidth, img.naturalHeight];
  });

test("shows a placeholder, then the card, with downloads, the private link and Done", async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route("**/api/generate-story-card", async (route) => {
    await release.promise;
    await route.continue();
  });
  const sent = await send(page);
  await expect(sent.getByText("Making your card...")).toBeVisible();
  await expect(sent.getByLabel("Your private link")).toBeVisible();
  release.resolve();
  await expect(image(page)).toBeVisible();
  await expect(sent.getByText("Making your card...")).toBeHidden();
  expect(await sizeOf(image(page))).toEqual([1200, 630]);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    sent.getByRole("link", { name: "Download", exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("my-story.png");
  await expect(sent.getByRole("link", { name: "Download for phone stories" })).toHaveAttribute(
    "href",
    /-tall\.png$/,
  );
  await expect(sent.getByLabel("Your private link")).toHaveValue(/\/manage\/[0-9a-f]{64}$/);
  await expectAccessible(page, "[role=dialog]");
  await sent.getByRole("button", { name: "Done" }).click();
  await expect(sent).toBeHidden();
});

test.describe("when the card fails", () => {
  test.use({ expectedComplaints: [/Failed to load resource|ERR_FAILED/] });

  for (const [failure, answer] of [
    ["fails", { status: 503, json: { error: "Error generating card" } }],
    ["answers without a card", { status: 200, json: {} }],
    ["answers with a proxy's page", { status: 502, body: "<h1>Bad gateway</h1>" }],
  ] as const) {
    test(`says so and shows the story itself when the server ${failure}`, async ({ page }) => {
      await page.route("**/api/generate-story-card", (route) => route.fulfill(answer));
      const sent = await send(page);
      await expect(page.getByText("Error generating card")).toBeVisible();
      await expect(page.getByText("We'll use your original story instead.")).toBeVisible();
      const card = sent.getByRole("region", { name: "Your card" });
      await expect(card.getByText("My story about Paper Planes")).toBeVisible();
      const words = card.getByRole("paragraph").filter({ hasText: "We missed the train twice." });
      await expect(words).toBeVisible();
      await expect(card.getByText("Tove")).toBeVisible();
      const light = "linear-gradient(90deg, rgb(139, 92, 246), rgb(217, 70, 239))";
      expect(
        await card
          .locator("[style*=gradient]")
          .evaluate((element) => getComputedStyle(element).backgroundImage),
      ).toBe(light);
      await expect(sent.getByLabel("Your private link")).toBeVisible();
      await expectAccessible(page, "[role=dialog]");
    });
  }

  test("renders the card as HTML when only its image fails", async ({ page }) => {
    await page.route("**/cards/*.png", (route) => route.abort());
    const sent = await send(page);
    await expect(
      sent.getByRole("region", { name: "Your card" }).getByText("Paper Planes").first(),
    ).toBeVisible();
    await expect(image(page)).toBeHidden();
  });
});

test("shows a preview of a story in review without a request to the server", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const sent = await send(page, { share: false });
  await expect(sent.getByText("My story about Paper Planes")).toBeVisible();
  await expect(sent.getByText("the card can be shared once your story is published")).toBeVisible();
  await expect(sent.getByRole("link", { name: /Download/ })).toHaveCount(0);
  expect(asked.filter((path) => /card/.test(path) && !path.startsWith("/assets/"))).toEqual([]);
});

test("creates no card for an author who wants none", async ({ page }) => {
  const sent = await send(page, { card: false });
  await expect(sent.getByLabel("Your private link")).toBeVisible();
  await expect(sent.getByRole("region", { name: "Your card" })).toHaveCount(0);
});

test("fits a phone, in both themes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const sent = await send(page);
  await expect(image(page)).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await sent.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    expect(await sent.evaluate((dialog) => dialog.scrollTop)).toBe(0);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the manage page that follows shows the card", async ({ page }) => {
    await page.goto("/submissions/new");
    await page.getByLabel("Your story", { exact: true }).fill("No script was needed to draw this.");
    await page.getByLabel("Song title").fill("Paper Planes");
    await page.getByLabel("Artist name").fill("M.I.A.");
    await page.getByRole("button", { name: "Submit Story" }).click();
    await expect(page).toHaveURL(/\/manage\/[0-9a-f]{64}$/);
    await image(page).scrollIntoViewIfNeeded();
    expect(await sizeOf(image(page))).toEqual([1200, 630]);
    await expect(page.getByRole("link", { name: "Download", exact: true })).toBeVisible();
  });
});
