import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../../support/e2e/accessible";
import { expect, test } from "../../support/e2e/browser";
import { openGathering } from "../../support/e2e/gatherings";
import { loadedPart } from "../../support/e2e/loaded-part";
import { routePostOnce, routeUntil } from "../../support/e2e/routes";
import { withMicrophone, withoutProcessing } from "../../support/voice/microphone";
import { expectHeard, minDuration, recorded, runVoiceSite } from "../../support/voice/voice-site";

test.use({
  launchOptions: withMicrophone(),
  permissions: ["microphone"],
  viewport: { width: 360, height: 720 },
  colorScheme: "dark",
  expectedComplaints: [/Failed to load resource: net::(ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED)/],
});

const site = runVoiceSite("voice-gathering");
test.beforeAll(() => {
  openGathering(site.state, "one-night", {
    questions: [
      "Where were you when it began?",
      "Who stood beside you?",
      "What did it sound like?",
      "What do you still hear?",
    ],
  });
  openGathering(site.state, "two-takes", { questions: ["Who drove you?", "What did you sing?"] });
});

const next = (page: Page, name = "Next") => page.getByRole("button", { name, exact: true }).click();

/** Speaks to the question that is shown, until its words stand below. */
async function speak(page: Page) {
  await page.getByRole("button", { name: "Speak" }).click();
  await recorded(page, 3);
  await page.getByRole("button", { name: "Stop" }).click();
}

const shown = (page: Page) => page.locator("[data-current] textarea");

