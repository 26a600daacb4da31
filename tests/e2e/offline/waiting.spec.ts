import type { Page, Request } from "@playwright/test";
import { expect, hydrated, test } from "../../support/e2e/browser";
import { attemptIsOver, keepRecordings, keepStories, loseStorage } from "../../support/e2e/outbox";
import { savedMark } from "../../support/e2e/stories";

// What the server answers instead of taking a story.
test.use({ expectedComplaints: [/status of (401|503)/] });

const entry = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

const story = { id: "a-story", isPublished: false, managePath: null, voice: null };

async function openWaiting(page: Page) {
  await page.goto("/outbox");
  await hydrated(page);
  await expect(page.getByText("Nothing waits.")).toBeVisible();
}

/** Answers the forms that are sent, in this order, with the last answer from then on; returns their fields. */
async function fulfillForms(page: Page, ...answers: object[]) {
  const forms: Record<string, string>[] = [];
  await page.route("**/api/submissions", (route) => {
    forms.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? "")));
    return route.fulfill(answers[Math.min(forms.length, answers.length) - 1]);
  });
  return forms;
}

test("a story is sent again by itself after the time that the server names, and not before", async ({
  page,
}) => {
  await page.clock.install();
  await openWaiting(page);
  const busy = { status: 503, headers: { "Retry-After": "60" } };
  const forms = await fulfillForms(page, busy, { json: { sent: story } });
  await keepStories(page, [{ title: "Tears of Rage" }]);
  for (let visit = 0; visit < 2; visit++) {
    await page.reload();
    await expect(entry(page, "Tears of Rage")).toContainText("It is sent again by itself");
    await attemptIsOver(page);
    expect(forms).toHaveLength(1);
  }
  await page.clock.fastForward("01:01");
  await expect(entry(page, "Tears of Rage")).toContainText("It has arrived");
  expect(forms).toHaveLength(2);
});

test("a story that is taken out while its recording is uploaded isn't sent", async ({ page }) => {
  await openWaiting(page);
  const forms = await fulfillForms(page, { json: { sent: story } });
  const [isUploading, isTakenOut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/api/transcribe-audio", async (route) => {
    isUploading.resolve();
    await isTakenOut.promise;
    await route.fulfill({ status: 202, json: { clipId: "a-clip" } });
  });
  await keepRecordings(page, [{ key: "spoken", seconds: 3 }]);
  await keepStories(page, [{ title: "Long Black Veil", recording: "spoken" }]);
  await page.reload();
  await isUploading.promise;
  await page.getByRole("button", { name: "Don’t send it" }).click();
  await expect(page.getByText("“Long Black Veil” won’t be sent.")).toBeVisible();
  isTakenOut.resolve();
  await attemptIsOver(page);
  expect(forms).toEqual([]);
});

test("a voice that the server has no longer goes once more, and its story after it", async ({ page }) => {
  await openWaiting(page);
  const sent: string[] = [];
  const missing = { json: { sent: { ...story, voice: "missing" } } };
  await fulfillForms(page, missing, { json: { sent: { ...story, voice: "private" } } });
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  await page.route("**/api/transcribe-audio", (route) =>
    route.fulfill({ status: 202, json: { clipId: "a-clip" } }),
  );
  await keepRecordings(page, [{ key: "spoken", seconds: 3, sentAt: 1 }]);
  await keepStories(page, [{ title: "Lonesome Suzie", recording: "spoken" }]);
  await page.reload();
  await expect(entry(page, "Lonesome Suzie")).toContainText("It has arrived");
  const tries = sent.filter((path) => /submissions|transcribe/.test(path));
  expect(tries).toEqual(["/api/submissions", "/api/transcribe-audio", "/api/submissions"]);
});

