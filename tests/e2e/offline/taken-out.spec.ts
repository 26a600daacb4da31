import { expect, hydrated, test } from "../../support/e2e/browser";
import { keepStories } from "../../support/e2e/outbox";

const shared = { share_with_community: "on" };

test("what its author takes out while another story is being sent isn't sent, and what is on its way says so", async ({
  page,
}) => {
  await page.goto("/outbox");
  await hydrated(page);
  await expect(page.getByText("Nothing waits.")).toBeVisible();
  await keepStories(page, [
    { title: "The Weight", fields: shared },
    { title: "Chest Fever", fields: shared },
  ]);
  const sent: unknown[] = [];
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/submissions", async (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? "").get("song_title"));
    await isLetGo;
    await route.continue();
  });
  await page.reload();
  const entry = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await expect.poll(() => sent).toEqual(["The Weight"]);
  await entry("The Weight").getByRole("button", { name: "Change" }).click();
  await expect(entry("The Weight").getByRole("alert")).toContainText("It is on its way");
  await entry("The Weight").getByRole("button", { name: "Don’t send it" }).click();
  await expect(page.getByRole("alert").last()).toContainText("It is on its way");
  await entry("Chest Fever").getByRole("button", { name: "Don’t send it" }).click();
  await expect(page.getByText("“Chest Fever” won’t be sent.")).toBeVisible();
  letGo();
  await expect(entry("The Weight")).toContainText("It has arrived");
  await expect(entry("Chest Fever")).toHaveCount(0);
  expect(sent).toEqual(["The Weight"]);

  // The button that had the focus is gone with its story.
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(entry("Chest Fever")).toContainText("It waits here");
  await expect(page.getByRole("main").getByRole("list")).toBeFocused();
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(entry("Chest Fever")).toContainText("It has arrived");
  expect(sent).toEqual(["The Weight", "Chest Fever"]);
});

test.describe("without an answer", () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test("a story that was taken out can be brought back until the device has it again", async ({ page }) => {
    await page.goto("/outbox");
    await hydrated(page);
    await expect(page.getByText("Nothing waits.")).toBeVisible();
    await page.route("**/api/submissions", (route) => route.abort());
    await keepStories(page, [{ title: "The Weight" }]);
    await page.reload();
    const story = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "The Weight" }) });
    await story.getByRole("button", { name: "Don’t send it" }).click();
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(undo).toBeFocused();
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = () => {
        IDBObjectStore.prototype.put = put;
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await undo.click();
    await undo.click();
    await expect(story).toContainText("It waits here");
    await expect(undo).toBeHidden();
  });

  test("a story is taken out that was being sent in vain when its author said so", async ({ page }) => {
    await page.goto("/outbox");
    await hydrated(page);
    await expect(page.getByText("Nothing waits.")).toBeVisible();
    const isTried = Promise.withResolvers<void>();
    const isTakenOut = Promise.withResolvers<void>();
    await page.route("**/api/submissions", async (route) => {
      isTried.resolve();
      await isTakenOut.promise;
      await route.abort();
    });
    await keepStories(page, [{ title: "The Weight", fields: shared }]);
    await page.reload();
    await isTried.promise;
    await page.getByRole("button", { name: "Don’t send it" }).click();
    isTakenOut.resolve();
    await expect(page.getByText("“The Weight” won’t be sent.")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "The Weight" })).toHaveCount(0);
  });

  test("a story that its author changes is still for those whom it was for", async ({ page }) => {
    await page.goto("/outbox");
    await hydrated(page);
    await expect(page.getByText("Nothing waits.")).toBeVisible();
    await page.route("**/api/submissions", (route) => route.abort());
    await keepStories(page, [{ title: "The Weight", fields: { social_card: "on" } }]);
    await page.reload();
    await page.getByRole("button", { name: "Change" }).click();
    await expect(page).toHaveURL(/\/submissions\/new$/);
    await hydrated(page);
    await expect(page.getByLabel("Song title")).toHaveValue("The Weight");
    await expect(page.getByLabel("Share with the community")).not.toBeChecked();
    await expect(page.getByLabel("Make a card to share")).toBeChecked();
  });
});
