import type { BrowserContext, Page } from "@playwright/test";
import { noRecogniser } from "../../../scripts/lib/recogniser.mjs";
import { expectAccessible, expectNoOverflow } from "../../support/e2e/accessible";
import { expect, holdRequests, test } from "../../support/e2e/browser";
import { openGathering } from "../../support/e2e/gatherings";
import { loadedPart } from "../../support/e2e/loaded-part";
import { ports } from "../../support/e2e/ports";
import { routeUntil } from "../../support/e2e/routes";
import { rowsOf, writeRows } from "../../support/e2e/rows";
import { startServer } from "../../support/e2e/server";
import { withMicrophone, withoutProcessing } from "../../support/voice/microphone";
import { recorded } from "../../support/voice/voice-site";

// The microphone speaks from a file of the recogniser's.
const missing = noRecogniser();
test.skip(missing !== null, missing ?? "");

const server = { port: ports["telling-kept"], state: ".wrangler/e2e-telling-kept" };
const site = `http://localhost:${server.port}`;

test.use({
  baseURL: site,
  launchOptions: withMicrophone(),
  permissions: ["microphone"],
  viewport: { width: 360, height: 720 },
  colorScheme: "dark",
  expectedComplaints: [
    /Failed to load resource: (net::(ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED)|.* 403)/,
  ],
});

let running: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  running = await startServer(server);
});
test.afterAll(() => running.stop());

const open = (code: string) =>
  openGathering(server.state, code, {
    name: "Harbour Nights",
    questions: ["Where did you stand?", "Who stood beside you?"],
  });

const close = (code: string) =>
  writeRows(server.state, `UPDATE gatherings SET closes_at = ${Date.now() - 1000} WHERE code = '${code}'`);

const next = (page: Page, name = "Next") => page.getByRole("button", { name, exact: true }).click();

async function speak(page: Page, button = "Speak") {
  await page.getByRole("button", { name: button }).click();
  await recorded(page, 2);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.locator("[data-current] audio")).toBeVisible();
}

async function openTelling(page: Page, code: string) {
  // With a query the page cache keeps nothing: what it keeps is open for a while after the gathering has closed.
  await page.goto(`/at/${code}?from=poster`);
  for (const name of ["question-voice", "outbox", "send-voice"]) await loadedPart(page, `telling-${name}`);
  await page.getByRole("button", { name: "Tell your story" }).click();
}

/** Presses these buttons and sends, without a network: the story waits on the phone. */
async function sendInVain(page: Page, ...names: string[]) {
  for (const name of [...names, "Send it"]) await next(page, name);
  await expect(page.getByText("even if you close this page")).toBeVisible();
}

const form = /\/at\//;

/** Refuses connections to a gathering's form, or to this address, until the returned function is called. */
const withoutAnswer = (context: BrowserContext, address: RegExp | string = form) =>
  routeUntil(context, address, (route, request) =>
    request.method() === "POST" ? route.abort("connectionfailed") : route.fallback(),
  );

test("what was told in time and not sent is seen, heard and taken to the ordinary form after a gathering has closed", async ({
  page,
  context,
}) => {
  open("harbour");
  await withoutProcessing(context);
  const takeForms = await withoutAnswer(context);
  await openTelling(page, "harbour");
  await page.getByLabel("Where did you stand?").fill("By the harbour wall.");
  await next(page);
  await speak(page);
  await next(page);
  await page.getByLabel("Song title").fill("Everlong");
  await next(page);
  const hear = await withoutAnswer(context, "**/api/transcribe-audio");
  await sendInVain(page);
  await page.close();
  close("harbour");
  takeForms();
  hear();

  const later = await context.newPage();
  await later.goto("/outbox");
  await expect(later.getByText("The gathering has closed")).toBeVisible();
  await later.getByRole("button", { name: "Change" }).click();
  await expect(later).toHaveURL(`${site}/at/harbour`);
  const kept = later.getByRole("region", { name: "What you told is still here" });
  await expect(kept).toContainText("By the harbour wall.");
  await expect(kept.locator("audio")).toBeVisible();
  await expect(kept.getByRole("link", { name: "Download" })).toHaveAttribute(
    "download",
    /^my-story-.*\.webm$/,
  );
  await expectAccessible(later);
  await expectNoOverflow(later);

  await kept.getByRole("button", { name: "Take it to the story form" }).click();
  await expect(later).toHaveURL(`${site}/submissions/new`);
  await expect(later.getByLabel("Your story", { exact: true })).toHaveValue("By the harbour wall.");
  await expect(later.getByLabel("Song title")).toHaveValue("Everlong");
  await expect(later.locator("audio").first()).toBeAttached();
  await later.goto("/outbox");
  await expect(later.getByText("Nothing waits.")).toBeVisible();
  await later.goto("/at/harbour");
  await expect(later.getByText("It closed on")).toBeVisible();
  await expect(kept).toBeHidden();
});