test("its author sends a story without the account or the recording that are gone", async ({ page }) => {
  await openWaiting(page);
  const forms = await fulfillForms(page, { status: 401, json: {} }, { json: { sent: story } });
  await keepStories(page, [
    { title: "We Can Talk", fields: { written_as: "ada" } },
    { title: "Caledonia Mission", fields: { clip: "a-clip", publish_voice: "on" }, recording: "gone" },
  ]);
  await page.reload();
  // Each button goes with what it has done.
  const list = page.getByRole("main").getByRole("list");
  await page.getByRole("button", { name: "Send it without the account" }).press("Enter");
  await expect(entry(page, "We Can Talk")).toContainText("It has arrived");
  await expect(list).toBeFocused();
  await page.getByRole("button", { name: "Send the words alone" }).press("Enter");
  await expect(entry(page, "Caledonia Mission")).toContainText("It has arrived");
  await expect(list).toBeFocused();
  await entry(page, "We Can Talk").getByRole("button", { name: "Remove from this list" }).press("Enter");
  await expect(entry(page, "We Can Talk")).toHaveCount(0);
  await expect(list).toBeFocused();
  const [, withoutAccount, withoutVoice] = forms;
  // Not with another account either.
  expect(withoutAccount).toMatchObject({ song_title: "We Can Talk", written_as: "" });
  // The same form, which the server may have stored already.
  const asBefore = { song_title: "Caledonia Mission", clip: "a-clip", publish_voice: "on" };
  expect(withoutVoice).toMatchObject({ ...asBefore, words_alone: "on" });
});

test("a dropped story can be brought back, also after one that has arrived was taken off the list", async ({
  page,
}) => {
  await openWaiting(page);
  const busy = { status: 503, headers: { "Retry-After": "60" } };
  await fulfillForms(page, { json: { sent: story } }, busy);
  await keepStories(page, [{ title: "Rockin’ Chair" }, { title: "Jawbone" }]);
  await page.reload();
  await expect(entry(page, "Rockin’ Chair")).toContainText("It has arrived");
  await entry(page, "Jawbone").getByRole("button", { name: "Don’t send it" }).click();
  await expect(page.getByText("“Jawbone” won’t be sent.")).toBeVisible();
  await page.getByRole("button", { name: "Remove from this list" }).press("Enter");
  await expect(entry(page, "Rockin’ Chair")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(entry(page, "Jawbone")).toContainText("It is sent again by itself");
});

test("nothing is said to be unanswered while the server asks to wait, for which the others wait, too", async ({
  page,
}) => {
  await openWaiting(page);
  const forms = await fulfillForms(page, { status: 503, headers: { "Retry-After": "60" } });
  await keepStories(page, [{ title: "To Kingdom Come" }, { title: "Chest Fever" }]);
  await page.reload();
  await expect(entry(page, "To Kingdom Come")).toContainText("It is sent again by itself");
  await page.getByRole("button", { name: "Send now" }).click();
  await expect.poll(() => forms.length).toBe(2);
  await attemptIsOver(page);
  await entry(page, "Chest Fever").getByRole("button", { name: "Don’t send it" }).click();
  await expect(page.getByText("“Chest Fever” won’t be sent.")).toBeVisible();
  await expect(page.getByText("No answer came")).toHaveCount(0);
});

test("a story is sent in the language that it was written in, whichever page or worker sends it", async ({
  page,
}) => {
  const sent: Promise<string>[] = [];
  const noteSender = async (request: Request) => {
    const { referer = "" } = await request.allHeaders();
    return `${new URL(request.url()).pathname} ${new URL(referer).pathname}`;
  };
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) sent.push(noteSender(request));
  });
  await openWaiting(page);
  await fulfillForms(page, { json: { sent: story } });
  await page.route("**/api/transcribe-audio", (route) =>
    route.fulfill({ status: 202, json: { clipId: "a-clip" } }),
  );
  await keepRecordings(page, [{ key: "hablado", seconds: 3 }]);
  await keepStories(page, [
    { title: "Ophelia", locale: "es", recording: "hablado" },
    { title: "Acadian Driftwood", locale: "en" },
  ]);
  await page.goto("/ja/outbox");
  await expect.poll(() => sent.length).toBe(3);
  expect(await Promise.all(sent)).toEqual([
    "/api/transcribe-audio /es",
    "/api/submissions /es",
    "/api/submissions /",
  ]);
});

