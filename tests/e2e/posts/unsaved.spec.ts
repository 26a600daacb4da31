import type { Page } from "@playwright/test";
import { becomeEditor } from "../../support/e2e/accounts";
import { expect, openNewPost, standing, test, textbox } from "../../support/e2e/posts";
import { routePostOnce } from "../../support/e2e/routes";
import { rowsOf, writeRows } from "../../support/e2e/rows";

// Another editor's save refuses one, one is too large, and the network is cut once.
test.use({ expectedComplaints: [/status of (409|413)|ERR_INTERNET_DISC/] });

test("unsaved input survives a reload, a lost network, and another editor's save", async ({
  page,
  context,
  postsSite: { site, state },
}) => {
  await becomeEditor(page, site, state, "erik@example.org");
  await openNewPost(page);
  await page.getByLabel("Title").fill("Kept");
  await textbox(page).fill("Words that nobody saved.");
  await page.goto("/desk/posts");
  await openNewPost(page);
  await expect(page.getByText("Words on this device that weren’t saved")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Kept");
  await expect(textbox(page)).toHaveText("Words that nobody saved.");

  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/desk\/posts\/[\w-]{21}$/);
  await expect(standing(page, /A draft/)).toBeVisible();
  await openNewPost(page);
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.goBack();
  await expect(textbox(page)).toHaveText("Words that nobody saved.");

  await textbox(page).fill("Written in a tunnel.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The server can’t be reached.")).toBeVisible();
  await expect(textbox(page)).toHaveText("Written in a tunnel.");
  await context.setOffline(false);

  writeRows(
    state,
    `UPDATE blog_posts SET title = 'Theirs', content = '<p>Their words.</p>', updated_at = ${Date.now() + 5} WHERE slug = 'kept'`,
  );
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Somebody else saved this post while you wrote.")).toBeVisible();
  await expect(page.getByLabel("Their text")).toHaveValue("<p>Their words.</p>");
  await expect(textbox(page)).toHaveText("Written in a tunnel.");
  await page.getByRole("button", { name: "Save mine instead" }).click();
  await expect(page.getByText("What they saved")).toBeHidden();
  await expect(page.getByText("Somebody else saved this post while you wrote.")).toBeHidden();
  await page.reload();
  await expect(textbox(page)).toHaveText("Written in a tunnel.");
  await expect(page.getByText("Words on this device that weren’t saved")).toBeHidden();
});

test("an editor who was signed out meanwhile learns it, keeps the words, and saves them once signed in again", async ({
  page,
  postsSite: { site, state },
}) => {
  await becomeEditor(page, site, state, "eira@example.org");
  await openNewPost(page);
  await page.getByLabel("Title").fill("Over night");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/desk\/posts\/[\w-]{21}$/);
  await textbox(page).fill("Written on the next morning.");
  const ofEira = "WHERE user_id = (SELECT id FROM users WHERE email = 'eira@example.org')";
  writeRows(state, `UPDATE sessions SET token = 'ended ' || token ${ofEira}`);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("You’re signed out.")).toBeVisible();
  await expect(textbox(page)).toHaveText("Written on the next morning.");

  writeRows(state, `UPDATE sessions SET token = substr(token, 7) ${ofEira}`);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByText("You’re signed out.")).toBeHidden();
  await page.reload();
  await expect(textbox(page)).toHaveText("Written on the next morning.");
});

test("an editor learns that a pasted text is too large, instead of that the server can’t be reached", async ({
  page,
  postsSite: { site, state },
}) => {
  await becomeEditor(page, site, state, "edvin@example.org");
  await openNewPost(page);
  await page.getByLabel("Title").fill("Pasted");
  await page.getByRole("button", { name: "Edit as HTML" }).click();
  // Nine bytes of a form for each character; on one line, since Playwright types each line by itself.
  const long = `<p>${"歌".repeat(550_000)}</p>`;
  await page.getByLabel("Text, as HTML").fill(long);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("That is more than we can take.")).toBeVisible();
  await expect(page.getByLabel("Text, as HTML")).toHaveValue(long);
});

