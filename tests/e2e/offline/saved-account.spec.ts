import type { Page } from "@playwright/test";
import { becomeEditor, password } from "../../support/e2e/accounts";
import { expect, hydrated, test } from "../../support/e2e/browser";
import { ports } from "../../support/e2e/ports";
import { routeUntil } from "../../support/e2e/routes";
import { rowsOf, writeRows } from "../../support/e2e/rows";
import { hasWorker } from "../../support/e2e/service-worker";
import { savedMark, savedOnDevice } from "../../support/e2e/stories";

const site = {
  port: ports["saved-account"],
  state: ".wrangler/e2e-saved-account",
  settings: { SERVICE_WORKER: "on" },
};
const url = `http://localhost:${site.port}`;
const email = "reader@example.org";

test.use({
  baseURL: url,
  serviceWorkers: "allow",
  // While the server is gone.
  expectedComplaints: [/Failed to load resource|Failed to fetch|ERR_CONNECTION_REFUSED|manifest version/],
});

const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const rows = () => rowsOf(site.state, "SELECT story_id FROM saved_stories ORDER BY story_id");

/** The id of the account whose list has a story, too, as far as this device knows. */
const ownerOf = async (page: Page, id: string) => (await savedOnDevice(page, id))?.owner ?? null;

/** Saves a story on its page, and waits until the account has it and the device knows so. */
async function save(page: Page, id: string) {
  await page.goto(`/story/${id}`);
  await hydrated(page);
  await saveButton(page).click();
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
  // Its code has opened the database first, in the version that it needs.
  await expect.poll(() => savedMark(page)).toBe(id);
  await expect.poll(() => ownerOf(page, id)).not.toBeNull();
}

test("the second page of an account’s list leaves the first one on the device", async ({ page, servers }) => {
  await servers.start(site);
  await becomeEditor(page, url, site.state, email);
  // A page has twenty rows. Stories that are hidden keep theirs.
  const ids = ["demo-2", ...Array.from({ length: 19 }, (_, i) => `hidden-${i}`), "demo-3"];
  writeRows(
    site.state,
    `INSERT INTO saved_stories (story_id, user_id, created_at)
     SELECT value, (SELECT id FROM users WHERE email = '${email}'), ${Date.now()} - key * 60000
     FROM json_each('${JSON.stringify(ids)}')`,
  );
  await page.goto("/saved");
  await expect.poll(() => savedMark(page)).toBe("demo-2");
  await page.getByRole("link", { name: "Saved earlier" }).click();
  await expect.poll(() => savedMark(page)).toBe("demo-2 demo-3");
});

test("the account hears of the last story that was removed without a network", async ({ page, servers }) => {
  const server = await servers.start(site);
  await becomeEditor(page, url, site.state, email);
  await hasWorker(page);
  await save(page, "demo-2");
  await server.kill();
  await page.goto("/saved");
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("is off your list")).toBeVisible();

  await servers.resume(site);
  // The first page of a server that has just started may take longer than the worker waits before it shows its copy.
  await page.request.get("/about");
  await page.goto("/saved");
  await expect(page.getByText("An empty sleeve, for now")).toBeVisible();
  expect(rows()).toEqual([]);
  // Nothing waits any more.
  await expect.poll(() => savedMark(page)).toBeNull();
});

test("a removal that the account hasn’t heard of outlives signing out", async ({ page, servers }) => {
  await servers.start(site);
  await becomeEditor(page, url, site.state, email);
  await hasWorker(page);
  await save(page, "demo-2");
  const answer = await routeUntil(page, "**/api/saved", (route) => route.abort());
  await saveButton(page).click();
  await expect(page.getByText("Noted on this device")).toBeVisible();
  await page.goto("/my-stories");
  await hydrated(page);
  const form = page.getByRole("main");
  await form.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(`${url}/`);
  await expect.poll(() => savedMark(page)).toBe("");
  answer();
  await page.goto("/auth");
  await hydrated(page);
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(`${url}/`);
  await page.goto("/saved");
  await expect(page.getByText("An empty sleeve, for now")).toBeVisible();
  expect(rows()).toEqual([]);
});

