import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../support/e2e/accessible";
import { becomeEditor } from "../support/e2e/accounts";
import { expect, hydrated, test } from "../support/e2e/browser";
import { ports } from "../support/e2e/ports";
import { writeRows } from "../support/e2e/rows";
import { startServer } from "../support/e2e/server";

// On its own server, without other tests' stories in the queue.
const server = { port: ports.desk, state: ".wrangler/e2e-desk" };
const site = `http://localhost:${server.port}`;

let running: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  running = await startServer(server);
  // The sample story that waits.
  writeRows(server.state, "UPDATE stories SET in_review_since = NULL WHERE is_published = 0");
});
test.afterAll(() => running.stop());

test.use({ baseURL: site, expectedComplaints: [/status of 40[49]/] });

/** Submits a story for review, from another browser. */
async function sendForReview(page: Page, title: string, text: string) {
  const context = await page.context().browser()?.newContext();
  const author = await context?.newPage();
  if (!author) throw new Error("No other browser");
  await author.goto(`${site}/submissions/new`);
  await hydrated(author);
  await author.getByLabel("Your story", { exact: true }).fill(text);
  await author.getByLabel("Song title").fill(title);
  await author.getByLabel("Share with the community").uncheck();
  await author.getByLabel("Make a card to share").uncheck();
  await author.getByRole("button", { name: "Submit Story" }).click();
  await expect(author.getByRole("heading", { name: "Story submitted for review" })).toBeVisible();
  await context?.close();
}

test("an editor reads the queue, publishes by keyboard and undoes it", async ({ page }) => {
  await page.goto(`${site}/desk`);
  await expect(page).toHaveURL(`${site}/auth?next=%2Fdesk`);
  await sendForReview(page, "Blue Monday", "The bus was late and the song was not.");
  await sendForReview(page, "Atmosphere", "We buried him to it, in the rain.");
  await becomeEditor(page, site, server.state, "edith@example.org");
  await page.goto(site);
  await hydrated(page);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "The Desk" }).click();
  await expect(page).toHaveURL(`${site}/desk`);
  const waiting = page.getByRole("article");
  await expect(waiting).toHaveCount(2);
  await expect(page.getByText("2 stories wait.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Review 2 wait" })).toBeVisible();
  // No story has the focus, so none is published.
  await page.keyboard.press("a");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(waiting.nth(1)).toBeFocused();
  // The browser's own shortcut, to select everything, stays its own.
  const selectAll = { key: "a", ctrlKey: true, bubbles: true, cancelable: true };
  const isTaken = waiting
    .nth(1)
    .evaluate((story, keys) => !story.dispatchEvent(new KeyboardEvent("keydown", keys)), selectAll);
  expect(await isTaken).toBe(false);
  await expect(waiting).toHaveCount(2);
  await page.keyboard.press("a");
  await expect(page.getByRole("status").filter({ hasText: "Published" })).toContainText("Atmosphere");
  await expect(waiting).toHaveCount(1);
  await expect(page.getByRole("article", { name: "Blue Monday" })).toBeFocused();
  await page.keyboard.press("u");
  await expect(waiting).toHaveCount(2);
  await expect(waiting.nth(1)).toBeFocused();
  await expect(waiting.nth(1)).toContainText("Atmosphere");
  await page.keyboard.press("k");
  await page.keyboard.press("r");
  await expect(waiting.first().getByLabel("Reason, which the author reads")).toBeFocused();
  await page.keyboard.type("A jolly good reason, just ask.");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Returned" })).toContainText("Blue Monday");
  await page.getByRole("link", { name: "Log" }).click();
  await expect(page.getByText("A jolly good reason, just ask.")).toBeVisible();
});

