import type { Page } from "@playwright/test";
import { expect, holdRequests, holdScript, hydrated, test } from "../../support/e2e/browser";
import { loadedPart } from "../../support/e2e/loaded-part";
import { siteState } from "../../support/e2e/ports";
import { routePostOnce } from "../../support/e2e/routes";
import { rowsOf, writeRows } from "../../support/e2e/rows";
import { editsKept } from "../../support/e2e/stories";
import { uploadVoice } from "../../support/voice/publish-voice";

/** Writes into a story's field, once what keeps edits listens: its code comes a moment before. */
const edit = (page: Page, words: string) =>
  expect(async () => {
    await page.getByLabel("Your story", { exact: true }).fill(words);
    expect(await editsKept(page)).toHaveLength(1);
  }).toPass();

test("the manage page edits, unpublishes, publishes and withdraws", async ({ page }) => {
  const card = page.getByRole("region", { name: "Your card" }).getByRole("img");
  /** Waits until the card is drawn: one of words that change meanwhile is a 404. Returns its address. */
  const drawnCard = async (before = "") => {
    await expect(card).not.toHaveAttribute("src", before);
    await expect
      .poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    return (await card.getAttribute("src")) ?? "";
  };
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Your story").fill("First version of the story.");
  await page.getByRole("button", { name: "Submit Story" }).click();
  await page.goto(await page.getByLabel("Your private link").inputValue());
  await hydrated(page);
  const first = await drawnCard();
  await page.getByLabel("Your story").fill("Second version of the story.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await drawnCard(first);
  await page.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByText("Hidden by its author: nobody but you can see it.")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published: anyone can read it.")).toBeVisible();
  await drawnCard();
  await page.getByRole("link", { name: "Withdraw story" }).click();
  await expect(page.getByRole("heading", { name: "Withdraw this story?" })).toBeVisible();
  await expect(page.getByLabel("Your words, if you want to keep a copy")).toHaveValue(
    "Second version of the story.",
  );
  await page.getByRole("button", { name: "Yes, withdraw it" }).click();
  await expect(page).toHaveURL(/\/community$/);
  await expect(page.getByText("Story withdrawn")).toBeVisible();
});

test("what is typed into a story before the page's script has come stays", async ({ page }) => {
  const answer = await page.request.post("/submissions/new", {
    form: { story_content: "As it was sent first.", submission_key: crypto.randomUUID() },
  });
  await page.clock.install();
  const release = await holdScript(page);
  await page.goto(answer.url());
  const story = page.getByLabel("Your story", { exact: true });
  // Words are left out, too.
  await story.fill("As it was sent");
  // However late it comes.
  await page.clock.fastForward("00:05");
  release();
  await hydrated(page);
  await expect(story).toHaveValue("As it was sent");
});

test("a transcript that came with the answer to another button, and is shown, can be corrected", async ({
  page,
}, { parallelIndex }) => {
  const state = siteState(parallelIndex);
  const clip = await uploadVoice(page.request);
  const answer = await page.request.post("/submissions/new", {
    form: {
      story_content: "Told aloud, and opened before anybody had heard it.",
      submission_key: crypto.randomUUID(),
      clip,
    },
  });
  await page.goto(answer.url());
  await hydrated(page);
  writeRows(state, "UPDATE voice_clips SET transcript = ? WHERE id = ?", ["Heard meanwhile.", clip]);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published: anyone can read it.")).toBeVisible();
  await page.getByText("What your recording says", { exact: true }).click();
  const transcript = page.getByLabel("Transcript", { exact: true });
  await expect(transcript).toHaveValue("Heard meanwhile.");
  // A field that nobody has typed in loses its selection when its page is rendered again, as after an answer: what
  // Playwright selected to replace it would stay behind the new words.
  await expect(async () => {
    await transcript.fill("Heard meanwhile, and corrected.");
    await expect(transcript).toHaveValue("Heard meanwhile, and corrected.", { timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: "Save transcript" }).click();
  await expect(page.getByText("Transcript saved")).toBeVisible();
  const sql = `SELECT transcript FROM voice_clips WHERE id = '${clip}'`;
  expect(rowsOf(state, sql)).toEqual([{ transcript: "Heard meanwhile, and corrected." }]);
});

test("an edit comes back that wasn't saved before the page was loaded anew, until it is saved or discarded", async ({
  page,
}) => {
  const answer = await page.request.post("/submissions/new", {
    form: { story_content: "As it was sent first.", submission_key: crypto.randomUUID() },
  });
  await page.goto(answer.url());
  const story = page.getByLabel("Your story", { exact: true });
  const note = page.getByText("Words on this device that weren’t saved are back in the form.");
  const loadAnew = async () => {
    await page.reload();
    await loadedPart(page, "kept-edit");
  };
  await hydrated(page);
  await loadedPart(page, "kept-edit");
  await expect(note).toBeHidden();
  await edit(page, "What I wanted to say.");
  await page.getByLabel("Year").evaluate((year: HTMLInputElement) => {
    year.value = "1994";
    year.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await loadAnew();
  await expect(note).toBeVisible();
  await expect(story).toHaveValue("What I wanted to say.");
  await expect(page.getByLabel("Year")).toHaveValue("1994");
  await page.getByRole("button", { name: "Discard them" }).click();
  await expect(story).toHaveValue("As it was sent first.");
  await expect(note).toBeHidden();
  await loadAnew();
  await expect(story).toHaveValue("As it was sent first.");
  await story.fill("What I say now.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await loadAnew();
  await expect(story).toHaveValue("What I say now.");
  await expect(note).toBeHidden();
});

test("a choice is kept until it is saved, alone as well, and a language that nobody chose is not kept", async ({
  page,
}, { parallelIndex }) => {
  const words = `Mi abuela cantaba esta canción por la mañana. ${crypto.randomUUID()}`;
  const answer = await page.request.post("/submissions/new", {
    form: {
      story_content: words,
      mood: "Grateful",
      submission_key: crypto.randomUUID(),
    },
  });
  const setLanguage = (code: string) =>
    writeRows(
      siteState(parallelIndex),
      `UPDATE stories SET language = '${code}', language_chosen = 0 WHERE story_content = '${words}'`,
    );
  setLanguage("es");
  await page.goto(answer.url());
  await hydrated(page);
  await loadedPart(page, "kept-edit");
  const openChoices = () => page.getByText("Mood, format and language (optional)").click();
  const language = page.locator("select[name=language]");
  const save = async () => {
    const stored = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Save changes" }).click();
    await stored;
    await expect.poll(() => editsKept(page)).toEqual([]);
  };
  await openChoices();
  await page.getByLabel("Mood", { exact: true }).selectOption("Let it be guessed");
  expect(await editsKept(page)).toHaveLength(1);
  await save();
  await language.selectOption("ca");
  await save();
  await language.selectOption("es");
  await save();
  await page.reload();
  await loadedPart(page, "kept-edit");
  await expect(language).toHaveValue("es");

  setLanguage("");
  await page.reload();
  await loadedPart(page, "kept-edit");
  await edit(page, "Mi abuela cantaba esta canción.");
  setLanguage("es");
  await page.reload();
  await loadedPart(page, "kept-edit");
  await expect(page.getByText("Words on this device that weren’t saved are back")).toBeVisible();
  await expect(language).toHaveValue("es");
});

test.describe("an edit that the server refused", () => {
  test.use({ expectedComplaints: [/ERR_FAILED|status of 400/] });

  test("may be written on while it is saved again: what is typed then comes back with the page", async ({
    page,
  }) => {
    // Without it, the server alone refuses.
    await page.route("**/assets/check-story*", (route) => route.abort());
    const answer = await page.request.post("/submissions/new", {
      form: { story_content: "As it was sent first.", submission_key: crypto.randomUUID() },
    });
    await page.goto(answer.url());
    await hydrated(page);
    await loadedPart(page, "kept-edit");
    const story = page.getByLabel("Your story", { exact: true });
    await story.fill("Short.");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Story must be at least 10 characters")).toBeVisible();
    await story.fill("What I say now.");
    const release = await holdRequests(page, "**/manage/**");
    const asked = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: "Save changes" }).click();
    await asked;
    await story.fill("What I say now. And what came to me late.");
    release();
    await expect(page.getByText("Changes saved")).toBeVisible();
    await page.reload();
    await loadedPart(page, "kept-edit");
    await expect(story).toHaveValue("What I say now. And what came to me late.");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Changes saved")).toBeVisible();
    await page.reload();
    await loadedPart(page, "kept-edit");
    await expect(story).toHaveValue("What I say now. And what came to me late.");
    await expect(page.getByText("Words on this device that weren’t saved")).toBeHidden();
  });
});

test.describe("an edit that another device was faster than", () => {
  // The last one is Remix's own: it logs an answer that it can't read.
  test.use({ expectedComplaints: [/status of (404|409|410|503)|SyntaxError/] });

  test("comes back, though it was refused, until its story is withdrawn", async ({ page }, {
    parallelIndex,
  }) => {
    const first = `As it was sent first, ${crypto.randomUUID()}.`;
    const answer = await page.request.post("/submissions/new", {
      form: { story_content: first, submission_key: crypto.randomUUID() },
    });
    await page.goto(answer.url());
    await hydrated(page);
    await loadedPart(page, "kept-edit");
    const story = page.getByLabel("Your story", { exact: true });
    await edit(page, "Mine, which came too late.");
    writeRows(
      siteState(parallelIndex),
      "UPDATE stories SET story_content = 'Saved on another device.' WHERE story_content = ?",
      [first],
    );
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByLabel("How your story reads now")).toHaveValue("Saved on another device.");
    await page.reload();
    await loadedPart(page, "kept-edit");
    await expect(story).toHaveValue("Mine, which came too late.");
    // Nobody has read here how the story reads now.
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByLabel("How your story reads now")).toHaveValue("Saved on another device.");
    await page.getByRole("link", { name: "Withdraw story" }).click();
    await routePostOnce(page, "**/withdraw.data*", (route) => route.fulfill({ status: 503, body: "down" }));
    await page.getByRole("button", { name: "Yes, withdraw it" }).click();
    await expect(page.getByText("Nothing was changed")).toBeVisible();
    await page.getByRole("link", { name: "Keep it" }).click();
    await expect(story).toHaveValue("Mine, which came too late.");
    await hydrated(page);
    await page.getByRole("link", { name: "Withdraw story" }).click();
    await page.getByRole("button", { name: "Yes, withdraw it" }).click();
    await expect(page.getByText("Story withdrawn")).toBeVisible();
    await expect.poll(() => editsKept(page)).toEqual([]);
  });
});