test("what is taken from a closed gathering to the ordinary form waits in the outbox no more", async ({
  page,
  context,
}) => {
  open("wharf");
  await withoutProcessing(context);
  await withoutAnswer(context);
  await withoutAnswer(context, "**/api/transcribe-audio");
  await openTelling(page, "wharf");
  await page.getByLabel("Where did you stand?").fill("Up on the roof.");
  await next(page);
  await speak(page);
  await speak(page, "Record again");
  await page.getByLabel("Who stood beside you?").fill("Nobody whom I knew.");
  await sendInVain(page, "Next", "Next");
  await page.close();
  close("wharf");
  const later = await context.newPage();
  await later.goto("/at/wharf");
  await later.getByRole("button", { name: "Take it to the story form" }).click();
  await expect(later.getByLabel("Your story", { exact: true })).toHaveValue(
    "Up on the roof.\n\nNobody whom I knew.",
  );
  // Of two takes, the last one goes along, as it did at the gathering.
  await expect(later.getByRole("radio", { name: /^Take 2/ })).toBeChecked();
  await expect(later.getByRole("radio", { name: /^Take 1/ })).not.toBeChecked();
  await later.goto("/outbox");
  await expect(later.getByText("Nothing waits.")).toBeVisible();
});

test("a voice that the server misses twice stays on the phone, in the ordinary form", async ({
  page,
  context,
}) => {
  open("groyne");
  await withoutProcessing(context);
  await withoutAnswer(context);
  await openTelling(page, "groyne");
  await page.getByLabel("Where did you stand?").fill("At the very end of it.");
  await next(page);
  await speak(page);
  await sendInVain(page, "Next", "Next");
  await context.route(form, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          json: { sent: { id: "a-story", isPublished: false, managePath: null, voice: "missing" } },
        })
      : route.fallback(),
  );
  await next(page, "Send it");
  await expect(page.getByText(/^It has arrived without your voice/)).toBeVisible();
  await page.goto("/submissions/new");
  await expect(page.getByText("This recording was kept on your device.")).toBeVisible();
  await page.goto("/outbox");
  await expect(page.getByText(/^It has arrived without your voice/)).toBeVisible();
});

test("two pages of one draft that can’t be sent are two stories", async ({ page, context }) => {
  open("pier");
  const takeForms = await withoutAnswer(context);
  await openTelling(page, "pier");
  const other = await context.newPage();
  await other.goto("/at/pier");
  for (const [one, answer] of [
    [page, "In the first row."],
    [other, "In the second row."],
  ] as const) {
    await one.getByLabel("Where did you stand?").fill(answer);
    await sendInVain(one, "Next", "Skip", "Next");
  }
  await page.close();
  await other.close();
  takeForms();
  const outbox = await context.newPage();
  await outbox.goto("/outbox");
  await expect(outbox.getByText("It has arrived.")).toHaveCount(2);
  const stored = rowsOf<{ text: string }>(
    server.state,
    "SELECT story_content AS text FROM stories WHERE gathering_id = 'pier' ORDER BY text",
  );
  expect(stored.map(({ text }) => text.split("\n").at(-1))).toEqual([
    "In the first row.",
    "In the second row.",
  ]);
});

test("what is changed in a story while another page sends it stays in the form, as another story", async ({
  page,
  context,
}) => {
  open("mooring");
  const takeForms = await withoutAnswer(context);
  await openTelling(page, "mooring");
  const answer = page.getByRole("textbox", { name: "Where did you stand?" });
  await answer.fill("In the first row.");
  await sendInVain(page, "Next", "Skip", "Next");
  takeForms();
  const release = await holdRequests(context, "**/at/mooring");
  const other = await context.newPage();
  const sent = other.waitForRequest((request) => request.method() === "POST");
  await other.goto("/outbox");
  await sent;
  await page.getByRole("button", { name: "Change: Where did you stand?" }).click();
  await answer.fill("In the second row.");
  release();
  await expect(other.getByText("It has arrived.")).toBeVisible();
  await expect(answer).toHaveValue("In the second row.");
  for (const name of ["Next", "Skip", "Next"]) await next(page, name);
  await expect(page.getByRole("alert")).toContainText("Your story has arrived without this change");
  await page.reload();
  await page.getByRole("button", { name: "Change: Where did you stand?" }).click();
  await expect(answer).toHaveValue("In the second row.");
  for (const name of ["Next", "Skip", "Next", "Send it"]) await next(page, name);
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeFocused();
  const stored = rowsOf<{ text: string }>(
    server.state,
    "SELECT story_content AS text FROM stories WHERE gathering_id = 'mooring' ORDER BY text",
  );
  expect(stored.map(({ text }) => text.split("\n").at(-1))).toEqual([
    "In the first row.",
    "In the second row.",
  ]);
});

