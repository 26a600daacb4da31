import type { Locator } from "@playwright/test";
import { becomeEditor } from "../../support/e2e/accounts";
import { expect, holdScript, hydrated, test } from "../../support/e2e/browser";
import { measured } from "../../support/voice/measured";
import { recordingOnlyMp4, withMicrophone } from "../../support/voice/microphone";
import { uploadVoice } from "../../support/voice/publish-voice";
import {
  expectHeard,
  minDuration,
  openForm,
  recorded,
  runVoiceSite,
  startSpeaking,
  storyField,
  submit,
  voiceSite,
} from "../../support/voice/voice-site";

test.use({ baseURL: voiceSite("voice"), launchOptions: withMicrophone(), permissions: ["microphone"] });

const site = runVoiceSite("voice");

/**
 * Stops a recording in the page itself: while a busy machine asked and answered, it would play on, into its last
 * seconds, where no place is kept.
 */
const stopBeyond = (audio: Locator, seconds: number) =>
  audio.evaluate(
    (element, beyond) =>
      new Promise<{ rate: number; source: string; rateLoadedAgain: number }>((resolve) => {
        const player = element as HTMLAudioElement;
        player.addEventListener("timeupdate", () => {
          if (player.paused || player.currentTime < beyond) return;
          player.pause();
          resolve({
            rate: player.playbackRate,
            source: player.currentSrc,
            rateLoadedAgain: player.defaultPlaybackRate,
          });
        });
      }),
    seconds,
  );

/** Plays at an eighth of the speed, so that each word is spoken long enough to be looked for. */
const playSlowly = (audio: Locator) =>
  audio.evaluate((element) => {
    Object.assign(element, { playbackRate: 0.125, defaultPlaybackRate: 0.125 });
  });

/** Plays it with the native controls, so slowly that it goes on until the hydrated player pauses it. */
const playBeforeTheScript = (audio: Locator) =>
  audio.evaluate(async (element) => {
    const player = element as HTMLAudioElement;
    player.playbackRate = 1 / 16;
    await player.play();
  });

for (const format of ["webm", "mp4"]) {
  test(`a recording is transcribed and playable on its story's page, as ${format}`, async ({
    page,
    request,
  }) => {
    if (format === "mp4") await recordingOnlyMp4(page.context());
    await openForm(page, site.url);
    await startSpeaking(page);
    await expect(page.getByRole("button", { name: "Submit Story" })).toBeDisabled();
    await page.getByRole("button", { name: "Stop" }).click();
    await expectHeard(storyField(page), "go forward ten meters");
    await expect(page.getByLabel("Publish my voice with the story")).not.toBeChecked();
    await page.getByLabel("Publish my voice with the story").check();
    const title = `Spoken as ${format}`;
    await page.getByLabel("Song title").fill(title);
    const path = await submit(page);
    const release = await holdScript(page);
    if (format === "mp4") release();
    await page.goto(`${site.url}${path}`);

    await expect(page.getByText("Spoken", { exact: true })).toBeVisible();
    const voice = page.getByRole("region", { name: "The author’s voice" });
    const audio = voice.locator("audio");
    if (format === "webm") {
      await playBeforeTheScript(audio);
      release();
      await hydrated(page);
      await voice.getByRole("button", { name: "Pause" }).click();
      await audio.evaluate((element) => {
        Object.assign(element, { currentTime: 0 });
      });
    }
    await hydrated(page);
    await playSlowly(audio);
    await voice.getByRole("button", { name: "Hear it told" }).click();
    const property = (name: "currentTime" | "duration") =>
      audio.evaluate((element, name) => (element as HTMLAudioElement)[name], name);
    await expect.poll(() => property("currentTime")).toBeGreaterThan(0.1);
    expect((await property("duration")) * 1000).toBeGreaterThanOrEqual(minDuration(3));
    // A stored recording has an end; a slow machine stops it late.
    expect(await property("duration")).toBeLessThan(10);
    await expect(page.locator(".spoken-now")).toHaveText(/go|forward|ten|meters/);
    await voice.getByRole("button", { name: "Pause" }).click();
    await page.getByText("meters", { exact: true }).click();
    expect(await property("currentTime")).toBeGreaterThan(1);
    await expect(page.locator(".spoken-now")).toHaveText("meters");
    await voice.getByRole("button", { name: "Pause" }).click();
    await voice.getByLabel("Place in the recording").focus();
    await page.keyboard.press("Home");
    await expect.poll(() => property("currentTime")).toBeLessThan(1);
    const bytes = await request.get(
      `${site.url}${await audio.locator("source").first().getAttribute("src")}`,
    );
    expect(bytes.headers()["content-type"]).toBe(`audio/${format}`);

    await page.goto(`${site.url}/community`);
    await expect(page.getByRole("article").filter({ hasText: title }).getByText("Voice")).toBeVisible();

    // The same recording at the desk, while the story is in review.
    site.write(`UPDATE stories SET is_published = 0, in_review_since = 1 WHERE song_title = '${title}'`);
    await becomeEditor(page, site.url, ".wrangler/e2e-voice", `${format}@example.org`);
    await page.goto(`${site.url}/desk`);
    const held = page.getByLabel(`The voice of “${title}”`);
    await held.evaluate((element) => (element as HTMLAudioElement).play());
    await expect
      .poll(() => held.evaluate((element) => (element as HTMLAudioElement).currentTime))
      .toBeGreaterThan(0.1);
  });
}

