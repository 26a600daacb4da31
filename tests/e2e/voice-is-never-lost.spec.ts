import type { Page } from "@playwright/test";
import { noRecogniser } from "../../scripts/recogniser.mjs";
import { expect, hydrated, test } from "../support/browser";
import { withMicrophone, withoutProcessing } from "../support/microphone";
import {
  openForm,
  speak,
  startSpeaking,
  startVoiceSite,
  storyField,
  submit,
  voiceSite,
} from "../support/voice-site";

const missing = noRecogniser();
test.skip(missing !== null, missing ?? "");

test.use({
  baseURL: voiceSite("voice-lost"),
  launchOptions: withMicrophone(),
  permissions: ["microphone"],
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/],
});

let site: Awaited<ReturnType<typeof startVoiceSite>>;
test.beforeAll(async () => {
  site = await startVoiceSite("voice-lost");
});
test.afterAll(() => site.stop());

interface Row {
  duration_ms: number;
  clip_id: string;
}

/** The clips that the site keeps, and the stories that hold one, since the test began. */
const kept = () => ({
  clips: site.rows<Row>("SELECT duration_ms FROM voice_clips"),
  stories: site.rows<Row>("SELECT clip_id FROM stories WHERE clip_id IS NOT NULL"),
});

/** Crashes the page, as a phone does that runs out of memory, and opens the form anew. */
async function crashAndComeBack(page: Page) {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => {});
  await crashed;
  await page.close();
  const next = await context.newPage();
  await next.goto(`${site.url}/submissions/new`);
  await hydrated(next);
  return next;
}

/** Milliseconds of Chromium's Opus packets: the browser has none for sound that doesn't fill one, at the start and at the end. */
const packet = 60;

/** Sends the story; one story and one clip more are there than before, and the clip has at least these seconds. */
async function expectOneStoryWithAllOfIt(page: Page, before: ReturnType<typeof kept>, seconds: number) {
  await page.getByLabel("Publish my voice with the story").check();
  await page.goto(`${site.url}${await submit(page)}`);
  await expect(page.getByRole("region", { name: "The author’s voice" })).toBeVisible();
  const after = kept();
  expect(after.stories).toHaveLength(before.stories.length + 1);
  expect(after.clips).toHaveLength(before.clips.length + 1);
  expect(after.clips.at(-1)?.duration_ms).toBeGreaterThanOrEqual(seconds * 1000 - 2 * packet);
}

test("a crash in the middle of a recording costs no more than its last second", async ({ page }) => {
  const before = kept();
  await openForm(page, site.url);
  await startSpeaking(page, "0:04");
  const next = await crashAndComeBack(page);
  await expect(next.getByText("This recording was kept on your device.")).toBeVisible();
  await next.getByRole("button", { name: "Turn it into text" }).click();
  await expect(storyField(next)).toHaveValue("go forward ten meters");
  await expectOneStoryWithAllOfIt(next, before, 2.9);
});

test("a crash in the middle of an upload: it goes on by itself, once", async ({ page, context }) => {
  const before = kept();
  await openForm(page, site.url);
  const upload = Promise.withResolvers<void>();
  await context.route("**/api/transcribe-audio", () => upload.resolve(), { times: 1 });
  await speak(page);
  await upload.promise;
  const next = await crashAndComeBack(page);
  await expect(storyField(next)).toHaveValue("go forward ten meters");
  await expectOneStoryWithAllOfIt(next, before, 3);
});

test("an upload whose answer is lost is one clip", async ({ page, context }) => {
  const before = kept();
  await openForm(page, site.url);
  await context.route(
    "**/api/transcribe-audio",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await speak(page);
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(storyField(page)).toHaveValue("go forward ten meters");
  await expectOneStoryWithAllOfIt(page, before, 3);
});

test("offline, the recording waits; back online, it is sent once", async ({ page, context }) => {
  const before = kept();
  const heard = site.recogniser.recordings();
  await openForm(page, site.url);
  await context.setOffline(true);
  await speak(page);
  await expect(page.getByText("is sent when you are back online")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit Story" })).toBeEnabled();
  await context.setOffline(false);
  await expect(storyField(page)).toHaveValue("go forward ten meters");
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("Your words are in the text below.")).toBeVisible();
  await expect(storyField(page)).toHaveValue("go forward ten meters");
  expect(site.recogniser.recordings()).toBe(heard + 1);
  await expectOneStoryWithAllOfIt(page, before, 3);
});

test("closing the dialog stops a recording and keeps it", async ({ page }) => {
  await withoutProcessing(page.context());
  await page.goto(`${site.url}/community`);
  await hydrated(page);
  const opener = page.getByRole("main").getByRole("link", { name: "Share Your Story" });
  await opener.click();
  await startSpeaking(page);
  await page.getByRole("button", { name: "Close" }).click();
  await opener.click();
  await page.getByRole("button", { name: "Turn it into text" }).click();
  await expect(storyField(page)).toHaveValue("go forward ten meters");
});

test("too long a text is shown whole, and the author shortens it", async ({ page, context }) => {
  const long = "and then ".repeat(300).trim();
  await context.route("**/api/transcribe-audio", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), text: long } });
  });
  await openForm(page, site.url);
  await speak(page);
  await expect(storyField(page)).toHaveValue(long);
  await page.getByRole("button", { name: "Submit Story" }).click();
  await expect(page.getByText("Story must be less than 2000 characters")).toBeVisible();
  await expect(storyField(page)).toHaveValue(long);
});

test("without an engine the voice is kept, and goes with a typed story", async ({ page }) => {
  // The site of the other tests has none.
  await openForm(page, "");
  await speak(page);
  await expect(page.getByRole("status").filter({ hasText: "Transcription failed" })).toContainText(
    "Could not transcribe audio. Please try typing instead.",
  );
  await storyField(page).fill("Typed, because the machine would not listen.");
  await page.getByLabel("Publish my voice with the story").check();
  await page.goto(await submit(page));
  await expect(page.getByText("Typed", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "The author’s voice" })).toBeVisible();
});
