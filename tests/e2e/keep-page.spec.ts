import { expect, hydrated, test } from "../support/e2e/browser";

test.use({ expectedComplaints: [/ERR_FAILED/] });

test("keeps an edited story on its page while the server is down, and saves it afterwards", async ({
  page,
}) => {
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Your story", { exact: true }).fill("The first telling, before the lights went out.");
  await page.getByLabel("Song title").fill("Blackout");
  await page.getByLabel("Artist name").fill("Muse");
  await page.getByRole("button", { name: "Submit Story" }).click();
  await page.goto(await page.getByLabel("Your private link").inputValue());
  await hydrated(page);

  const story = page.getByLabel("Your story", { exact: true });
  await story.fill("The second telling, which nobody wants to type again.");
  await page.route("**/manage/**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Nothing was changed")).toBeVisible();
  await expect(story).toHaveValue("The second telling, which nobody wants to type again.");

  await page.unrouteAll();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved").first()).toBeVisible();
  await page.reload();
  await expect(story).toHaveValue("The second telling, which nobody wants to type again.");
});
