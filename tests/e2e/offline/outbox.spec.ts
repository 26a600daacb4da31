import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { expect, hydrated, test } from "../../support/e2e/browser";
import { ports } from "../../support/e2e/ports";
import { rowsOf } from "../../support/e2e/rows";
import { resumeServer, startServer } from "../../support/e2e/server";
import { hasWorker } from "../../support/e2e/service-worker";
import { withMicrophone, withoutProcessing } from "../../support/voice/microphone";
import { speak, storyField } from "../../support/voice/voice-site";

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

test("what is typed and spoken without a network is sent once, after the browser was killed", async () => {
  const profile = mkdtempSync(join(tmpdir(), "liner-notes-"));
  let server = await startServer(site);
  const first = await openBrowser(profile);
  const { page } = first;
  await page.goto(`${url}/community`);
  await hydrated(page);
  await hasWorker(page);

  // The server is gone, which no flag of the browser tells.
  await server.kill();
  await page.getByRole("main").getByRole("link", { name: "Share Your Story" }).first().click();
  await expect(page.getByRole("dialog", { name: "Share Your Story" })).toBeVisible();
  await sendStory(page, "Typed in a tunnel", "Written in a tunnel, without any network at all.");
  // Stored once, the page has the same key each time.
  await page.goto(`${url}/submissions/new`);
  await hydrated(page);
  await sendStory(page, "Typed again in a tunnel", "Written in a tunnel as well, from the stored page.");
  await page.goto(`${url}/submissions/new`);
  await hydrated(page);
  await speak(page);
  await sendStory(page, "Spoken in a tunnel", "Spoken in a tunnel, and a word typed.");
  await expect(page.getByText("It waits here")).toHaveCount(3);
  await expect(page.getByText("Your story, with your voice")).toBeVisible();

  // Killed: nothing gets to run.
  const closed = first.context.waitForEvent("close");
  const browser = await first.context.newCDPSession(page);
  void browser.send("Browser.crash").catch(() => {});
  await closed;

  server = await resumeServer(site);
  const second = await openBrowser(profile);
  await second.page.goto(`${url}/community`);
  await hydrated(second.page);
  await second.page.goto(`${url}/outbox`);
  await expect(second.page.getByText("It has arrived")).toHaveCount(3);
  await expect(second.page.getByRole("link", { name: "Your private link" })).toHaveCount(3);
  const stored = rowsOf<{ song_title: string; clip_id: string | null }>(
    site.state,
    "SELECT song_title, clip_id FROM stories WHERE song_title LIKE '% in a tunnel' ORDER BY created_at, rowid",
  );
  expect(stored.map(({ song_title, clip_id }) => [song_title, clip_id !== null])).toEqual([
    ["Typed in a tunnel", false],
    ["Typed again in a tunnel", false],
    ["Spoken in a tunnel", true],
  ]);
  expect(
    await second.page.evaluate(() => JSON.parse(localStorage.getItem("my-stories") ?? "[]").length),
  ).toBe(3);
  await second.context.close();
  await server.stop();
  rmSync(profile, { recursive: true });
});
