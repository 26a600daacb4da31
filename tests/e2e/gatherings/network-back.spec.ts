import type { Page, Route } from "@playwright/test";
import { expect, test } from "../../support/e2e/browser";
import { openGathering } from "../../support/e2e/gatherings";
import { loadedPart } from "../../support/e2e/loaded-part";
import { siteState } from "../../support/e2e/ports";
import { routePostOnce, routeUntil } from "../../support/e2e/routes";
import { rowsOf } from "../../support/e2e/rows";

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

/** Has a page wait for what keeps its story, until the returned function is called. */
async function holdOutbox(page: Page) {
  const { promise: comes, resolve: come } = Promise.withResolvers<void>();
  await page.route("**/assets/telling-outbox*", async (route) => {
    await comes;
    await route.continue();
  });
  await page.clock.install();
  return come;
}

async function tell(page: Page, answer: string) {
  await page.getByLabel(question).fill(answer);
  for (const name of ["Next", "Next", "Send it"])
    await page.getByRole("button", { name, exact: true }).click();
}

async function waitInVain(page: Page) {
  await expect(page.getByRole("button", { name: "Sending…" })).toBeDisabled();
  await page.clock.fastForward("00:11");
  await expect(page.getByText("It goes by itself when there is a network.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send it" })).toBeEnabled();
  // Meanwhile it did nothing, and kept the focus.
  await expect(page.getByRole("button", { name: "Send it" })).toBeFocused();
}

const storiesOf = (state: string, code: string) =>
  rowsOf<{ text: string }>(
    state,
    `SELECT story_content AS text FROM stories WHERE gathering_id = '${code}' ORDER BY text`,
  ).map(({ text }) => text.split("\n").at(-1));

test("a story whose page waits in vain for a part of its script waits, and is sent once when that comes", async ({
  page,
}, { parallelIndex }) => {
  const state = siteState(parallelIndex);
  openGathering(state, "lighthouse", { name: "Harbour Nights", questions: [question] });
  const come = await holdOutbox(page);
  await page.goto("/at/lighthouse");
  await page.getByRole("button", { name: "Tell your story" }).click();
  await tell(page, "By the harbour wall.");
  await waitInVain(page);
  expect(storiesOf(state, "lighthouse")).toEqual([]);
  come();
  await page.clock.fastForward("00:11");
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
  expect(storiesOf(state, "lighthouse")).toEqual(["By the harbour wall."]);
});

/**
 * Opens two pages of one draft: the first one's story is kept and its page closed, unless it stays open; the other
 * one's waits for a part of its script.
 */
async function openBothPages(page: Page, state: string, code: string, staysOpen = false) {
  const context = page.context();
  openGathering(state, code, { name: "Harbour Nights", questions: [question] });
  const takeForms = await routeUntil(context, `**/at/${code}`, (route, request) =>
    request.method() === "POST" ? route.abort("connectionfailed") : route.fallback(),
  );
  await page.goto(`/at/${code}`);
  await page.getByRole("button", { name: "Tell your story" }).click();
  await page.getByLabel(question).fill("In the rain.");
  const other = await context.newPage();
  const come = await holdOutbox(other);
  await other.goto(`/at/${code}`);
  await tell(page, "In the first row.");
  await expect(page.getByText("even if you close this page")).toBeVisible();
  if (!staysOpen) await page.close();
  await tell(other, "In the second row.");
  await waitInVain(other);
  /** Has another page send what is kept. */
  async function sendKept() {
    takeForms();
    const outbox = await context.newPage();
    await outbox.goto("/outbox");
    await expect(outbox.getByText("It has arrived.")).toBeVisible();
  }
  return { other, come, takeForms, sendKept };
}

test("a story that waited for a part of its script is another one than what its other page kept", async ({
  page,
}, { parallelIndex }) => {
  const state = siteState(parallelIndex);
  const { other, come, sendKept } = await openBothPages(page, state, "groyne-light");
  await sendKept();
  come();
  await other.clock.fastForward("00:11");
  await expect(other.getByRole("heading", { name: "Thank you." })).toBeVisible();
  expect(storiesOf(state, "groyne-light")).toEqual(["In the first row.", "In the second row."]);
});

test("a story that is changed while it waits for a part of its script leaves what its other page keeps", async ({
  page,
}, { parallelIndex }) => {
  const state = siteState(parallelIndex);
  const { other, come, sendKept } = await openBothPages(page, state, "pier-light");
  for (const _ of [1, 2]) await other.getByRole("button", { name: "Back", exact: true }).click();
  await other.getByRole("textbox", { name: question }).fill("In the third row.");
  const comes = other.waitForResponse("**/assets/telling-outbox*");
  come();
  await (await comes).finished();
  await sendKept();
  for (const name of ["Next", "Next", "Send it"])
    await other.getByRole("button", { name, exact: true }).click();
  await expect(other.getByRole("heading", { name: "Thank you." })).toBeVisible();
  expect(storiesOf(state, "pier-light")).toEqual(["In the first row.", "In the third row."]);
});

test("a story that waits for a part of its script stays on the phone once its other page’s has arrived", async ({
  page,
}, { parallelIndex }) => {
  const { other, takeForms } = await openBothPages(page, siteState(parallelIndex), "jetty-light", true);
  takeForms();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
  const draft = await other.evaluate(() => localStorage.getItem("gathering jetty-light"));
  expect(draft).toContain("In the second row.");
});
