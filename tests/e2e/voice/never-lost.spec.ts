import type { Page } from "@playwright/test";
import { expect, holdRequests, hydrated, test } from "../../support/e2e/browser";
import { countChunks, countRecordings } from "../../support/e2e/outbox";
import { withMicrophone, withoutProcessing } from "../../support/voice/microphone";
import {
  expectHeard,
  minDuration,
  openForm,
  refusePieces,
  runVoiceSite,
  speak,
  startSpeaking,
  storyField,
  submit,
} from "../../support/voice/voice-site";

test.use({
  launchOptions: withMicrophone(),
  permissions: ["microphone"],
  expectedComplaints: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch manifest patches/,
  ],
});

const site = runVoiceSite("voice-lost");
// These tests are about the request that sends a whole recording.
test.beforeEach(({ context }) => refusePieces(context));

interface Row {
  duration_ms: number;
  clip_id: string;
}

/** The stored clips, and the stories with one, since the test began. */
const kept = () => ({
  clips: site.rows<Row>("SELECT duration_ms FROM voice_clips"),
  stories: site.rows<Row>("SELECT clip_id FROM stories WHERE clip_id IS NOT NULL"),
});

/** Crashes the page, as a phone does that runs out of memory, and opens the form again. */
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

/** Submits the story, and expects one more story and one more clip than before, with at least these seconds. */
async function expectOneStoryWithAllOfIt(page: Page, before: ReturnType<typeof kept>, seconds: number) {
  await page.getByLabel("Publish my voice with the story").check();
  await page.goto(`${site.url}${await submit(page)}`);
  await expect(page.getByRole("region", { name: "The author’s voice" })).toBeVisible();
  const after = kept();
  expect(after.stories).toHaveLength(before.stories.length + 1);
  expect(after.clips).toHaveLength(before.clips.length + 1);
  expect(after.clips.at(-1)?.duration_ms).toBeGreaterThanOrEqual(minDuration(seconds));
}

test("a crash during a recording loses at most its last second", async ({ page }) => {
  const before = kept();
  await openForm(page, site.url);
  await startSpeaking(page, 4);
  // Its timer may be ahead of what a busy device has stored, by less than a second.
  await expect.poll(() => countChunks(page)).toBeGreaterThanOrEqual(4);
  const next = await crashAndComeBack(page);
  await expect(next.getByText("This recording was kept on your device.")).toBeVisible();
  await next.getByRole("button", { name: "Turn it into text" }).click();
  await expectHeard(storyField(next), "go forward ten meters");
  await expectOneStoryWithAllOfIt(next, before, 2.9);
});

test("an upload interrupted by a crash resumes automatically, once", async ({ page, context }) => {
  const before = kept();
  await openForm(page, site.url);
  const upload = Promise.withResolvers<void>();
  await context.route("**/api/transcribe-audio", () => upload.resolve(), { times: 1 });
  await speak(page);
  await upload.promise;
  const next = await crashAndComeBack(page);
  await expectHeard(storyField(next), "go forward ten meters");
  await expectOneStoryWithAllOfIt(next, before, 3);
});

test("an upload whose response is lost is one clip", async ({ page, context }) => {
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
  await expectHeard(storyField(page), "go forward ten meters");
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
  await expectHeard(storyField(page), "go forward ten meters");
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("Your words are in the text below.")).toBeVisible();
  await expectHeard(storyField(page), "go forward ten meters");
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
  const goOn = await holdRequests(page, "**/api/transcribe-audio");
  await page.getByRole("button", { name: "Turn it into text" }).press("Enter");
  // The button that had the focus is gone.
  await expect(page.getByText(/^Your recording \d/)).toBeFocused();
  goOn();
  await expectHeard(storyField(page), "go forward ten meters");
});

