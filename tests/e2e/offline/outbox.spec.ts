import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { becomeEditor } from "../../support/e2e/accounts";
import { expect, hydrated, test } from "../../support/e2e/browser";
import { openGathering } from "../../support/e2e/gatherings";
import { loadedPart } from "../../support/e2e/loaded-part";
import { countRecordings } from "../../support/e2e/outbox";
import { ports } from "../../support/e2e/ports";
import { routeUntil } from "../../support/e2e/routes";
import { rowsOf } from "../../support/e2e/rows";
import { resumeServer, startServer } from "../../support/e2e/server";
import { hasWorker, openUpdated } from "../../support/e2e/service-worker";
import { withMicrophone, withoutProcessing } from "../../support/voice/microphone";
import { recorded, speak, storyField } from "../../support/voice/voice-site";

const site = {
  port: ports.offline,
  state: ".wrangler/e2e-offline",
  settings: { SERVICE_WORKER: "on" },
};
const url = `http://localhost:${site.port}`;

/** A browser whose profile survives it. */
async function openBrowser(profile: string) {
  const context = await chromium.launchPersistentContext(profile, {
    ...withMicrophone(),
    serviceWorkers: "allow",
    permissions: ["microphone"],
    reducedMotion: "reduce",
  });
  await withoutProcessing(context);
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

async function sendStory(page: Page, title: string, words: string) {
  await storyField(page).fill(words);
  await page.getByLabel("Song title").fill(title);
  await page.getByRole("button", { name: "Submit Story" }).click();
  await expect(page).toHaveURL(`${url}/outbox`);
}

/** Types the first answer of a gathering's page, speaks the second, and sends both. */
async function sendFromGathering(page: Page) {
  const next = (name = "Next") => page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: "Tell your story" }).click();
  await page.getByLabel("Where were you?", { exact: true }).fill("Below the roof, in a tunnel.");
  await next();
  await page.getByRole("button", { name: "Speak" }).click();
  await recorded(page, 3);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.locator("[data-current] audio")).toBeVisible();
  await next();
  await page.getByLabel("Song title").fill("Told in a tunnel");
  await next();
  await next("Send it");
  await expect(page.getByText("even if you close this page")).toBeVisible();
}

const count = (from: string) => rowsOf<{ n: number }>(site.state, `SELECT count(*) AS n FROM ${from}`)[0]?.n;

/** What a device has of stories: recordings, and drafts of gatherings. */
const kept = async (page: Page) => ({
  recordings: await countRecordings(page),
  drafts: await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("gathering "))),
});

