import type { Locator, Page } from "@playwright/test";
import { expect, holdRequests, holdScript, hydrated, test } from "../../support/e2e/browser";
import { loadedPart } from "../../support/e2e/loaded-part";
import { keepRecordings } from "../../support/e2e/outbox";
import { isPostOf } from "../../support/e2e/routes";
import { openStoryDialog } from "../../support/e2e/stories";

test("keeps a draft through closing, reloading and the form's own page, until it is submitted", async ({
  page,
}) => {
  const dialog = await openStoryDialog(page);
  await dialog.getByLabel("Your story").fill("A draft that must survive everything.");
  await dialog.getByLabel("Album name").fill("Kind of Blue");
  await dialog.getByLabel("Share with the community").uncheck();
  await dialog.getByLabel("I wrote this with the help of AI").check();
  await dialog.getByText("Where and when (optional)").click();
  await dialog.locator("[name=place_text]").fill("Lisbon, Portugal");
  await dialog.getByLabel("How exactly").selectOption("Show the country only");
  await page.keyboard.press("Escape");
  await page.reload();
  const again = await openStoryDialog(page);
  await expect(again.getByLabel("Your story")).toHaveValue("A draft that must survive everything.");
  // Who may read it is its author's choice, too.
  await expect(again.getByLabel("Share with the community")).not.toBeChecked();
  await expect(again.getByLabel("Make a card to share")).toBeChecked();
  await expect(again.getByLabel("I wrote this with the help of AI")).toBeChecked();
  await page.goto("/submissions/new");
  await expect(page.getByLabel("Album name")).toHaveValue("Kind of Blue");
  await hydrated(page);
  // A town that its author doesn't show stays hidden.
  await expect(page.locator("[name=place_text]")).toHaveValue("Lisbon, Portugal");
  await expect(page.locator("[name=place_exactness]")).toHaveValue("country");
  await page.getByRole("button", { name: "Submit Story" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Story submitted for review" })).toBeVisible();
  await page.goto("/submissions/new");
  await hydrated(page);
  await expect(page.getByLabel("Your story")).toHaveValue("");
  await expect(page.getByLabel("Share with the community")).toBeChecked();
});

test("a song's page takes no album of another song from the draft", async ({ page }) => {
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Song title").fill("So What");
  await page.getByLabel("Album name").fill("Kind of Blue");
  await page.getByLabel("Your name").fill("Ines");
  await page.goto("/submissions/new?song=Hallelujah&artist=Leonard+Cohen");
  await hydrated(page);
  await expect(page.getByLabel("Your name")).toHaveValue("Ines");
  await expect(page.getByLabel("Song title")).toHaveValue("Hallelujah");
  await expect(page.getByLabel("Album name")).toHaveValue("");
});

test("keeps a draft's words below those that are typed before the page's script has come", async ({
  page,
}) => {
  await page.goto("/submissions/new");
  await hydrated(page);
  const story = page.getByLabel("Your story");
  await story.fill("Begun on another day.");
  await page.getByLabel("Song title").fill("So What");
  await page.getByLabel("Your name").fill("Ines");
  const release = await holdScript(page);
  await page.goto("/submissions/new");
  await page.getByLabel("Artist name").fill("Muse");
  await story.fill("Typed at once");
  release();
  await hydrated(page);
  await expect(story).toHaveValue("Typed at once\n\nBegun on another day.");
  await expect(page.getByLabel("Your name")).toHaveValue("Ines");
  // It may be another song.
  await expect(page.getByLabel("Song title")).toHaveValue("");
  await story.press("!");
  await expect(story).toHaveValue("Typed at once!\n\nBegun on another day.");
  // Once more, neither is there twice.
  await page.reload();
  await hydrated(page);
  await expect(story).toHaveValue("Typed at once!\n\nBegun on another day.");
});

test("a draft that is sent from two tabs is one story", async ({ page, context }) => {
  const title = `From two tabs ${crypto.randomUUID()}`;
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Your story").fill("Sent here, and there once more.");
  await page.getByLabel("Song title").fill(title);
  const other = await context.newPage();
  // As browsers that fill fields in again by themselves, before the page's scripts run.
  await other.addInitScript(() =>
    document.addEventListener("readystatechange", () => {
      const [field] = document.getElementsByName("story_content");
      if (field instanceof HTMLTextAreaElement) field.value = "Sent here, and there once more.";
    }),
  );
  await other.goto("/submissions/new");
  await hydrated(other);
  await other.getByLabel("Song title").fill(title);
  await expect(other.getByLabel("Song title")).toHaveValue(title);
  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: "Submit Story" }).click();
    await expect(tab.getByRole("heading", { level: 1, name: "Story shared!" })).toBeVisible();
  }
  await page.goto("/community");
  await expect(page.getByRole("heading", { name: title })).toHaveCount(1);
});