test("words that this device brings back replace nothing that another editor has saved since", async ({
  page,
  postsSite: { site, state },
}) => {
  await becomeEditor(page, site, state, "elin@example.org");
  await openNewPost(page);
  await page.getByLabel("Title").fill("Brought back");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/desk\/posts\/[\w-]{21}$/);
  await textbox(page).fill("Mine, unsaved.");
  writeRows(
    state,
    `UPDATE blog_posts SET content = '<p>Theirs.</p>', updated_at = ${Date.now() + 5} WHERE slug = 'brought-back'`,
  );
  await page.reload();
  await expect(textbox(page)).toHaveText("Mine, unsaved.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Somebody else saved this post while you wrote.")).toBeVisible();
  await expect(page.getByLabel("Their text")).toHaveValue("<p>Theirs.</p>");
  const [post] = rowsOf<{ content: string }>(
    state,
    "SELECT content FROM blog_posts WHERE slug = 'brought-back'",
  );
  expect(post?.content).toBe("<p>Theirs.</p>");
});

test("an editor whose draft somebody else has published learns it before saving over it", async ({
  page,
  postsSite: { site, state },
}) => {
  await becomeEditor(page, site, state, "elof@example.org");
  await openNewPost(page);
  await page.getByLabel("Title").fill("Out meanwhile");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/desk\/posts\/[\w-]{21}$/);
  await textbox(page).fill("Not ready yet.");
  const now = Date.now();
  writeRows(
    state,
    `UPDATE blog_posts SET content = '<p>Theirs.</p>', published_at = ${now - 1000}, updated_at = ${now + 5} WHERE slug = 'out-meanwhile'`,
  );
  await page.getByRole("button", { name: "Save draft" }).click();
  const theirs = page.locator("details").filter({ hasText: "What they saved" });
  await expect(theirs.getByText(/Published since/)).toBeVisible();
  await expect(standing(page, /Published since/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Back to draft" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish now" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Send to 2 confirmed subscribers" })).toBeVisible();
  await expect(textbox(page)).toHaveText("Not ready yet.");
});

test("what is typed while a new post is saved stays, with the cursor, and the next new post starts empty", async ({
  page,
  postsSite: { site, state },
}) => {
  await becomeEditor(page, site, state, "ella@example.org");
  await openNewPost(page);
  await page.getByLabel("Title").fill("Typed on");
  await textbox(page).focus();
  await page.keyboard.type("Before.");
  const release = Promise.withResolvers<void>();
  await page.route(/\/desk\/posts\/new/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    await release.promise;
    await route.fulfill({ response });
  });
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.keyboard.press("Control+s");
  await sent;
  await page.getByLabel("Address").fill("typed-meanwhile");
  await textbox(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Meanwhile.");
  release.resolve();
  await expect(page).toHaveURL(/\/desk\/posts\/[\w-]{21}$/);
  await expect(standing(page, /A draft/)).toBeVisible();
  await page.keyboard.type(" Afterwards.");
  await expect(textbox(page)).toHaveText("Before. Meanwhile. Afterwards.");
  await expect(textbox(page)).toBeFocused();
  await expect(page.getByLabel("Address")).toHaveValue("typed-meanwhile");

  await page.reload();
  await expect(page.getByText("Words on this device that weren’t saved")).toBeVisible();
  await expect(textbox(page)).toHaveText("Before. Meanwhile. Afterwards.");
  await openNewPost(page);
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByText("Words on this device that weren’t saved")).toBeHidden();
  await page.getByLabel("Title").fill("The next one");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/desk\/posts\/[\w-]{21}$/);
  const sql =
    "SELECT title, content FROM blog_posts WHERE title IN ('Typed on', 'The next one') ORDER BY created_at";
  expect(rowsOf(state, sql)).toEqual([
    { title: "Typed on", content: "<p>Before.</p>" },
    { title: "The next one", content: "" },
  ]);
});

