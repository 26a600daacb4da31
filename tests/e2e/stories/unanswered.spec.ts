import { expect, holdRequests, hydrated, test } from "../../support/e2e/browser";
import { loadedPart } from "../../support/e2e/loaded-part";
import { isPostOf, routePostOnce, routeUntil } from "../../support/e2e/routes";
import { openStoryDialog } from "../../support/e2e/stories";

test.use({
  // The last one is Remix's own: it logs why it can't decode a response, here the text of a proxy.
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|SyntaxError/],
});

test("offline, says so, keeps the input and the focus; back online, the same form submits one story", async ({
  page,
  context,
}) => {
  const dialog = await openStoryDialog(page);
  await dialog.getByLabel("Your story").fill("Written in a tunnel, sent after it.");
  await dialog.getByLabel("Song title").fill("Trans-Europe Express");
  // The page's code for a form without an answer.
  await loadedPart(page, "/submissions.new-");
  await context.setOffline(true);
  await dialog.getByLabel("Song title").press("Enter");
  await expect(dialog.getByText("Failed to submit story. Please try again.")).toBeVisible();
  await expect(dialog.getByLabel("Song title")).toBeFocused();
  await expect(dialog.getByLabel("Your story")).toHaveValue("Written in a tunnel, sent after it.");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Submit Story" }).click();
  await expect(page.getByRole("dialog", { name: "Story shared!" })).toBeVisible();
});

test("a lost response does not create two stories", async ({ page }) => {
  const dialog = await openStoryDialog(page);
  const title = `Lost answer ${crypto.randomUUID()}`;
  await dialog.getByLabel("Your story").fill("The server heard me, I did not hear the server.");
  await dialog.getByLabel("Song title").fill(title);
  await routePostOnce(page, "**/submissions/new.data*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Submit Story" }).click();
  await expect(dialog.getByText("Failed to submit story. Please try again.")).toBeVisible();
  // A phone may have put the page away meanwhile.
  await (await openStoryDialog(page)).getByRole("button", { name: "Submit Story" }).click();
  await expect(page.getByRole("dialog", { name: "Story shared!" })).toBeVisible();
  await page.goto("/community");
  await expect(page.getByRole("heading", { name: title })).toHaveCount(1);
});

test("a server that doesn't answer for half a minute doesn't keep the form waiting", async ({ page }) => {
  const dialog = await openStoryDialog(page);
  // What gives it up.
  await loadedPart(page, "/after-hydration-");
  await page.clock.install();
  await dialog.getByLabel("Your story").fill("The line was open, and nobody spoke.");
  const asked = page.waitForRequest(isPostOf("/submissions/new.data"));
  const answer = await routeUntil(page, "**/submissions/new.data*", () => {});
  await dialog.getByRole("button", { name: "Submit Story" }).click();
  await asked;
  await page.clock.fastForward("00:31");
  await expect(dialog.getByText("Failed to submit story. Please try again.")).toBeVisible();
  await expect(dialog.getByLabel("Your story")).toHaveValue("The line was open, and nobody spoke.");
  answer();
  await dialog.getByRole("button", { name: "Submit Story" }).click();
  await expect(page.getByRole("dialog", { name: "Story shared!" })).toBeVisible();
});

test("a story that is on its way can't be written on, or what is added would be in no story", async ({
  page,
}) => {
  await page.goto("/submissions/new");
  await hydrated(page);
  const release = await holdRequests(page, "**/submissions/new.data*");
  const story = page.getByLabel("Your story");
  await story.fill("All that I had to say.");
  const asked = page.waitForRequest(isPostOf("/submissions/new.data"));
  await story.press("Tab");
  await page.getByLabel("Song title").press("Enter");
  await asked;
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
  await story.click({ force: true });
  await page.keyboard.type(" And one more thing.");
  await expect(story).toHaveValue("All that I had to say.");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Story shared!" })).toBeVisible();
});

for (const [label, later] of [
  ["Your story", "A first sentence. And one that came to me late."],
  ["Album name", "Kind of Blue"],
] as const)
  test(`what is written on when the story was sent in vain stays in the form: ${label}`, async ({ page }) => {
    // Stories are kept on pages with a service worker, whose requests tests couldn't hold up.
    await page.addInitScript(() => {
      Object.defineProperty(navigator.serviceWorker, "controller", { value: { postMessage() {} } });
    });
    await page.goto("/submissions/new");
    await hydrated(page);
    await loadedPart(page, "/after-hydration-");
    const keep = await holdRequests(page, "**/assets/keep-unsent-story-*");
    let requests = 0;
    // Not for one time only: where a last route ends, Playwright stops holding requests up, and those of the scripts
    // that the page asks for just then may never be answered.
    await page.route("**/submissions/new.data*", (route) =>
      ++requests > 1 ? route.continue() : route.abort(),
    );
    await page.getByLabel("Your story").fill("A first sentence.");
    const submit = page.getByRole("button", { name: "Submit Story" });
    await submit.click();
    await expect(page.getByText("Failed to submit story. Please try again.")).toBeVisible();
    await page.getByLabel(label).fill(later);
    keep();
    await loadedPart(page, "keep-unsent-story");
    await submit.click();
    await expect(page.getByRole("heading", { level: 1, name: "Story shared!" })).toBeVisible();
    await page.goto(await page.getByLabel("Your private link").inputValue());
    await expect(page.getByLabel(label)).toHaveValue(later);
  });

test("a server error leaves the dialog unchanged", async ({ page }) => {
  const dialog = await openStoryDialog(page);
  await dialog.getByLabel("Your story").fill("The database was down that night.");
  await page.route("**/submissions/new.data*", (route) => route.fulfill({ status: 503, body: "down" }));
  await dialog.getByRole("button", { name: "Submit Story" }).click();
  await expect(dialog.getByText("Failed to submit story. Please try again.")).toBeVisible();
  await expect(dialog.getByLabel("Your story")).toHaveValue("The database was down that night.");
});