test("a recording that every phone plays is measured by its author's browser, and not written once more", async ({
  page,
  request,
}) => {
  const answer = await request.post("/submissions/new", {
    form: {
      story_content: "Recorded elsewhere, and sent as it was.",
      song_title: "Africa",
      submission_key: crypto.randomUUID(),
      clip: await uploadVoice(request),
      publish_voice: "on",
    },
  });
  const sent = page.waitForRequest(/\/voice\?loudness=/);
  await page.goto(answer.url());
  expect((await sent).postDataBuffer()).toBeNull();
  await expect(page.getByText("Done: every phone can play your voice.")).toBeVisible();
});

test("the author's browser writes the copy that every phone plays, as long and as loud as the recording", async ({
  page,
  request,
}) => {
  await openForm(page, site.url);
  await startSpeaking(page);
  await recorded(page, 12);
  await page.getByRole("button", { name: "Stop" }).click();
  await expectHeard(storyField(page), "go forward ten meters");
  await page.getByLabel("Publish my voice with the story").check();
  await page.getByLabel("Song title").fill("Copied");
  const copied = page.waitForResponse(/\/voice\?loudness=/);
  const path = await submit(page);
  await copied;
  await expect(page.getByText("Done: every phone can play your voice.")).toBeVisible();
  await page.goto(`${site.url}${path}`);
  const voice = page.getByRole("region", { name: "The author’s voice" });
  const urls = await voice
    .locator("source")
    .evaluateAll((all) => all.map((one) => (one as HTMLSourceElement).src));
  expect(urls.map((url) => new URL(url).pathname)).toEqual([`${path}/voice.mp3`, `${path}/voice`]);
  const soundAt = async (url = "") => (await request.get(url)).body();
  const sound = await soundAt(urls[0]);
  const [copy, original] = [await measured(sound), await measured(await soundAt(urls[1]))];
  // In kbit/s: the microphone has two channels.
  expect(Math.round((8 * sound.byteLength) / copy.seconds / 1000)).toBe(128);
  expect(Math.abs(copy.seconds - original.seconds)).toBeLessThan(0.1);
  expect(Math.abs(copy.lufs - original.lufs)).toBeLessThan(1);
  const [clip] = site.rows<{ lufs: number }>(
    "SELECT loudness_lufs AS lufs FROM voice_clips WHERE copy_key <> object_key",
  );
  expect(Math.abs((clip?.lufs ?? 0) - original.lufs)).toBeLessThan(0.5);
  const podcast = await (await request.get(`${site.url}/voices/podcast.xml`)).text();
  expect(podcast).toContain(`${path}/voice.mp3`);

  // What is played is the copy, louder; its place is kept.
  const audio = voice.locator("audio");
  const now = () => audio.evaluate((element) => (element as HTMLAudioElement).currentTime);
  await voice.getByLabel("Speed").selectOption("2 ×");
  await voice.getByLabel("Place in the recording").fill("4");
  const heard = stopBeyond(audio, 4.5);
  await voice.getByRole("button", { name: "Hear it told" }).click();
  const { rate, source, rateLoadedAgain } = await heard;
  expect([rate, rateLoadedAgain]).toEqual([2, 2]);
  expect(new URL(source).pathname).toBe(`${path}/voice.mp3`);
  const stoppedAt = await now();
  await page.reload();
  await expect.poll(now).toBeCloseTo(stoppedAt, 0);
  await voice.getByRole("button", { name: "Back 10 seconds" }).click();
  await expect.poll(now).toBe(0);
});
