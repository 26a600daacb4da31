import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { noRecogniser } from "../../../scripts/lib/recogniser.mjs";
import { hydrated, test } from "../e2e/browser";
import { ports } from "../e2e/ports";
import { rowsOf, writeRows } from "../e2e/rows";
import { startServer } from "../e2e/server";
import { withoutProcessing } from "./microphone";
import { startRecogniser } from "./recogniser";

type VoiceSite = "voice" | "voice-recorder" | "voice-lost" | "voice-live" | "voice-gathering";

/** URL of a site with speech recognition. */
export const voiceSite = (name: VoiceSite) => `http://localhost:${ports[name]}`;

/**
 * A site with real speech recognition for the tests of a file, which are skipped where there is no recogniser. It runs
 * from before the first until after the last of them; `name` separates its data.
 */
export function runVoiceSite(name: VoiceSite) {
  const missing = noRecogniser();
  test.skip(missing !== null, missing ?? "");
  const state = `.wrangler/e2e-${name}`;
  let recogniser: Awaited<ReturnType<typeof startRecogniser>>;
  let server: Awaited<ReturnType<typeof startServer>>;
  test.beforeAll(async () => {
    recogniser = await startRecogniser();
    server = await startServer({ port: ports[name], state, settings: { SPEECH_URL: recogniser.url } });
    // Of the recordings, a test sees its own only.
    writeRows(state, "UPDATE stories SET clip_id = NULL, voice_published = 0; DELETE FROM voice_clips");
  });
  test.afterAll(async () => {
    await server.stop();
    await recogniser.stop();
  });
  return {
    url: voiceSite(name),
    /** Its server's folder. */
    state,
    /** Once the tests run. */
    get recogniser() {
      return recogniser;
    },
    /** Queries the site's database. */
    rows: <Row>(sql: string): Row[] => rowsOf<Row>(state, sql),
    /** Changes its rows. */
    write: (sql: string) => writeRows(state, sql),
  };
}

/** Opens a site's form, with an unprocessed microphone. */
export async function openForm(page: Page, site: string) {
  await withoutProcessing(page.context());
  await page.goto(`${site}/submissions/new`);
  await hydrated(page);
  // Code loaded after the form needs the network, which a test may now cut.
  await expect(page.locator("[data-loading]")).toHaveCount(0);
}

/**
 * Waits until a recorder's timer ("0:14 of 5:00") shows at least so many seconds: a page that is looked at once a
 * second may never be seen at exactly one of them.
 */
export const recorded = (page: Page, seconds: number) =>
  expect
    // Often: what is recorded beyond these seconds may make a recording long enough to be cut into pieces.
    .poll(async () => secondsIn(await page.getByRole("timer").textContent()), { intervals: [100] })
    .toBeGreaterThanOrEqual(seconds);

function secondsIn(time: string | null): number {
  const [, minutes, rest] = /(\d+):(\d\d)/.exec(time ?? "") ?? [];
  return Number(minutes) * 60 + Number(rest);
}

/** Starts recording and waits until that many seconds are recorded. */
export async function startSpeaking(page: Page, seconds = 3) {
  await page.getByRole("button", { name: /Speak your story|Record again/ }).click();
  await recorded(page, seconds);
}

/**
 * Duration of Chromium's longest packets (Opus) in milliseconds: audio that doesn't fill a packet, at the start and at
 * the end, is lost.
 */
const packet = 60;

/**
 * The least milliseconds of audio after the timer showed `seconds`.
 * @param takes recordings that are joined, each shown that long
 */
export const minDuration = (seconds: number, takes = 1) => takes * (seconds * 1000 - 2 * packet);

/**
 * Answers pieces of recordings without a text: however long one becomes on a slow machine, it is transcribed as a
 * whole.
 */
export const refusePieces = (context: BrowserContext) =>
  context.route("**/api/transcribe-piece", (route) => route.fulfill({ json: {} }));

/** Records for so many seconds. */
export async function speak(page: Page, seconds = 3) {
  await startSpeaking(page, seconds);
  await page.getByRole("button", { name: "Stop" }).click();
}

export const storyField = (page: Page) => page.getByLabel("Your story", { exact: true });

/**
 * Expects the words of a recording in a field. To recognise them takes what the machine needs: only the test's own time
 * limits it. After ten seconds the form offers them, so that its author can go on meanwhile; then they are taken from
 * there.
 */
export async function expectHeard(field: Locator, words: string) {
  const offer = field.page().getByRole("button", { name: "Put these words into your story" });
  await expect(async () => {
    if (await offer.isVisible()) await offer.click();
    await expect(field).toHaveValue(words, { timeout: 500 });
  }).toPass();
}

/** Submits the form; returns the story's path. */
export async function submit(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Submit Story" }).click();
  return (await page.getByRole("link", { name: "Read your story" }).getAttribute("href")) ?? "";
}