test("a story that arrives leaves the draft that another page has begun meanwhile", async ({
  page,
  context,
}) => {
  open("jetty");
  await withoutProcessing(context);
  const takeForms = await withoutAnswer(context);
  await openTelling(page, "jetty");
  const other = await context.newPage();
  await other.goto("/at/jetty");
  // Sent and refused, it is the draft of this device.
  await other.route(/\/at\/jetty$/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 403, json: { toast: { title: "Not like this" } } })
      : route.fallback(),
  );
  for (const [one, answer, outcome] of [
    [page, "In the first row.", "even if you close this page"],
    [other, "In the second row.", "Not like this"],
  ] as const) {
    await one.getByLabel("Where did you stand?").fill(answer);
    await next(one);
    await speak(one);
    for (const name of ["Next", "Next", "Send it"]) await next(one, name);
    await expect(one.getByText(outcome)).toBeVisible();
  }
  takeForms();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeFocused();
  const draft = await page.evaluate(() => localStorage.getItem("gathering jetty"));
  expect(draft).toContain("In the second row.");
  await other.reload();
  await expect(other.locator("li audio:visible")).toHaveCount(1);
});

test("a phone that stores no recording doesn’t say that its page may be closed", async ({
  page,
  context,
}) => {
  open("slip");
  await withoutProcessing(context);
  const takeForms = await withoutAnswer(context);
  const hear = await withoutAnswer(context, "**/api/transcribe-*");
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...stored) {
      if (this.transaction.db.name === "recordings") throw new DOMException("Full", "QuotaExceededError");
      return put.apply(this, stored);
    };
  });
  await openTelling(page, "slip");
  await speak(page);
  for (const name of ["Next", "Skip", "Next", "Send it"]) await next(page, name);
  const problem = page.getByRole("alert");
  await expect(problem).toContainText("It goes by itself when there is a network.");
  await expect(problem).not.toContainText("even if you close this page");
  // What becomes of others in the outbox is not about this story, which isn't there.
  await page.evaluate(() => new BroadcastChannel("outbox").postMessage(null));
  takeForms();
  hear();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeFocused();
});

test("a recording that can’t be read is named, and nothing is said of the network", async ({
  page,
  context,
}) => {
  open("mole");
  await withoutProcessing(context);
  await openTelling(page, "mole");
  await speak(page);
  await next(page);
  await speak(page);
  // Of five minutes, what was said to the other question is gone.
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.locator("[data-current] [data-status]")).toHaveText(/^4:\d\d minutes are left/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("[data-current] audio")).toBeVisible();
  await next(page);
  // As a device that has lost a part of what it stored.
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("recordings");
      opening.onsuccess = () => resolve(opening.result);
    });
    const transaction = database.transaction(["recordings", "chunks"], "readwrite");
    const chunks = transaction.objectStore("chunks");
    transaction.objectStore("recordings").getAll().onsuccess = ({ target }) => {
      const { result } = target as IDBRequest<{ key: string; scope: string }[]>;
      const { key } = result.find(({ scope }) => scope.endsWith(" 1")) ?? { key: "" };
      chunks.delete(IDBKeyRange.bound([key, 0], [key, Number.POSITIVE_INFINITY]));
      chunks.put({ recording: key, at: 0, bytes: new TextEncoder().encode("no sound").buffer });
    };
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
  });
  await page.reload();
  await next(page);
  // Once they are found, they take room above the button, which a click would miss meanwhile.
  await expect(page.locator("li audio:visible")).toHaveCount(2);
  await next(page, "Send it");
  await expect(page.getByRole("alert")).toContainText("“Who stood beside you?”");
  await expect(page.getByText("when there is a network")).toHaveCount(0);
});

test("a member is led to their stories, and told of no private link", async ({ page, context }) => {
  open("quay");
  await context.route(/\/at\/quay$/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          json: { sent: { id: "1", songTitle: "Walk", isPublished: false, managePath: null, voice: null } },
        })
      : route.fallback(),
  );
  await openTelling(page, "quay");
  await page.getByLabel("Where did you stand?").fill("At the very end of it.");
  for (const name of ["Next", "Skip", "Next", "Send it"]) await next(page, name);
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeFocused();
  await expect(page.getByText(/private link/)).toBeHidden();
  await expect(page.getByRole("button", { name: "Copy the link" })).toBeHidden();
  await page.getByRole("link", { name: "Your stories" }).click();
  await expect(page).toHaveURL(/\/(my-stories|auth)/);
});
