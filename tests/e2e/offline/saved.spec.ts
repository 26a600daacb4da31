import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../../support/e2e/accessible";
import { becomeEditor } from "../../support/e2e/accounts";
import { expect, hydrated, type Servers, test } from "../../support/e2e/browser";
import { ports } from "../../support/e2e/ports";
import { rowsOf, writeRows } from "../../support/e2e/rows";
import { hasWorker } from "../../support/e2e/service-worker";
import { savedMark, savedOnDevice } from "../../support/e2e/stories";

const site = { port: ports.saved, state: ".wrangler/e2e-saved", settings: { SERVICE_WORKER: "on" } };
const url = `http://localhost:${site.port}`;

test.use({
  baseURL: url,
  serviceWorkers: "allow",
  viewport: { width: 360, height: 740 },
  // While the server is gone.
  expectedComplaints: [
    /Failed to load resource|Failed to fetch|ERR_CONNECTION_REFUSED|manifest version mismatch/,
  ],
});

const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const list = (page: Page) => page.getByRole("main").getByRole("list").first();
const cards = (page: Page) => page.getByRole("main").locator("article");
const isKept = (page: Page) =>
  page.evaluate(async () => Boolean(await (await caches.open("liner-notes-saved")).match("/story/demo-2")));

/** Saves a story as soon as its page works, which is before the page has a service worker. */
async function saveAtOnce(page: Page, servers: Servers) {
  await servers.start(site);
  await page.goto("/story/demo-2");
  await hydrated(page);
  await saveButton(page).click();
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
}

/** When the device's list got a story, in milliseconds; null if it doesn't have it. */
const listedAt = async (page: Page, id: string): Promise<number | null> =>
  (await savedOnDevice(page, id))?.createdAt.getTime() ?? null;

/** Makes all pages that this device keeps look as if they had been fetched so many days ago. */
const age = (page: Page, days: number) =>
  page.evaluate(async (date) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const copy = await cache.match(request);
        if (!copy?.headers.get("Content-Type")?.startsWith("text/html")) continue;
        const headers = new Headers(copy.headers);
        headers.set("Date", date);
        await cache.put(request, new Response(await copy.blob(), { headers }));
      }
    }
  }, new Date(Date.now() - days * 24 * 60 * 60_000).toUTCString());

test("a saved story is read without a network, and goes along into the account", async ({
  page,
  servers,
}) => {
  const server = await servers.start(site);
  await page.goto("/story/demo-2");
  await hydrated(page);
  await hasWorker(page);
  await saveButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => isKept(page)).toBe(true);
  // What ordinary expiry does at worst.
  await page.evaluate(async () => {
    for (const name of ["liner-notes-pages", "liner-notes-assets"]) await caches.delete(name);
  });
  await age(page, 61);

  await server.kill();
  await page.goto("/saved");
  await expect(cards(page)).toHaveCount(1);
  await expectAccessible(page, "main");
  await expectNoOverflow(page);
  await cards(page).getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/story\/demo-2$/);
  await expect(page.getByText("A copy from this device")).toBeVisible();
  await hydrated(page);
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
  // In another language it is read in English, whose page every list keeps.
  await page.goto("/es/story/demo-2");
  await expect(page).toHaveURL(/\d\/story\/demo-2$/);
  await expect(page.getByText("A copy from this device")).toBeVisible();
  await page.goto("/saved");
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("is off your list")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(1);
  await expect(list(page)).toBeFocused();

  await servers.resume(site);
  await becomeEditor(page, url, site.state, "reader@example.org");
  await page.goto("/saved");
  await expect(page.getByText("on every device where you are signed in")).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  expect(rowsOf(site.state, "SELECT story_id FROM saved_stories")).toEqual([{ story_id: "demo-2" }]);
  await page.getByRole("button", { name: /^Remove/ }).press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(1);
  await expect(list(page)).toBeFocused();
  await page.goto("/my-stories");
  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(`${url}/`);
  await page.goto("/saved");
  await expect(page.getByText("An empty sleeve, for now")).toBeVisible();
  await expect.poll(() => isKept(page)).toBe(false);
});

