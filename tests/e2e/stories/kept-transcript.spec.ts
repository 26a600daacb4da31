import type { Page } from "@playwright/test";
import { expect, holdRequests, hydrated, test } from "../../support/e2e/browser";
import { loadedPart } from "../../support/e2e/loaded-part";
import { siteState } from "../../support/e2e/ports";
import { routePostOnce } from "../../support/e2e/routes";
import { rowsOf, writeRows } from "../../support/e2e/rows";
import { editsKept } from "../../support/e2e/stories";
import { uploadVoice } from "../../support/voice/publish-voice";

/** Opens the private page of a story with a recording that was heard; returns that recording's id. */
async function openStory(page: Page, state: string): Promise<string> {
  const clip = await uploadVoice(page.request);
  const answer = await page.request.post("/submissions/new", {
    form: { story_content: "Told aloud, and heard badly.", submission_key: crypto.randomUUID(), clip },
  });
  hear(state, clip, "As it was herd.");
  await page.goto(answer.url());
  await hydrated(page);
  await loadedPart(page, "kept-edit");
  await page.getByText("What your recording says", { exact: true }).click();
  return clip;
}

const hear = (state: string, clip: string, words: string) =>
  writeRows(state, "UPDATE voice_clips SET transcript = ? WHERE id = ?", [words, clip]);

const transcriptOf = (state: string, clip: string) =>
  rowsOf(state, `SELECT transcript FROM voice_clips WHERE id = '${clip}'`);

const fieldIn = (page: Page) => page.getByLabel("Transcript", { exact: true });
const noteOn = (page: Page) =>
  page.getByText("Words on this device that weren’t saved are back in the form.");
const save = (page: Page) => page.getByRole("button", { name: "Save transcript" }).click();

async function loadAnew(page: Page) {
  await page.reload();
  await loadedPart(page, "kept-edit");
}

test("a correction of a transcript comes back that wasn't saved before its page was loaded anew", async ({
  page,
}, { parallelIndex }) => {
  const state = siteState(parallelIndex);
  const clip = await openStory(page, state);
  const field = fieldIn(page);
  await field.fill("As I said it.");
  await loadAnew(page);
  await expect(noteOn(page)).toBeVisible();
  await expect(field).toHaveValue("As I said it.");
  await page.getByRole("button", { name: "Discard them" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("As it was herd.");
  expect(await editsKept(page)).toEqual([]);

  await field.fill("As I said it.");
  // What another button does is about something else.
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published: anyone can read it.")).toBeVisible();
  await loadAnew(page);
  await expect(field).toHaveValue("As I said it.");
  const release = await holdRequests(page, "**/manage/**");
  const asked = page.waitForRequest((request) => request.method() === "POST");
  await save(page);
  await asked;
  await field.fill("As I said it, and sang it.");
  release();
  await expect(page.getByText("Transcript saved")).toBeVisible();
  await loadAnew(page);
  await expect(field).toHaveValue("As I said it, and sang it.");
  await save(page);
  await expect(page.getByText("Transcript saved")).toBeVisible();
  expect(transcriptOf(state, clip)).toEqual([{ transcript: "As I said it, and sang it." }]);
  await expect.poll(() => editsKept(page)).toEqual([]);
  await loadAnew(page);
  await expect(noteOn(page)).toBeHidden();
});

test.describe("a correction of a transcript that was changed elsewhere meanwhile", () => {
  test.use({ expectedComplaints: [/status of 409|ERR_FAILED/] });

  test("replaces nothing that its author hasn't read when saving it gets no answer at first", async ({
    page,
  }, { parallelIndex }) => {
    const state = siteState(parallelIndex);
    const clip = await openStory(page, state);
    await fieldIn(page).fill("As I said it.");
    hear(state, clip, "As it was heard.");
    await loadAnew(page);
    await expect(noteOn(page)).toBeVisible();
    await routePostOnce(page, "**/manage/**", (route) => route.abort());
    await save(page);
    await expect(page.getByText("No answer came")).toBeVisible();
    await save(page);
    await expect(page.locator("#transcript-error")).toContainText("As it was heard.");
    expect(transcriptOf(state, clip)).toEqual([{ transcript: "As it was heard." }]);
    // Having read it, its author takes that.
    await page.getByRole("button", { name: "Discard them" }).click();
    await expect(fieldIn(page)).toHaveValue("As it was heard.");
    await fieldIn(page).fill("As it was heard, and better.");
    await save(page);
    await expect(page.getByText("Transcript saved")).toBeVisible();
    expect(transcriptOf(state, clip)).toEqual([{ transcript: "As it was heard, and better." }]);
  });

  test("comes back, is refused, and goes with the recording", async ({ page }, { parallelIndex }) => {
    const state = siteState(parallelIndex);
    const clip = await openStory(page, state);
    await fieldIn(page).fill("As I said it.");
    hear(state, clip, "As it was heard.");
    await loadAnew(page);
    await save(page);
    await expect(page.locator("#transcript-error")).toContainText("As it was heard.");
    await expect(fieldIn(page)).toHaveValue("As I said it.");
    expect(transcriptOf(state, clip)).toEqual([{ transcript: "As it was heard." }]);
    expect(await editsKept(page)).toHaveLength(1);
    await page.getByText("Delete the recording", { exact: true }).click();
    await page.getByRole("button", { name: "Delete it for good" }).click();
    await expect(page.getByText("Recording deleted")).toBeVisible();
    await expect.poll(() => editsKept(page)).toEqual([]);
  });
});

test.describe("a correction of a transcript whose story is withdrawn", () => {
  test.use({ expectedComplaints: [/status of (404|410)/] });

  test("goes with it", async ({ page }, { parallelIndex }) => {
    await openStory(page, siteState(parallelIndex));
    await fieldIn(page).fill("As I said it.");
    await page.getByRole("link", { name: "Withdraw story" }).click();
    await page.getByRole("button", { name: "Yes, withdraw it" }).click();
    await expect(page.getByText("Story withdrawn")).toBeVisible();
    await expect.poll(() => editsKept(page)).toEqual([]);
  });
});