test("what waits is sent by any page, also when the cookie that tells of it is gone", async ({
  page,
  context,
}) => {
  await openWaiting(page);
  const forms = await fulfillForms(page, { json: { sent: story } });
  await keepStories(page, [{ title: "Across the Great Divide" }]);
  await context.clearCookies({ name: "outbox" });
  await page.goto("/about");
  await expect.poll(() => forms).toMatchObject([{ song_title: "Across the Great Divide" }]);
});

test("a private link that was taken off the device stays off it", async ({ page }) => {
  await openWaiting(page);
  const answers = ["a", "b"].map((id) => ({
    json: { sent: { ...story, id, managePath: `/manage/${id.repeat(64)}` } },
  }));
  await fulfillForms(page, ...answers);
  const links = () =>
    page.evaluate(() =>
      JSON.parse(localStorage.getItem("my-stories") ?? "[]").map(({ id }: { id: string }) => id),
    );
  await keepStories(page, [{ title: "To Kingdom Come" }]);
  await page.reload();
  await expect(entry(page, "To Kingdom Come")).toContainText("It has arrived");
  await expect.poll(links).toEqual(["a"]);
  await page.evaluate(() => localStorage.removeItem("my-stories"));
  await keepStories(page, [{ title: "Chest Fever" }]);
  await page.reload();
  await expect(entry(page, "Chest Fever")).toContainText("It has arrived");
  await expect.poll(links).toEqual(["b"]);
});

test("a story that arrives takes no other story’s draft with it", async ({ page }) => {
  await openWaiting(page);
  await fulfillForms(page, { json: { sent: story } });
  const draft = { submission_key: "of another story", "answer-0": "Still being written." };
  await page.evaluate((draft) => localStorage.setItem("gathering lake", JSON.stringify(draft)), draft);
  await keepStories(page, [{ title: "In a Station", draft: { key: "gathering lake", scope: "lake " } }]);
  await page.reload();
  await expect(entry(page, "In a Station")).toContainText("It has arrived");
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("gathering lake") ?? "null")))
    .toEqual(draft);
});

test("the form offers no recording that waits with another story", async ({ page }) => {
  await page.goto("/outbox");
  await keepRecordings(page, [
    { key: "waiting", seconds: 5, outbox: "another story" },
    { key: "own", seconds: 7 },
  ]);
  await page.goto("/submissions/new");
  await hydrated(page);
  await expect(page.getByText("Your recording 0:07")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Take/ })).toHaveCount(0);
});

test("what waits isn’t said to be gone while the device can’t read it", async ({ page }) => {
  await openWaiting(page);
  await fulfillForms(page, { status: 503, headers: { "Retry-After": "60" } });
  await keepStories(page, [{ title: "Whispering Pines" }]);
  await page.reload();
  await expect(entry(page, "Whispering Pines")).toContainText("It is sent again by itself");
  const heal = await loseStorage(page);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("storage can’t be read right now");
  await expect(page.getByText("has cleared them")).toHaveCount(0);
  await heal();
  await page.reload();
  await expect(entry(page, "Whispering Pines")).toContainText("It is sent again by itself");
});

test("a reading list isn’t said to be empty while the device can’t read it", async ({ page }) => {
  await page.goto("/story/demo-2");
  await hydrated(page);
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  // Until the device has it: the button shows it sooner.
  await expect.poll(() => savedMark(page)).toBe("demo-2");
  await page.goto("/saved");
  await expect(page.getByRole("main").locator("article")).toHaveCount(1);
  const heal = await loseStorage(page);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("your list can’t be shown");
  await expect(page.getByText("An empty sleeve")).toHaveCount(0);
  await heal();
  await page.reload();
  await expect(page.getByRole("main").locator("article")).toHaveCount(1);
});
