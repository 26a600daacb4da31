import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../../support/e2e/browser";
import { becomeEditor } from "../../support/e2e/editor";
import { ports } from "../../support/e2e/ports";
import { writeRows } from "../../support/e2e/rows";
import { startServer } from "../../support/e2e/server";

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

/** The ids by which this device's pages know what is saved; null where there is nothing to look for. */
const mark = (page: Page) => page.evaluate(() => localStorage.getItem("saved-stories"));

test("the second page of an account’s list leaves the first one on the device", async ({ page }) => {
  const server = await startServer(site);
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
  await expect.poll(() => mark(page)).toBe("demo-2");
  await page.getByRole("link", { name: "Saved earlier" }).click();
  await expect.poll(() => mark(page)).toBe("demo-2 demo-3");
  await server.stop();
});