test("the author of a transcript that is too long chooses the part that fits, and sees what is left out", async ({
  page,
  context,
}) => {
  const sentence = (n: number) => `This is sentence number ${n} of a story that took five minutes to tell.`;
  const long = Array.from({ length: 42 }, (_, n) => sentence(n + 1)).join(" ");
  await context.route("**/api/transcribe-audio", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), text: long } });
  });
  await openForm(page, site.url);
  await storyField(page).fill("It began like this.");
  await speak(page);
  const heard = page.getByRole("region", { name: "What was heard in your recording" });
  // Recognising takes what the machine needs: only the test's own time limits it.
  await expect(heard).toContainText(sentence(42), { timeout: 0 });
  await expect(heard.getByRole("deletion")).toContainText(sentence(42));
  await page.getByLabel("Which part becomes your story?").focus();
  await page.keyboard.press("End");
  await expect(heard.getByRole("deletion")).toContainText(sentence(1));
  await page.getByRole("button", { name: "Put this part into your story" }).click();
  await expect(storyField(page)).toHaveValue(/^It began like this\. This is .* number 42 /);
  expect((await storyField(page).inputValue()).length).toBeLessThanOrEqual(2000);
  await expect(page.getByText("Your words are in the text below.")).toBeVisible();
  await submit(page);
});

test("a recording goes with its story, and is deleted from the device only then", async ({
  page,
  context,
}) => {
  const before = kept();
  await openForm(page, site.url);
  // Also when it is sent again by itself, which it is after a while.
  await context.route("**/api/transcribe-audio", (route) => route.abort());
  await speak(page);
  await expect(page.getByText("is sent when you are back online")).toBeVisible();
  await storyField(page).fill("Typed while the recording waited.");
  // An upload may take minutes, in which its author writes on.
  const isWrittenOn = Promise.withResolvers<void>();
  await context.route(
    "**/api/transcribe-audio",
    async (route) => {
      await storyField(page).fill("Typed while the recording waited, and while it was sent.");
      isWrittenOn.resolve();
      await route.continue();
    },
    { times: 1 },
  );
  await expectOneStoryWithAllOfIt(page, before, 3);
  await isWrittenOn.promise;
  await expect(
    page.getByText("Typed while the recording waited, and while it was sent.", { exact: true }),
  ).toBeVisible();
  await page.goto(`${site.url}/submissions/new`);
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Speak your story" })).toBeEnabled();
});

