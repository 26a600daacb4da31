import type { Page, Route } from "@playwright/test";
import { expect, test } from "../../support/e2e/browser";
import { openGathering } from "../../support/e2e/gatherings";
import { loadedPart } from "../../support/e2e/loaded-part";
import { siteState } from "../../support/e2e/ports";

test.use({ expectedComplaints: [/Failed to load resource: net::ERR_(CONNECTION_)?FAILED/] });

const question = "Where did you stand?";

async function openForm(page: Page, state: string, code: string) {
  openGathering(state, code, { name: "Harbour Nights", questions: [question] });
  await page.goto(`/at/${code}`);
  await page.getByRole("button", { name: "Tell your story" }).click();
  await page.getByLabel(question).fill("By the harbour wall.");
}

async function send(page: Page) {
  for (const name of ["Next", "Next", "Send it"])
    await page.getByRole("button", { name, exact: true }).click();
}

test("a story is sent once more at once if the network comes back while it is being sent in vain", async ({
  page,
}, { parallelIndex }) => {
  await openForm(page, siteState(parallelIndex), "breakwater");
  await loadedPart(page, "telling-outbox");
  const { promise: sent, resolve } = Promise.withResolvers<Route>();
  let times = 0;
  await page.route(/\/at\/breakwater$/, (route) => {
    if (route.request().method() === "POST" && ++times === 1) return resolve(route);
    return route.fallback();
  });
  await send(page);
  const attempt = await sent;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await attempt.abort("connectionfailed");
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
});