test("what is typed, spoken, liked and subscribed to without a network is sent once, after the browser was killed", async () => {
  test.setTimeout(120_000);
  const profile = mkdtempSync(join(tmpdir(), "liner-notes-"));
  let server = await startServer(site);
  openGathering(site.state, "one-night", {
    name: "One Night",
    questions: ["Where were you?", "What did it sound like?"],
  });
  const first = await openBrowser(profile);
  const { page } = first;
  await page.goto(`${url}/story/demo-2`);
  await hydrated(page);
  await hasWorker(page);
  await page.goto(`${url}/community`);
  await hydrated(page);
  const gathering = await first.context.newPage();
  await gathering.goto(`${url}/at/one-night`);
  await loadedPart(gathering, "telling-question-voice");
  await loadedPart(gathering, "telling-outbox");

  // The server is gone, which no flag of the browser tells.
  await server.kill();
  await page.getByRole("main").getByRole("link", { name: "Share Your Story" }).first().click();
  await expect(page.getByRole("dialog", { name: "Share Your Story" })).toBeVisible();
  await sendStory(page, "Typed in a tunnel", "Written in a tunnel, without any network at all.");
  // Stored once, the page has the same key each time. The song comes from a music app.
  await page.goto(`${url}/submissions/new?text=Listen+to+Dreams+by+The+Cranberries+on+Apple+Music.`);
  await hydrated(page);
  await expect(page.getByLabel("Artist name")).toHaveValue("The Cranberries");
  await sendStory(page, "Typed again in a tunnel", "Written in a tunnel as well, from the stored page.");
  await page.goto(`${url}/submissions/new?speak=1`);
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Speak your story" })).toBeFocused();
  await speak(page);
  // Two takes: the one that isn't chosen belongs to this story as well.
  await page.getByRole("button", { name: "Record again" }).click();
  await recorded(page, 3);
  await page.getByRole("button", { name: "Stop" }).click();
  await sendStory(page, "Spoken in a tunnel", "Spoken in a tunnel, and a word typed.");
  await page.goto(`${url}/story/demo-2`);
  await hydrated(page);
  await page.getByRole("button", { name: /^Like/ }).click();
  await expect(page.getByRole("button", { name: /^Like/ })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("contentinfo").getByLabel("Your e-mail").fill("tunnel@example.org");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Your sign-up waits on this device")).toBeVisible();
  await sendFromGathering(gathering);
  await page.goto(`${url}/outbox`);
  await expect(page.getByText("It waits here")).toHaveCount(6);
  await expect(page.getByText("Your story, with your voice")).toHaveCount(2);

  // Killed: nothing gets to run.
  const closed = first.context.waitForEvent("close");
  const browser = await first.context.newCDPSession(page);
  void browser.send("Browser.crash").catch(() => {});
  await closed;

  server = await resumeServer({ ...site, anotherBuild: true });
  const second = await openBrowser(profile);
  // A new version of the worker gets through, and takes over, before anything that waits does.
  const takeForms = await routeUntil(second.context, "**/api/**", (route) => route.abort());
  await openUpdated(second.page, `${url}/community`);
  await second.page.goto(`${url}/outbox`);
  await expect(second.page.getByText("It waits here")).toHaveCount(6);
  takeForms();
  await second.page.goto(`${url}/community`);
  await hydrated(second.page);
  await second.page.goto(`${url}/outbox`);
  // Four stories and two recordings, by a server that has just started.
  await expect(second.page.getByText("It has arrived")).toHaveCount(4, { timeout: 30_000 });
  await expect(second.page.getByText("It waits here")).toHaveCount(0);
  await expect(second.page.getByRole("link", { name: "Your private link" })).toHaveCount(4);
  const stored = rowsOf<{ song_title: string; clip_id: string | null }>(
    site.state,
    "SELECT song_title, clip_id FROM stories WHERE song_title LIKE '% in a tunnel' ORDER BY created_at, rowid",
  );
  expect(stored.map(({ song_title, clip_id }) => [song_title, clip_id !== null])).toEqual([
    ["Typed in a tunnel", false],
    ["Typed again in a tunnel", false],
    ["Spoken in a tunnel", true],
    ["Told in a tunnel", true],
  ]);
  expect(count("built_in_likes WHERE story_id = 'demo-2'")).toBe(1);
  expect(count("newsletter_subscribers WHERE email = 'tunnel@example.org'")).toBe(1);
  expect(
    await second.page.evaluate(() => JSON.parse(localStorage.getItem("my-stories") ?? "[]").length),
  ).toBe(4);
  // Nothing of them is left for the next story, nor for the gathering's page.
  expect(await kept(second.page)).toEqual({ recordings: 0, drafts: [] });
  await expect(second.page.locator("#outbox-sign")).toHaveCount(0);

  await becomeEditor(second.page, url, site.state, "edith@example.org");
  const wall = await second.context.newPage();
  await wall.goto(`${url}/at/one-night/wall`);
  await second.page.goto(`${url}/desk/gatherings/one-night/review`);
  await second.page.getByRole("button", { name: "Put on the wall" }).click();
  await expect(wall.getByRole("article").filter({ hasText: "Below the roof" })).toBeVisible();
  await second.context.close();
  await server.stop();
  rmSync(profile, { recursive: true });
});

test("a like that waits is tried again and waits on, and an unlike that gets through takes it back", async () => {
  const profile = mkdtempSync(join(tmpdir(), "liner-notes-"));
  let server = await startServer(site);
  const { context, page } = await openBrowser(profile);
  await page.goto(`${url}/community`);
  await hydrated(page);
  await hasWorker(page);
  await page.goto(`${url}/story/demo-3`);
  await hydrated(page);
  // What shows that something waits is loaded last.
  await loadedPart(page, "/after-hydration-");
  const like = page.getByRole("button", { name: /^Like/ });
  const sign = page.locator("#outbox-sign");
  await server.kill();
  await like.click();
  await expect(sign).toContainText("1 thing waits to be sent");
  await sign.getByRole("link").focus();
  const tried = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/like"));
  // Said after each attempt, when this page shows what has become of it.
  const isShown = page.evaluate(
    () =>
      new Promise((resolve) => new BroadcastChannel("outbox").addEventListener("message", () => resolve(0))),
  );
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await tried;
  await isShown;
  await expect(sign).toContainText("1 thing waits to be sent");
  // Nothing has changed: it isn't read out again, and its link keeps the focus.
  await expect(sign.getByRole("link")).toBeFocused();
  server = await resumeServer(site);
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await expect(sign).toHaveCount(0);
  expect(count("built_in_likes WHERE story_id = 'demo-3'")).toBe(0);
  await context.close();
  await server.stop();
  rmSync(profile, { recursive: true });
});