test("a phone in the dark: types one, speaks two, skips one, hears and sends it all as one story", async ({
  page,
}) => {
  await withoutProcessing(page.context());
  await page.goto(`${site.url}/at/one-night`);
  await page.getByRole("button", { name: "Tell your story" }).click();
  await page.getByLabel("Where were you when it began?").fill("Upper ring, with my sister.");
  await next(page);
  await speak(page);
  await expectHeard(shown(page), "go forward ten meters");
  await next(page);
  await next(page, "Skip");
  await speak(page);
  await expectHeard(shown(page), "go forward ten meters");
  await page.reload();
  await expect(page.getByText("4 of 6")).toBeVisible();
  await expectHeard(shown(page), "go forward ten meters");
  await next(page);
  await page.getByLabel("Song title").fill("Everlong");
  await page.getByLabel("Where were you?").fill("Section 114");
  await next(page);

  await expect(page.getByRole("heading", { name: "Your story" })).toBeFocused();
  await expect(page.getByRole("listitem")).toHaveCount(4);
  await expect(page.locator("li audio:visible")).toHaveCount(2);
  await page.getByLabel("Let people hear my voice, too").check();
  // What joins the recordings and keeps the story is loaded by now.
  for (const part of ["telling-join-takes", "telling-outbox"]) await loadedPart(page, part);
  await page.context().setOffline(true);
  await next(page, "Send it");
  await expect(page.getByText("even if you close this page")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeFocused();

  const [story] = site.rows<Record<string, unknown>>(
    "SELECT * FROM stories WHERE gathering_id = 'one-night'",
  );
  expect(story).toMatchObject({
    story_content: [
      "Where were you when it began?",
      "Upper ring, with my sister.",
      "Who stood beside you?",
      "go forward ten meters",
      "What do you still hear?",
      "go forward ten meters",
    ].join("\n\n"),
    song_title: "Everlong",
    gathering_spot: "Section 114",
    told: "spoken, edited",
    voice_published: 1,
    is_published: 0,
  });
  // What is stored is no draft any more, whatever Back shows: the phone may be passed round.
  await page.goBack();
  await page.getByRole("button", { name: "Tell another one" }).click();
  await expect(page.getByRole("button", { name: "Tell your story" })).toBeVisible();
  await expect(page.getByText("Your answers are kept")).toBeHidden();
});

test("what is spoken to two questions is sent as one recording", async ({ page, request }) => {
  await withoutProcessing(page.context());
  await page.goto(`${site.url}/at/two-takes`);
  await page.getByRole("button", { name: "Tell your story" }).click();
  for (let question = 0; question < 2; question++) {
    await speak(page);
    await expect(page.locator("[data-current] audio")).toBeVisible();
    await next(page);
  }
  await page.getByLabel("Song title").fill("Times Like These");
  await next(page);
  await next(page, "Send it");
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeFocused();
  const link = await page.locator("[data-link]").getAttribute("href");
  const [clip] = site.rows<{ duration_ms: number }>(
    "SELECT duration_ms FROM voice_clips JOIN stories ON clip_id = voice_clips.id WHERE gathering_id = 'two-takes'",
  );
  // Both takes, of three seconds at least.
  expect(clip?.duration_ms).toBeGreaterThanOrEqual(minDuration(3, 2));
  expect(clip?.duration_ms).toBeLessThan(10_000);
  const sound = await request.get(`${link}/voice`);
  expect(sound.headers()["content-type"]).toBe("audio/webm");
  const heard = await request.post(`${site.recogniser.url}/v1/audio/transcriptions`, {
    multipart: {
      model: "any",
      file: { name: "voice.webm", mimeType: "audio/webm", buffer: await sound.body() },
    },
  });
  expect(await heard.text()).toMatch(/go forward ten meters.*go forward ten meters/s);
});

test("each step fits a phone in the dark and passes axe, and the phone's own Back is the page's", async ({
  page,
}) => {
  await withoutProcessing(page.context());
  await page.goto(`${site.url}/at/one-night`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Tell your story" }).click();
  await expect(page.getByRole("heading", { name: "Where were you when it began?" })).toBeFocused();
  await next(page, "Skip");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Where were you when it began?" })).toBeFocused();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Who stood beside you?" })).toBeFocused();
  await speak(page);
  await expectHeard(shown(page), "go forward ten meters");
  await expectAccessible(page);
  await expectNoOverflow(page);
  for (const name of ["Next", "Skip", "Skip"]) await next(page, name);
  await page.getByLabel("Song title").fill("Everlong");
  await next(page);
  await expect(page.getByRole("heading", { name: "Your story" })).toBeFocused();
  await page.getByLabel("Let people hear my voice, too").check();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test("answers that were spoken without a network, and never sent, are told of wherever this device's stories are listed", async ({
  page,
  context,
}) => {
  await withoutProcessing(context);
  await page.goto(`${site.url}/at/one-night`);
  await loadedPart(page, "telling-question-voice");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Tell your story" }).click();
  for (let answer = 0; answer < 2; answer++) {
    await speak(page);
    await expect(page.locator("[data-current] audio")).toBeVisible();
    await next(page);
  }
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  const told = later.getByRole("region", { name: "Told at a gathering, and not sent" });
  for (const path of ["/my-stories", "/outbox"]) {
    await later.goto(`${site.url}${path}`);
    await expect(told).toContainText("2 recordings");
  }
  await expectAccessible(later);
  await expectNoOverflow(later);
  // Nobody hears what was said: it is sent without its words.
  await later.route("**/api/transcribe-piece", () => {});
  await told.getByRole("link", { name: "/at/one-night" }).click();
  await expect(later.getByRole("heading", { name: "What did it sound like?" })).toBeVisible();
  await next(later, "Skip");
  await next(later, "Skip");
  await later.getByLabel("Song title").fill("Everlong");
  await next(later);
  await expect(later.locator("li audio:visible")).toHaveCount(2);
  await next(later, "Send it");
  await expect(later.getByRole("heading", { name: "Thank you." })).toBeFocused();
  await later.goto(`${site.url}/outbox`);
  await expect(later.getByText("Nothing waits.")).toBeVisible();
  await expect(told).toHaveCount(0);
});

const isForm = (url: URL) => url.pathname === "/at/one-night";

/** Refuses the connection to the gathering's form, until the returned function is called. */
const withoutAnswer = (context: BrowserContext) =>
  routeUntil(context, isForm, (route, request) =>
    request.method() === "POST" ? route.abort("connectionfailed") : route.fallback(),
  );

/** Answers the first question, and sends that: it waits in the outbox. */
async function sendOneAnswer(page: Page, answer: string, song: string) {
  await page.goto(`${site.url}/at/one-night`);
  await loadedPart(page, "telling-question-voice");
  await loadedPart(page, "telling-outbox");
  await page.getByRole("button", { name: "Tell your story" }).click();
  await page.getByLabel("Where were you when it began?").fill(answer);
  await next(page);
  for (let question = 1; question < 4; question++) await next(page, "Skip");
  await page.getByLabel("Song title").fill(song);
  await next(page);
  await next(page, "Send it");
  await expect(page.getByText("even if you close this page")).toBeVisible();
}

const textsOf = (song: string) =>
  site.rows<{ text: string; clip_id: string | null }>(
    `SELECT story_content AS text, clip_id FROM stories WHERE song_title = '${song}'`,
  );

test("what is spoken while a story waits goes along with it, and once it has arrived nothing says that anything is lost", async ({
  page,
  context,
}) => {
  await withoutProcessing(context);
  const answer = await withoutAnswer(context);
  await sendOneAnswer(page, "Behind the stage, all night.", "Learn to Fly");
  const back = page.getByRole("button", { name: "Back" });
  await back.click();
  await back.click();
  await speak(page);
  await expect(page.locator("[data-current] audio")).toBeVisible();
  // It waits no longer: what is sent is what stands here now.
  await expect(page.getByText("even if you close this page")).toBeHidden();
  answer();
  // The server, which keeps recordings without a story for a day only, has lost it between the two requests.
  const withoutVoice = {
    id: "1",
    songTitle: "Learn to Fly",
    isPublished: false,
    managePath: null,
    voice: "missing",
  };
  await routePostOnce(page, isForm, (route) => route.fulfill({ json: { sent: withoutVoice } }));
  await next(page);
  await next(page);
  await next(page, "Send it");
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeFocused();
  const [story] = textsOf("Learn to Fly");
  expect(story?.text).toMatch(/Behind the stage, all night\..*What do you still hear\?/s);
  expect(story?.clip_id).not.toBeNull();
  await expect(page.locator("#outbox-sign")).toHaveCount(0);
});

test("a story that is taken out of the outbox isn't sent by its page, and is changed there", async ({
  page,
  context,
}) => {
  const answer = await withoutAnswer(context);
  await sendOneAnswer(page, "In the last row.", "Walk");
  const outbox = await context.newPage();
  await outbox.goto(`${site.url}/outbox`);
  const entry = outbox.getByRole("listitem").filter({ hasText: "Walk" });
  await entry.getByRole("button", { name: "Don’t send it" }).click();
  await expect(outbox.getByText("“Walk” won’t be sent.")).toBeVisible();
  await expect(page.getByText("even if you close this page")).toBeHidden();
  const isWaiting = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("gathering one-night") ?? "{}").waiting);
  expect(await isWaiting()).toBe("");
  await outbox.getByRole("button", { name: "Undo" }).click();
  await expect(entry).toContainText("It waits here");
  expect(await isWaiting()).toBe("on");

  await entry.getByRole("button", { name: "Change" }).click();
  await expect(outbox).toHaveURL(`${site.url}/at/one-night`);
  await expect(outbox.getByRole("button", { name: "Send it", exact: true })).toBeVisible();
  await page.close();
  answer();
  expect(textsOf("Walk")).toEqual([]);
  await next(outbox, "Send it");
  await expect(outbox.getByRole("heading", { name: "Thank you." })).toBeFocused();
  await outbox.goto(`${site.url}/outbox`);
  await expect(outbox.getByText("Nothing waits.")).toBeVisible();
  expect(textsOf("Walk")).toHaveLength(1);
});