test("a saved story stays as it is on the site, and leaves the device once nobody may read it", async ({
  page,
  servers,
}) => {
  await servers.start(site);
  const path = "/story/sample000030";
  /** What each cache has of the story, by its title. */
  const copies = () =>
    page.evaluate(async (path) => {
      const names = ["liner-notes-pages", "liner-notes-saved"];
      const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(path)));
      const texts = await Promise.all(found.map((copy) => copy?.text()));
      return texts.map((text) => text && (/<title>(.*?) · /.exec(text)?.[1] ?? text));
    }, path);
  await page.goto(path);
  await hydrated(page);
  await hasWorker(page);
  const title = (await page.title()).replace(/ · [^·]*$/, "");
  await saveButton(page).click();
  await expect.poll(copies).toEqual([title, title]);
  await page.evaluate(
    async (path) => (await caches.open("liner-notes-saved")).put(path, new Response("as it was")),
    path,
  );
  await page.goto(path);
  await expect.poll(copies).toEqual([title, title]);
  // Who has liked it gets no page that the server keeps.
  await hydrated(page);
  const liked = page.waitForResponse(/\/like$/);
  await page.getByRole("button", { name: /^Like/ }).click();
  await liked;
  writeRows(site.state, "UPDATE stories SET is_published = 0 WHERE id = 'sample000030'");
  // Asked for in another language, it goes in each.
  await page.goto(`/es${path}`);
  await expect.poll(copies).toEqual([undefined, undefined]);
});

test("a story is on the list as its button was pressed last, however fast", async ({ page, servers }) => {
  await servers.start(site);
  await page.goto("/story/demo-2");
  await hydrated(page);
  await saveButton(page).click();
  await expect.poll(() => savedMark(page)).toBe("demo-2");
  const before = await listedAt(page, "demo-2");
  // Off the list, and back on it before that is done.
  await saveButton(page).evaluate(async (button: HTMLButtonElement) => {
    button.click();
    // React shows a press before the next task.
    for (let at = 0; at < 100 && button.ariaPressed === "true"; at++) await null;
    button.click();
  });
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
  // Until both presses have done what they do on the device.
  await expect.poll(() => listedAt(page, "demo-2")).toBeGreaterThan(before ?? 0);
  await page.goto("/saved");
  await expect(cards(page)).toHaveCount(1);
});

test("a list that the device can't change stays as it is, and says so", async ({ page, servers }) => {
  await saveAtOnce(page, servers);
  await expect.poll(() => savedMark(page)).toBe("demo-2");
  /** Has the device refuse to store and delete, as a full one does, until the page is loaded again. */
  const refuseWrites = () =>
    page.evaluate(() => {
      const refuse = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      Object.assign(IDBObjectStore.prototype, { put: refuse, delete: refuse });
    });
  const remove = page.getByRole("button", { name: /^Remove/ });
  await page.goto("/saved");
  await expect(cards(page)).toHaveCount(1);
  await refuseWrites();
  await remove.click();
  await expect(page.getByText("Nothing was changed")).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await remove.click();
  await expect(cards(page)).toHaveCount(0);
  await refuseWrites();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Nothing was changed")).toBeVisible();
  await expect(page.getByText("is off your list")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test("stories are saved again after the browser has cleared what the site stored", async ({
  page,
  baseURL,
  servers,
}) => {
  await saveAtOnce(page, servers);
  await expect.poll(() => savedMark(page)).toBe("demo-2");
  const browser = await page.context().newCDPSession(page);
  await browser.send("Storage.clearDataForOrigin", { origin: baseURL ?? "", storageTypes: "indexeddb" });
  // The command doesn't wait until it is cleared, and would take what is saved meanwhile. The database may be there
  // again at once: a new service worker reads the list.
  await expect(async () => expect(await savedOnDevice(page, "demo-2")).toBeNull()).toPass();
  // Off the list: at once or a moment later, since the page is told after the browser has begun.
  await expect(async () => {
    await saveButton(page).click();
    await expect(saveButton(page)).toHaveAttribute("aria-pressed", "false", { timeout: 1000 });
    await expect.poll(() => savedMark(page), { timeout: 1000 }).not.toBe("demo-2");
  }).toPass();
  await saveButton(page).click();
  await expect.poll(() => savedMark(page)).toBe("demo-2");
  await page.goto("/saved");
  await expect(cards(page)).toHaveCount(1);
});

test("saved stories are on the device again once a new service worker is there", async ({
  page,
  servers,
}) => {
  // Before there is a worker, as after the site has been without one for a while.
  await saveAtOnce(page, servers);
  await expect.poll(() => savedMark(page)).toBe("demo-2");
  await hasWorker(page);
  await page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto("/about");
  await hydrated(page);
  await hasWorker(page);
  await expect.poll(() => isKept(page)).toBe(true);

  // On the next visit also what the worker couldn't fetch then.
  await page.evaluate(async () => {
    await caches.delete("liner-notes-saved");
    sessionStorage.clear();
  });
  await page.goto("/about");
  await hydrated(page);
  // Once the page is quiet.
  await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);
});