for (const [way, sendAgain] of [
  ["on request", (page: Page) => page.getByRole("button", { name: "Send my voice" }).click()],
  ["when the network is back", (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")))],
] as const)
  test(`a recording that can't be uploaded stays on the device, its author is told, and it is sent ${way}`, async ({
    page,
    context,
  }) => {
    const before = kept();
    await openForm(page, site.url);
    await context.route("**/api/transcribe-audio", (route) =>
      route.fulfill({ status: 429, json: { error: "Six recordings a minute are the most." } }),
    );
    await speak(page);
    await expect(page.getByRole("status").filter({ hasText: "Six recordings a minute" })).toBeVisible();
    await storyField(page).fill("Typed, because the voice was refused.");
    await page.getByRole("button", { name: "Submit Story" }).click();
    await expect(page.getByRole("heading", { name: "Your voice did not go along" })).toBeVisible();
    expect(kept().clips).toHaveLength(before.clips.length);
    await context.unroute("**/api/transcribe-audio");
    await sendAgain(page);
    await expect(page.getByText("Your voice is with your story now.")).toBeVisible();
    // Otherwise the next form would offer it.
    await expect.poll(() => countRecordings(page)).toBe(0);
    expect(kept().stories).toHaveLength(before.stories.length + 1);
  });

test("a recording that the server deleted meanwhile is sent again automatically", async ({ page }) => {
  const before = kept();
  await openForm(page, site.url);
  await speak(page);
  await expectHeard(storyField(page), "go forward ten meters");
  site.write("UPDATE voice_clips SET loose_since = 0 WHERE loose_since > 0");
  await page.getByLabel("Publish my voice with the story").check();
  const path = await submit(page);
  await expect(page.getByRole("heading", { name: "Your voice did not go along" })).toBeHidden();
  expect(kept().stories).toHaveLength(before.stories.length + 1);
  await page.goto(`${site.url}${path}`);
  await expect(page.getByRole("region", { name: "The author’s voice" })).toBeVisible();
});

test("a slow engine doesn't block: the story is submitted, and its transcript is on the manage page", async ({
  page,
  context,
}) => {
  await openForm(page, site.url);
  await context.route("**/api/transcribe-audio", async (route) => {
    if ((await route.request().allHeaders()).prefer) return route.continue();
    // Without a response.
    await route.fetch();
  });
  await speak(page);
  await expect(page.getByRole("button", { name: "Submit Story" })).toBeDisabled();
  await expect(page.getByRole("status").filter({ hasText: /take a while|still on its way/ })).toBeVisible({
    timeout: 20_000,
  });
  await storyField(page).fill("Typed while the engine thought.");
  await page.getByRole("button", { name: "Submit Story" }).click();
  const link = await page.getByLabel("Your private link").inputValue();
  // However long the recogniser takes: the page shows what was heard before it was loaded.
  await expect(async () => {
    const [latest] = site.rows("SELECT transcript FROM voice_clips ORDER BY created_at DESC LIMIT 1");
    expect(latest).toEqual({ transcript: "go forward ten meters" });
  }).toPass();
  await page.goto(link);
  await hydrated(page);
  // What has room is what stands in the field, saved or not.
  await storyField(page).fill("Typed. ".repeat(285));
  await expect(page.getByText("Your story is full: shorten it below")).toBeVisible();
  await storyField(page).fill("Typed while the engine thought.");
  await page.getByRole("button", { name: "Put these words into your story" }).click();
  await expect(storyField(page)).toHaveValue("Typed while the engine thought. go forward ten meters");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await expect(page.getByText("Words were heard in your recording")).toBeHidden();
});

test("when the device's storage is full, the form says so, and the recording can be downloaded", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openForm(page, site.url);
  await context.setOffline(true);
  await startSpeaking(page, 2);
  await expect(page.getByRole("alert")).toContainText("This device can’t store the recording");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("if this page stays open")).toBeVisible();
  await expect(page.getByText("kept on this device")).toBeHidden();
  const isHeldBack = () =>
    page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  expect(await isHeldBack()).toBe(true);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/^my-story-\d{4}-\d\d-\d\d\.webm$/);
});

test("a recording stored by an older version of the site is still found", async ({ page }) => {
  await openForm(page, site.url);
  await page.evaluate(async () => {
    const request = indexedDB.open("recordings", 1);
    const db = await new Promise<IDBDatabase>((resolve) => {
      request.onupgradeneeded = () => {
        request.result.createObjectStore("recordings", { keyPath: "key" });
        request.result.createObjectStore("chunks", { keyPath: ["recording", "at"] });
      };
      request.onsuccess = () => resolve(request.result);
    });
    const older = { key: "an-older-recording-of-20", contentType: "audio/webm", startedAt: 1, seconds: 7 };
    const transaction = db.transaction(["recordings", "chunks"], "readwrite");
    transaction
      .objectStore("recordings")
      .put({ ...older, wanted: false, clipId: "0", sentAt: null, heard: true, publish: true });
    transaction
      .objectStore("chunks")
      .put({ recording: older.key, at: 0, bytes: new Uint8Array([1, 2]).buffer });
    await new Promise((resolve) => transaction.addEventListener("complete", resolve));
    db.close();
  });
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("Your recording 0:07")).toBeVisible();
  await expect(page.getByLabel("Publish my voice with the story")).toBeChecked();
});

test("without an engine the recording is kept, and goes with a typed story", async ({ page }) => {
  // The other tests' site has no engine.
  await openForm(page, "");
  await expect(page.getByText("Nothing turns speech into text on this machine")).toBeVisible();
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