test("a story that another page has sent is no draft any more", async ({ page, context }) => {
  const answer = await withoutAnswer(context);
  await sendOneAnswer(page, "By the gate.", "Best of You");
  await page.close();
  answer();
  const outbox = await context.newPage();
  await outbox.goto(`${site.url}/outbox`);
  await expect(outbox.getByText("It has arrived.")).toBeVisible();
  await outbox.goto(`${site.url}/at/one-night`);
  await expect(outbox.getByRole("button", { name: "Tell your story" })).toBeVisible();
  await expect(outbox.getByText("Your answers are kept")).toBeHidden();
  await expect(outbox.locator("#outbox-sign")).toHaveCount(0);
  expect(textsOf("Best of You")).toHaveLength(1);
});

test("words go and come back with their take, after a reload too, and the keyboard stays where it was", async ({
  page,
  context,
}) => {
  await withoutProcessing(context);
  const said = ["I stood in the rain.", "We all sang it twice."];
  await context.route("**/api/transcribe-piece", (route) => route.fulfill({ json: { text: said.shift() } }));
  await page.goto(`${site.url}/at/one-night`);
  await page.getByRole("button", { name: "Tell your story" }).click();
  await speak(page);
  await expect(shown(page)).toHaveValue("I stood in the rain.");
  const sound = page.locator("[data-current] audio");
  await sound.evaluate((audio: HTMLAudioElement) => Object.assign(audio, { loop: true }).play());
  // Tapped twice: the microphone takes a while to open.
  await page.getByRole("button", { name: "Record again" }).evaluate((again: HTMLElement) => {
    again.click();
    again.click();
  });
  await recorded(page, 1);
  expect(await sound.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
  await recorded(page, 3);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(shown(page)).toHaveValue("We all sang it twice.");
  await page.reload();
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await expect(shown(page)).toHaveValue("I stood in the rain.");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Record again" })).toBeFocused();
  await expect(shown(page)).toHaveValue("We all sang it twice.");
});

test("words of a take that arrive while another one is recorded stay with their take", async ({
  page,
  context,
}) => {
  await withoutProcessing(context);
  const isHeard = Promise.withResolvers<void>();
  const said = [isHeard.promise.then(() => "I stood in the rain."), "We all sang it twice."];
  await context.route("**/api/transcribe-piece", async (route) =>
    route.fulfill({ json: { text: await said.shift() } }),
  );
  await page.goto(`${site.url}/at/one-night`);
  await page.getByRole("button", { name: "Tell your story" }).click();
  await speak(page);
  await page.getByRole("button", { name: "Record again" }).click();
  await recorded(page, 1);
  const heard = page.waitForResponse("**/api/transcribe-piece");
  isHeard.resolve();
  await heard;
  await recorded(page, 3);
  await expect(shown(page)).not.toHaveValue(/rain/);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(shown(page)).toHaveValue("We all sang it twice.");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(shown(page)).toHaveValue("I stood in the rain.");
});

test("words that arrive while their author types leave the cursor where it is", async ({ page, context }) => {
  await withoutProcessing(context);
  const isHeard = Promise.withResolvers<void>();
  await context.route("**/api/transcribe-piece", async (route) => {
    await isHeard.promise;
    await route.fulfill({ json: { text: "We all sang it." } });
  });
  await page.goto(`${site.url}/at/one-night`);
  await page.getByRole("button", { name: "Tell your story" }).click();
  await speak(page);
  await expect(page.locator("[data-current] audio")).toBeVisible();
  await shown(page).fill("In the rain.");
  await shown(page).press("Home");
  isHeard.resolve();
  await expect(shown(page)).toHaveValue("In the rain. We all sang it.");
  await page.keyboard.type("Up there! ");
  await expect(shown(page)).toHaveValue("Up there! In the rain. We all sang it.");
});
