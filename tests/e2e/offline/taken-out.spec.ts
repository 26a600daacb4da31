import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../../support/e2e/browser";

/** Puts stories into the outbox of this device, in this order, with these choices. */
const keep = (
  page: Page,
  titles: string[],
  choices: Record<string, string> = { share_with_community: "on" },
) =>
  page.evaluate(
    async ({ titles, choices }) => {
      const opening = indexedDB.open("outbox");
      await new Promise((resolve) => opening.addEventListener("success", resolve));
      const transaction = opening.result.transaction("items", "readwrite");
      for (const [at, title] of titles.entries()) {
        const id = crypto.randomUUID();
        const fields = Object.entries({
          submission_key: id,
          story_content: `What ${title} meant to us that summer, by the lake.`,
          song_title: title,
          artist_name: "The Band",
          ...choices,
        });
        transaction.objectStore("items").put({
          ...{ id, kind: "story", action: "/api/submissions", fields, title, createdAt: Date.now() + at },
          ...{ recording: null, state: "waiting", retryAt: 0, answer: null },
        });
      }
      await new Promise((resolve) => transaction.addEventListener("complete", resolve));
      opening.result.close();
    },
    { titles, choices },
  );

test("what its author takes out while another story is being sent isn't sent, and what is on its way says so", async ({
  page,
}) => {
  await page.goto("/outbox");
  await hydrated(page);
  await expect(page.getByText("Nothing waits.")).toBeVisible();
  await keep(page, ["The Weight", "Chest Fever"]);
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

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(entry("Chest Fever")).toContainText("It has arrived");
  expect(sent).toEqual(["The Weight", "Chest Fever"]);
});

test.describe("without an answer", () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

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
    await keep(page, ["The Weight"]);
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
    await keep(page, ["The Weight"], { social_card: "on" });
    await page.reload();
    await page.getByRole("button", { name: "Change" }).click();
    await expect(page).toHaveURL(/\/submissions\/new$/);
    await hydrated(page);
    await expect(page.getByLabel("Song title")).toHaveValue("The Weight");
    await expect(page.getByLabel("Share with the community")).not.toBeChecked();
    await expect(page.getByLabel("Make a card to share")).toBeChecked();
  });
});
