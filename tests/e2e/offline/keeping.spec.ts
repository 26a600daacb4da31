import type { Page } from "@playwright/test";
import spanish from "../../../messages/es.json" with { type: "json" };
import { expect, hydrated, type Servers, shortenTimeouts, test } from "../../support/e2e/browser";
import { loadedPart } from "../../support/e2e/loaded-part";
import { ports } from "../../support/e2e/ports";
import { rowsOf } from "../../support/e2e/rows";
import { hasWorker } from "../../support/e2e/service-worker";
import { storyField } from "../../support/voice/voice-site";

const site = {
  port: ports["offline-keeping"],
  state: ".wrangler/e2e-offline-keeping",
  settings: { SERVICE_WORKER: "on" },
};

test.use({
  baseURL: `http://localhost:${site.port}`,
  serviceWorkers: "allow",
  // While the server is gone.
  expectedComplaints: [/Failed to load resource|Failed to fetch|ERR_CONNECTION_REFUSED|manifest version/],
});

/** Opens a page of the site with its service worker, whose server is gone then. */
async function loseServer(page: Page, servers: Servers, path: string) {
  const server = await servers.start(site);
  await page.goto(path);
  await hydrated(page);
  await hasWorker(page);
  await server.kill();
}

async function send(page: Page, title: string, words: string) {
  await page.goto("/submissions/new");
  await hydrated(page);
  // What keeps an unsent story is loaded last.
  await loadedPart(page, "/after-hydration-");
  await storyField(page).fill(words);
  await page.getByLabel("Song title").fill(title);
  await page.getByRole("button", { name: "Submit Story" }).click();
}

/** Has the browser wake the service worker as it does when the network is back. */
async function wakeWorker(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.dispatchSyncEvent", {
    origin: `http://localhost:${site.port}`,
    registrationId: await registered,
    tag: "outbox",
    lastChance: false,
  });
}

test("a full device keeps the words in the form, and a dropped story comes back", async ({
  page,
  servers,
}) => {
  await loseServer(page, servers, "/submissions/new");

  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...stored) {
      const isFull = sessionStorage.getItem("full") && this.transaction.db.name === "outbox";
      if (isFull) throw new DOMException("Full", "QuotaExceededError");
      return put.apply(this, stored);
    };
  });
  await page.evaluate(() => sessionStorage.setItem("full", "1"));
  const words = "Words that find no room on this device.";
  await send(page, "No room", words);
  await expect(page.getByText("This device is full")).toBeVisible();
  await expect(page.getByRole("link", { name: "Download “No room”" })).toBeVisible();
  await expect(storyField(page)).toHaveValue(words);

  await page.evaluate(() => sessionStorage.removeItem("full"));
  await send(page, "A dropped one", "Words that are dropped, and then not dropped.");
  await page.getByRole("button", { name: "Don’t send it" }).click();
  await expect(page.getByText("“A dropped one” won’t be sent.")).toBeVisible();
  await expect(page.getByText("It waits here")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("It waits here")).toHaveCount(1);
  // Nothing else says that it was tried.
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("No answer came")).toBeVisible();

  // No page of the site is open: the service worker sends it by itself.
  await page.goto("about:blank");
  await servers.resume(site);
  const stored = () =>
    rowsOf<{ song_title: string }>(
      site.state,
      "SELECT song_title FROM stories WHERE song_title LIKE 'A dropped%'",
    );
  await wakeWorker(page);
  await expect.poll(stored).toEqual([{ song_title: "A dropped one" }]);
  await page.goto("/outbox");
  await expect(page.getByText("It has arrived")).toHaveCount(1);
  expect(stored()).toHaveLength(1);
});

test("a story that waits isn’t in the form any more, to be sent twice, when its author goes back", async ({
  page,
  servers,
}) => {
  await loseServer(page, servers, "/submissions/new");
  await send(page, "Once is enough", "Words that are on their way already.");
  await expect(page.getByText("It waits here")).toHaveCount(1);
  await page.goBack();
  await hydrated(page);
  await expect(page.getByLabel("Song title")).toHaveValue("");
  await expect(storyField(page)).toHaveValue("");
});