test("a new post that was stored, but not answered, is the same post after a reload", async ({
  page,
  postsSite: { site, state },
}) => {
  await becomeEditor(page, site, state, "elvira@example.org");
  await openNewPost(page);
  await page.getByLabel("Title").fill("Stored unanswered");
  await textbox(page).fill("Once.");
  await routePostOnce(page, /\/desk\/posts\/new/, async (route) => {
    await route.fetch();
    await route.abort("internetdisconnected");
  });
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The server can’t be reached.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Words on this device that weren’t saved")).toBeVisible();
  await expect(textbox(page)).toHaveText("Once.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/desk\/posts\/[\w-]{21}$/);
  const sql = "SELECT slug FROM blog_posts WHERE title = 'Stored unanswered'";
  expect(rowsOf(state, sql)).toEqual([{ slug: "stored-unanswered" }]);
});

/** How many drafts of new posts tabs hold. */
const heldDrafts = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name = "" }) => localStorage.getItem(name)).length;
  });

test("two new posts in two tabs keep their own words on the device, and those of a tab that was closed come back", async ({
  page,
  context,
  postsSite: { site, state },
}) => {
  await becomeEditor(page, site, state, "edda@example.org");
  await openNewPost(page);
  await page.getByLabel("Title").fill("In the first tab");
  const other = await context.newPage();
  await openNewPost(other);
  await expect(other.getByLabel("Title")).toHaveValue("");
  await other.getByLabel("Title").fill("In the second tab");
  for (const [tab, title] of [
    [page, "In the first tab"],
    [other, "In the second tab"],
  ] as const) {
    await tab.reload();
    await expect(tab.getByText("Words on this device that weren’t saved")).toBeVisible();
    await expect(tab.getByLabel("Title")).toHaveValue(title);
  }
  await other.close();
  // Once the browser has closed it: until then its words are in use.
  await expect.poll(() => heldDrafts(page)).toBe(1);
  const later = await context.newPage();
  await openNewPost(later);
  await expect(later.getByLabel("Title")).toHaveValue("In the second tab");
});

test("a new post that another tab has gone on with is that tab’s, also when the first one opens a new post again", async ({
  page,
  context,
  postsSite: { site, state },
}) => {
  await becomeEditor(page, site, state, "ebbe@example.org");
  await openNewPost(page);
  await page.getByLabel("Title").fill("Begun in the first tab");
  await page.goto("/desk/posts");
  await expect.poll(() => heldDrafts(page)).toBe(0);
  const other = await context.newPage();
  await openNewPost(other);
  await expect(other.getByLabel("Title")).toHaveValue("Begun in the first tab");
  await other.getByLabel("Title").fill("Gone on with in the second tab");
  await openNewPost(page);
  await page.getByLabel("Title").fill("Another one");
  for (const [tab, title] of [
    [other, "Gone on with in the second tab"],
    [page, "Another one"],
  ] as const) {
    await tab.reload();
    await expect(tab.getByText("Words on this device that weren’t saved")).toBeVisible();
    await expect(tab.getByLabel("Title")).toHaveValue(title);
  }
});

test("a new post that is saved leaves the words of another one, in another tab, on the device", async ({
  page,
  context,
  postsSite: { site, state },
}) => {
  await becomeEditor(page, site, state, "ebba@example.org");
  await openNewPost(page);
  const other = await context.newPage();
  await openNewPost(other);
  await page.getByLabel("Title").fill("In the first tab");
  await other.getByLabel("Title").fill("In the second tab");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/desk\/posts\/[\w-]{21}$/);
  await other.reload();
  await expect(other.getByText("Words on this device that weren’t saved")).toBeVisible();
  await expect(other.getByLabel("Title")).toHaveValue("In the second tab");
});