test("a story that is sent leaves the words of another tab's form on the device", async ({
  page,
  context,
}) => {
  await page.goto("/submissions/new");
  await hydrated(page);
  const other = await context.newPage();
  await other.goto("/submissions/new");
  await hydrated(other);
  await page.getByLabel("Your story").fill("The one that is sent first.");
  await other.getByLabel("Your story").fill("The one that takes longer.");
  await page.getByRole("button", { name: "Submit Story" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Story shared!" })).toBeVisible();
  // As a phone does with a tab in the background, when it needs its memory.
  await other.reload();
  await hydrated(other);
  await expect(other.getByLabel("Your story")).toHaveValue("The one that takes longer.");
});

/** Submits the form, and closes it while what is sent to a path is on its way. */
async function closeWhileSending(page: Page, dialog: Locator, path: string) {
  const release = await holdRequests(page, `**${path}*`);
  const sent = page.waitForRequest(isPostOf(path));
  await dialog.getByRole("button", { name: "Submit Story" }).click();
  await sent;
  await dialog.getByRole("button", { name: "Close" }).click();
  release();
}

test("a form that is closed while its recording is on its way stays a draft", async ({ page }) => {
  const title = `Thought over ${crypto.randomUUID()}`;
  await page.goto("/community");
  await keepRecordings(page, [{ key: "a-recording-that-is-sent", seconds: 3 }]);
  const dialog = await openStoryDialog(page);
  await expect(dialog.getByText("Your recording 0:03")).toBeVisible();
  await dialog.getByLabel("Your story").fill("Sent too early, and called back.");
  await dialog.getByLabel("Song title").fill(title);
  await closeWhileSending(page, dialog, "/api/transcribe-audio");
  const again = await openStoryDialog(page);
  await expect(again.getByLabel("Song title")).toHaveValue(title);
  await again.getByRole("button", { name: "Delete recording" }).click();
  await again.getByLabel("Your story").fill("Sent at last, in other words.");
  await again.getByRole("button", { name: "Submit Story" }).click();
  await expect(page.getByRole("dialog", { name: "Story shared!" })).toBeVisible();
  await page.goto("/community");
  await expect(page.getByRole("heading", { name: title })).toHaveCount(1);
});

test("where and when it happened is still in the form after Back", async ({ page }) => {
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByText("Where and when (optional)").click();
  await page.getByLabel("Place", { exact: true }).fill("Lisbon, Portugal");
  await page.getByText("Mood and format (optional)").click();
  await page.getByLabel("Mood").selectOption("Nostalgic");
  await page.getByLabel("Main").getByRole("link", { name: "Community" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Community Stories" })).toBeVisible();
  await loadedPart(page, "after-hydration");
  await page.goBack();
  await expect(page.getByLabel("Place", { exact: true })).toHaveValue("Lisbon, Portugal");
  await expect(page.locator("[name=mood]")).toHaveValue("Nostalgic");
});

test("leaves a song alone that is corrected before the code for shared songs has come", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/fill-shared-song-*");
  await page.goto("/submissions/new?song=Dreams&artist=Cranberries");
  await hydrated(page);
  await expect(page.getByLabel("Artist name")).toHaveValue("Cranberries");
  await page.getByLabel("Song title").fill("Dreams, live");
  release();
  await loadedPart(page, "fill-shared-song");
  await expect(page.getByLabel("Song title")).toHaveValue("Dreams, live");
});

test("a story whose form is closed while it is on its way is found on this device, and no draft is left", async ({
  page,
}) => {
  const title = `Closed too early ${crypto.randomUUID()}`;
  const dialog = await openStoryDialog(page);
  await dialog.getByLabel("Your story").fill("Sent, and away before the answer was there.\nTwice.");
  await dialog.getByLabel("Song title").fill(title);
  await closeWhileSending(page, dialog, "/submissions/new.data");
  await expect(page.getByText("Story shared!")).toBeVisible();
  const again = await openStoryDialog(page);
  await expect(again.getByLabel("Your story")).toHaveValue("");
  await page.goto("/my-stories");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByLabel("Your story", { exact: true })).toHaveValue(/^Sent, and away/);
});

test("no draft is promised where the device stores nothing", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/submissions/new");
  await hydrated(page);
  const promise = page.getByText("Your draft stays on this device until it is sent.");
  await expect(promise).toBeVisible();
  await page.getByLabel("Your story", { exact: true }).fill("Only this page has it.");
  await expect(promise).toBeHidden();
});
