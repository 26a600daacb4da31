import type { Route } from "@playwright/test";
import { expect, test } from "../../support/e2e/browser";
import { openGathering } from "../../support/e2e/gatherings";
import { loadedPart } from "../../support/e2e/loaded-part";
import { siteState } from "../../support/e2e/ports";
import { routePostOnce } from "../../support/e2e/routes";

test.use({ expectedComplaints: [/Failed to load resource: net::ERR_CONNECTION_FAILED/] });

const question = "Where did you stand?";

test("a story is sent once more at once if the network comes back while it is being sent in vain", async ({
  page,
}, { parallelIndex }) => {
  openGathering(siteState(parallelIndex), "breakwater", { name: "Harbour Nights", questions: [question] });
  await page.goto("/at/breakwater");
  await page.getByRole("button", { name: "Tell your story" }).click();
  await page.getByLabel(question).fill("By the harbour wall.");
  await loadedPart(page, "telling-outbox");
  const { promise: sent, resolve } = Promise.withResolvers<Route>();
  await routePostOnce(page, /\/at\/breakwater$/, resolve);
  for (const name of ["Next", "Next", "Send it"])
    await page.getByRole("button", { name, exact: true }).click();
  const attempt = await sent;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await attempt.abort("connectionfailed");
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
});