test("a decision focuses the next story, key repeat decides once, and a long story expands", async ({
  page,
}) => {
  const long = Array.from({ length: 30 }, (_, line) => `Line ${line} of a long night.`).join("\n");
  await becomeEditor(page, site, server.state, "ellen@example.org");
  for (const [title, text] of [
    ["One", "The first of three that wait."],
    ["Two", long],
    ["Three", "The third of three that wait."],
  ] as const) {
    await sendForReview(page, title, text);
  }
  writeRows(server.state, "UPDATE stories SET in_review_since = 1 WHERE song_title = 'One'");
  writeRows(server.state, "UPDATE stories SET in_review_since = 2 WHERE song_title = 'Two'");
  writeRows(server.state, "UPDATE stories SET in_review_since = 3 WHERE song_title = 'Three'");
  await page.goto(`${site}/desk`);
  await hydrated(page);
  const story = (title: string) => page.getByRole("article", { name: `${title} by` });
  await page.keyboard.press("j");
  await page.keyboard.down("a");
  await expect(story("Two")).toBeFocused();
  // Key repeat.
  await page.keyboard.down("a");
  await page.keyboard.down("a");
  await page.keyboard.up("a");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(story("Two")).toBeFocused();

  const text = story("Two").getByText("Line 0 of a long night.");
  const height = async () => (await text.boundingBox())?.height ?? 0;
  const folded = await height();
  await page.keyboard.press("o");
  await expect.poll(height).toBeGreaterThan(2 * folded);
  await story("Two").locator("summary", { hasText: "Fold it again" }).press("Enter");
  await expect.poll(height).toBe(folded);

  await page.keyboard.press("a");
  await expect(story("Three")).toBeFocused();
  await page.keyboard.press("u");
  await expect(story("Two")).toBeFocused();
  const titles = await page.getByRole("article").getByRole("heading").allTextContents();
  expect(titles.indexOf("Two by Unknown Artist") + 1).toBe(titles.indexOf("Three by Unknown Artist"));
  writeRows(server.state, "UPDATE stories SET in_review_since = NULL WHERE song_title IN ('Two', 'Three')");
});

test("single keys decide nothing while they are turned off", async ({ page }) => {
  await sendForReview(page, "Hey Siri", "I speak to my computer, and it takes words for keys.");
  await becomeEditor(page, site, server.state, "speaks@example.org");
  await page.goto(`${site}/desk`);
  await hydrated(page);
  const story = page.getByRole("article", { name: "Hey Siri" });
  const shortcuts = page.getByLabel("Single-key shortcuts");
  await expect(story.getByText("A", { exact: true })).toBeVisible();
  await shortcuts.uncheck();
  await expect(story.getByText("A", { exact: true })).toBeHidden();
  await story.focus();
  for (const key of ["r", "j", "k", "a"]) await page.keyboard.press(key);
  await expect(story).toBeFocused();
  await page.reload();
  await expect(shortcuts).not.toBeChecked();
  await shortcuts.check();
  await story.focus();
  await page.keyboard.press("a");
  await expect(page.getByRole("status").filter({ hasText: "Published" })).toContainText("Hey Siri");
});

test("after the author's concurrent edit, an editor must read the new text first", async ({ page }) => {
  await sendForReview(page, "Transmission", "The words that were read at the desk.");
  await becomeEditor(page, site, server.state, "elsa@example.org");
  await page.goto(`${site}/desk`);
  await hydrated(page);
  const story = page.getByRole("article", { name: "Transmission" });
  await expect(story).toContainText("The words that were read at the desk.");
  writeRows(
    server.state,
    "UPDATE stories SET story_content = 'Words that nobody has read.', version = version + 1 WHERE song_title = 'Transmission'",
  );
  await story.focus();
  await page.keyboard.press("a");
  const conflict = page.getByRole("alert", { name: "Nothing was decided" });
  // The same key again decides nothing.
  await expect(conflict).toBeFocused();
  await page.keyboard.press("a");
  await expect(conflict).toContainText("Words that nobody has read.");
  await expect(story).toContainText("Words that nobody has read.");
  await story.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Published" })).toContainText("Transmission");
});