test("what one page removes isn’t brought back by another one, whose question was on its way", async ({
  page,
  context,
  servers,
}) => {
  await servers.start(site);
  await becomeEditor(page, url, site.state, email);
  await save(page, "demo-2");
  writeRows(
    site.state,
    `INSERT INTO saved_stories (story_id, user_id, created_at)
     VALUES ('demo-3', (SELECT id FROM users WHERE email = '${email}'), 1000)`,
  );
  const list = await context.newPage();
  await list.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = () => timeout.call(AbortSignal, 60_000);
    // What a page says once it has looked for what waits on the device.
    addEventListener("storage", () => document.documentElement.setAttribute("data-looked", ""));
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await list.route("**/api/saved", async (route) => {
    await held;
    await route.continue();
  });
  const asked = list.waitForRequest("**/api/saved");
  await list.goto("/saved");
  await asked;
  await expect(list.locator("html[data-looked]")).toHaveCount(1);
  await saveButton(page).click();
  await expect.poll(rows).toEqual([{ story_id: "demo-3" }]);
  await expect.poll(() => savedMark(page)).toBeNull();
  answer();
  // The list's other story comes to this device last.
  await expect.poll(() => savedMark(list)).toContain("demo-3");
  expect(await savedMark(list)).toBe("demo-3");
});

test("a deleted account takes its list along, one that stays leaves it on the device", async ({
  page,
  servers,
}) => {
  await servers.start(site);
  await becomeEditor(page, url, site.state, email);
  await hasWorker(page);
  await save(page, "demo-2");
  await page.goto("/profile/delete");
  await hydrated(page);
  const remove = async (password: string) => {
    await page.getByLabel("Current password").fill(password);
    await page.getByLabel("Delete my stories too").check();
    await page.getByRole("button", { name: "Delete my account" }).click();
  };
  await remove("not the right one");
  await expect(page.getByText("This is not your current password")).toBeVisible();
  await page.reload();
  await hydrated(page);
  expect(await ownerOf(page, "demo-2")).not.toBeNull();
  await remove(password);
  await expect(page).toHaveURL(`${url}/`);
  await expect.poll(() => ownerOf(page, "demo-2")).toBeNull();
  await expect.poll(() => savedMark(page)).toBeNull();
});

for (const setting of ["on", "off"]) {
  test.describe(`with the service worker ${setting}`, () => {
    test("after signing out no story looks saved", async ({ page, servers }) => {
      await servers.start({ ...site, settings: { SERVICE_WORKER: setting } });
      await becomeEditor(page, url, site.state, email);
      if (setting === "on") await hasWorker(page);
      await save(page, "demo-2");
      await page.goto("/my-stories");
      await hydrated(page);
      await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
      await expect(page).toHaveURL(`${url}/`);
      await hydrated(page);
      await page.getByRole("banner").getByRole("link", { name: "Community" }).click();
      await page.locator('main a[href="/story/demo-2"]').first().click();
      await expect.poll(() => savedMark(page)).toBeNull();
      await expect(saveButton(page)).toHaveAttribute("aria-pressed", "false");
      // What a visitor saves stays theirs.
      await saveButton(page).click();
      await expect.poll(() => savedMark(page)).toBe("demo-2");
      await page.reload();
      await hydrated(page);
      await page.goto("/story/demo-2");
      await hydrated(page);
      await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
    });
  });
}

test.describe("without the code behind the button", () => {
  test.use({ serviceWorkers: "block", expectedComplaints: [/Failed to load resource/] });

  test("the first press saves, and the next one takes the story off the list", async ({ page, servers }) => {
    await servers.start({ ...site, settings: { SERVICE_WORKER: "off" } });
    await becomeEditor(page, url, site.state, email);
    // As scripts/build/chunks.mjs names it.
    await page.route("**/assets/saving-*", (route) => route.abort());
    await page.goto("/story/demo-2");
    await hydrated(page);
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/story\/demo-2#save$/);
    await hydrated(page);
    await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
    expect(rows()).toEqual([{ story_id: "demo-2" }]);
    await saveButton(page).click();
    await expect.poll(rows).toEqual([]);
  });

  test("a visitor stays on the page and learns that nothing was saved", async ({ page, servers }) => {
    await servers.start({ ...site, settings: { SERVICE_WORKER: "off" } });
    await page.route("**/assets/saving-*", (route) => route.abort());
    await page.goto("/story/demo-2");
    await hydrated(page);
    await saveButton(page).click();
    await expect(page.getByText("What saves it didn’t load. Please reload the page.")).toBeVisible();
    await expect(page).toHaveURL(/\/story\/demo-2$/);
    await expect(saveButton(page)).toHaveAttribute("aria-pressed", "false");
  });
});