test("what waited and was lost with the device's data is told of", async ({ page, servers }) => {
  await loseServer(page, servers, "/submissions/new");
  await send(page, "A lost one", "Words that are cleared before they are sent.");
  await expect(page.getByText("It waits here")).toHaveCount(1);

  // As a browser does that needs room: it takes what is stored, and leaves cookies.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open("outbox");
        opening.onsuccess = () => {
          const clearing = opening.result.transaction("items", "readwrite");
          clearing.objectStore("items").clear();
          clearing.oncomplete = resolve;
        };
      }),
  );
  await servers.resume(site);
  // Said on every page, until it was read.
  await page.goto("/about");
  await page.getByRole("link", { name: "What waited to be sent is gone from this device" }).click();
  await expect(page.getByText("your browser has cleared them")).toBeVisible();
  await page.getByRole("button", { name: "I see" }).click();
  await expect(page.getByText("Nothing waits.")).toBeVisible();
  expect(rowsOf(site.state, "SELECT id FROM stories WHERE song_title = 'A lost one'")).toEqual([]);
});

test("what a dead network doesn't answer is kept, and its attempts don't hold up the queue", async ({
  page,
  context,
  servers,
}) => {
  const server = await servers.start(site);
  await page.goto("/story/demo-4");
  await hydrated(page);
  await hasWorker(page);
  await page.reload();
  await hydrated(page);
  await loadedPart(page, "/after-hydration-");
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("No service worker");
  // The page waits longer than its worker does.
  await shortenTimeouts(worker, 100);
  await shortenTimeouts(page, 1500);
  const attempt = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/like"));
  server.freeze();
  await page.getByRole("button", { name: /^Like/ }).click();
  const sign = page.locator("#outbox-sign");
  await expect(sign).toContainText("1 thing waits to be sent");
  await attempt;
  server.thaw();
  await expect(async () => {
    // Again: a server that goes on may take longer than this page waits for an answer.
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(sign).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  expect(rowsOf(site.state, "SELECT 1 FROM built_in_likes WHERE story_id = 'demo-4'")).toHaveLength(1);
});

test("a page in another language keeps a story without a network, and a sign-up is answered in it", async ({
  page,
  servers,
}) => {
  await loseServer(page, servers, "/es/submissions/new");
  await page.locator("textarea[name=story_content]").fill("Escrito en un túnel, sin red ninguna.");
  await page.getByRole("button", { name: spanish["Submit Story"], exact: true }).click();
  // Only the English one is on every device.
  await expect(page).toHaveURL(/\d\/outbox$/);
  await expect(page.getByText("It waits here")).toHaveCount(1);

  await servers.resume(site);
  await page.goto("/es/about");
  await hydrated(page);
  const localesOf = (table: string, where: string) =>
    rowsOf<{ locale: string }>(site.state, `SELECT locale FROM ${table} WHERE ${where}`);
  await expect
    .poll(() => localesOf("stories", "story_content LIKE 'Escrito en un%'"))
    .toEqual([{ locale: "es" }]);
  await page.getByRole("contentinfo").locator("input[name=email]").fill("tunel@example.org");
  await page.getByRole("button", { name: spanish.Subscribe, exact: true }).click();
  await expect(page.getByText(spanish["Check your email to confirm your subscription."])).toBeVisible();
  expect(localesOf("newsletter_subscribers", "email = 'tunel@example.org'")).toEqual([{ locale: "es" }]);
});

test("what says that a page is a copy goes with it, once there is a network", async ({ page, servers }) => {
  const server = await servers.start(site);
  await page.goto("/about");
  await hydrated(page);
  await hasWorker(page);
  await page.reload();
  await expect.poll(() => page.evaluate(async () => (await caches.match("/about")) !== undefined)).toBe(true);
  await server.kill();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("A copy from this device")).toBeVisible();
  await servers.resume(site);
  // The first page of a server that has just started takes longer than others.
  await page.request.get("/about");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.getByRole("banner").getByRole("link", { name: "Community" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Community Stories" })).toBeVisible();
  await expect(page.getByText("A copy from this device")).toHaveCount(0);
});