test("after the last decision, what was decided has the focus", async ({ page }) => {
  await becomeEditor(page, site, server.state, "lotte@example.org");
  writeRows(server.state, "UPDATE stories SET in_review_since = NULL");
  await sendForReview(page, "Last Christmas", "The last one that waits.");
  await page.goto("/desk");
  await hydrated(page);
  await page
    .getByRole("article", { name: "Last Christmas" })
    .getByRole("button", { name: "Publish" })
    .press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Published" })).toBeFocused();
});

test("a reader reports a story, and an editor dismisses the report", async ({ page }) => {
  await page.goto(`${site}/story/sample000002`);
  await hydrated(page);
  await page.getByRole("link", { name: "Report this story" }).click();
  await expect(page).toHaveURL(`${site}/story/sample000002/report`);
  await page.getByLabel("It is advertising").check();
  await page.getByLabel("Anything an editor should know").fill("Line three sells a guitar.");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("An editor will look at it.").first()).toBeVisible();
  await becomeEditor(page, site, server.state, "erik@example.org");
  await page.goto(`${site}/desk/reports`);
  await hydrated(page);
  await expect(page.getByText("Line three sells a guitar.")).toBeVisible();
  await page.getByRole("button", { name: "Leave it" }).click();
  await expect(page.getByText("No open reports.")).toBeVisible();
  // The button that had the focus went with the report.
  await expect(page.locator("#content")).toBeFocused();
});

/** Expects that pages fit a phone and pass axe. */
async function expectFitting(page: Page, ...paths: string[]) {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
}

test("axe finds no violations in the editors' queue and lists, which fit into 360 px", async ({ page }) => {
  await sendForReview(page, "Waiting to be looked at", "Nothing to see here, only to read.");
  await becomeEditor(page, site, server.state, "looks@example.org");
  await expectFitting(page, "/desk", "/desk/reports", "/desk/letters");
});

test("axe finds no violations on the desk's log, figures and posts, nor where a story is reported", async ({
  page,
}) => {
  await becomeEditor(page, site, server.state, "likes@example.org");
  await expectFitting(page, "/desk/log", "/desk/figures", "/desk/posts", "/story/sample000003/report");
});

test("after a letter is answered or stuck work dropped, the next one has the focus", async ({ page }) => {
  await becomeEditor(page, site, server.state, "ida@example.org");
  writeRows(
    server.state,
    `INSERT INTO contact_messages (id, name, email, message, created_at) VALUES
       ('m1', 'Noor', 'noor@example.org', 'The first question.', 1),
       ('m2', 'Oriol', 'oriol@example.org', 'The second question.', 2);
     INSERT INTO dead_letters (id, queue, kind, body, attempts, first_seen_at, last_seen_at, died_at) VALUES
       ('d1', 'liner-notes-mail', 'mail', '{}', 5, 1, 1, 1),
       ('d2', 'liner-notes-events', 'story.visibility-changed', '{}', 5, 2, 2, 2)`,
  );
  await page.goto("/desk/letters");
  await hydrated(page);
  await page
    .getByRole("article", { name: "Noor" })
    .getByRole("button", { name: "Mark as answered" })
    .press("Enter");
  await expect(page.getByRole("article", { name: "Oriol" })).toBeFocused();
  await page.goto("/desk/stuck");
  await hydrated(page);
  await page.getByRole("article", { name: "mail" }).getByRole("button", { name: "Drop" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Dropped" })).toBeVisible();
  await expect(page.getByRole("article", { name: "story.visibility-changed" })).toBeFocused();
});

test("after a measure is ended, with its button, the list of measures has the focus", async ({ page }) => {
  await becomeEditor(page, site, server.state, "ilse@example.org");
  await page.goto("/desk/safety");
  await hydrated(page);
  await page.getByRole("button", { name: "Hold all for an hour" }).press("Enter");
  const standing = page.getByRole("region", { name: "What stands now" });
  await standing.getByRole("button", { name: "End it now" }).press("Enter");
  await expect(standing).toBeFocused();
  await expect(standing.getByText("Nothing: everybody can send a story.")).toBeVisible();
});
