import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../../support/e2e/accessible";
import { expect, hydrated, test } from "../../support/e2e/browser";
import { ports } from "../../support/e2e/ports";
import { runScheduled } from "../../support/e2e/scheduled";
import { startServer } from "../../support/e2e/server";

const archive = `${new Date().getUTCFullYear()}`;
const site = {
  port: ports.archive,
  state: ".wrangler/e2e-archive",
  archive,
  // A story of a second ago is old here.
  settings: { ARCHIVE_AFTER_DAYS: "0.00001" },
};
const url = `http://localhost:${site.port}`;

test.use({ baseURL: url });

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer(site);
});
test.afterAll(() => server.stop());

const text = "The neighbour's radio taught us every zither chord.";
const cards = (page: Page) => page.getByRole("main").locator("article").filter({ hasText: text });

/** Runs the job that archives stories, as in the first minutes after two o'clock, when it looks at all of them. */
async function archiveNow(request: APIRequestContext) {
  const at = new Date();
  at.setUTCHours(26, 0, 0, 0);
  await runScheduled(request, url, { cron: "*/5 * * * *", at });
}

test("an archived story is listed, read and found in the archive, and comes back when its author changes it", async ({
  page,
  request,
}) => {
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Your story").fill(text);
  await page.getByLabel("Song title").fill("Third Man Theme");
  await page.getByLabel("Artist name").fill("Anton Karas");
  await page.getByRole("button", { name: "Submit Story" }).click();
  const privateLink = await page.getByLabel("Your private link").inputValue();

  // The queue counts it first.
  await expect
    .poll(
      async () => {
        await archiveNow(request);
        await page.goto(`/community?archive=${archive}`);
        return cards(page).count();
      },
      { timeout: 40_000 },
    )
    .toBe(1);
  await expect(page.getByText(`You are in the archive: stories from ${archive}.`)).toBeVisible();
  await expectAccessible(page, "main");
  await expectNoOverflow(page);
  await page.getByRole("link", { name: "Back to the newest stories" }).click();
  await expect(page).toHaveURL(`${url}/community`);
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole("link", { name: `Stories from ${archive} are in the archive` }).click();
  await expect(page).toHaveURL(`${url}/community?archive=${archive}`);

  await cards(page).getByRole("link", { name: "Third Man Theme", exact: true }).click();
  await expect(page).toHaveURL(/\/story\/[\w-]{12}$/);
  const address = page.url();
  await expect(page.getByRole("main")).toContainText(text);

  await page.goto(`/search?q=zither&archive=${archive}`);
  await expect(cards(page)).toHaveCount(1);

  await page.goto(privateLink);
  await hydrated(page);
  await page.getByLabel("Your story").fill(`${text} Twice.`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await page.goto("/community");
  await expect(cards(page)).toContainText("Twice.");
  await page.goto(`/community?archive=${archive}`);
  await expect(cards(page)).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole("main")).toContainText("Twice.");
});
