import { expect, hydrated, test } from "../../support/e2e/browser";

test("the manage page edits, unpublishes, publishes and withdraws", async ({ page }) => {
  const card = page.getByRole("region", { name: "Your card" }).getByRole("img");
  /** Waits until the card is drawn: one of words that change meanwhile is a 404. Returns its address. */
  const drawnCard = async (before = "") => {
    await expect(card).not.toHaveAttribute("src", before);
    await expect
      .poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    return (await card.getAttribute("src")) ?? "";
  };
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Your story").fill("First version of the story.");
  await page.getByRole("button", { name: "Submit Story" }).click();
  await page.goto(await page.getByLabel("Your private link").inputValue());
  await hydrated(page);
  const first = await drawnCard();
  await page.getByLabel("Your story").fill("Second version of the story.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await drawnCard(first);
  await page.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByText("Hidden by its author: nobody but you can see it.")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published: anyone can read it.")).toBeVisible();
  await drawnCard();
  await page.getByRole("link", { name: "Withdraw story" }).click();
  await expect(page.getByRole("heading", { name: "Withdraw this story?" })).toBeVisible();
  await expect(page.getByLabel("Your words, if you want to keep a copy")).toHaveValue(
    "Second version of the story.",
  );
  await page.getByRole("button", { name: "Yes, withdraw it" }).click();
  await expect(page).toHaveURL(/\/community$/);
  await expect(page.getByText("Story withdrawn")).toBeVisible();
});
