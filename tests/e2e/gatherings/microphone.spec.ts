import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/browser";
import { openGathering } from "../../support/e2e/gatherings";
import { loadedPart } from "../../support/e2e/loaded-part";
import { keepRecordings } from "../../support/e2e/outbox";
import { siteState } from "../../support/e2e/ports";
import { recorded } from "../../support/voice/voice-site";

/** Has the page wait for its microphone, and for what looks for recordings, until the test lets them come. */
const holdMicrophone = (page: Page) =>
  page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    const tracks: MediaStreamTrack[] = [];
    const open = () => {
      const audio = new AudioContext();
      const heard = audio.createMediaStreamDestination();
      const tone = audio.createOscillator();
      tone.connect(heard);
      tone.start();
      const { stream } = heard;
      tracks.push(...stream.getTracks());
      return stream;
    };
    const getUserMedia = () => new Promise<MediaStream>((resolve) => waiting.push(() => resolve(open())));
    Object.assign(navigator.mediaDevices, { getUserMedia });
    Object.assign(window, {
      microphone: {
        asked: () => waiting.length,
        allow() {
          for (const go of waiting.splice(0)) go();
        },
        opened: () => tracks.length,
        unplug() {
          for (const track of tracks) {
            track.stop();
            track.dispatchEvent(new Event("ended"));
          }
        },
        live: () => tracks.filter(({ readyState }) => readyState === "live").length,
      },
    });
  });

interface Microphone {
  asked(): number;
  allow(): void;
  opened(): number;
  unplug(): void;
  live(): number;
}

const microphone = (page: Page, ask: keyof Microphone) =>
  page.evaluate((name) => (window as unknown as { microphone: Microphone }).microphone[name](), ask);

/** Lets the page have the microphone, once it has asked for it. */
async function allow(page: Page) {
  await expect.poll(() => microphone(page, "asked")).toBe(1);
  await microphone(page, "allow");
}

async function openForm(page: Page, state: string, code: string) {
  openGathering(state, code, { questions: ["Where did you stand?", "Who stood beside you?"] });
  await holdMicrophone(page);
  await page.goto(`/at/${code}`);
}

/** Leaves a form at its second question, with recordings of so many seconds to its first ones. */
async function speakBefore(page: Page, code: string, lengths: number[], more: Record<string, string> = {}) {
  const recordings = lengths.map((seconds, at) => ({
    key: `${code}-${at}`,
    seconds,
    scope: `${code} ${at}`,
  }));
  const recorded = [...lengths.keys()].join(" ");
  const draft = { submission_key: crypto.randomUUID(), step: "2", recorded, ...more };
  await page.goto("/outbox");
  await keepRecordings(page, recordings);
  await page.evaluate(
    ([key = "", kept = ""]) => localStorage.setItem(key, kept),
    [`gathering ${code}`, JSON.stringify(draft)],
  );
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a microphone that opens only after its question was left is let go of, and nothing is recorded", async ({
  page,
}, { parallelIndex }) => {
  await openForm(page, siteState(parallelIndex), "left-early");
  await loadedPart(page, "telling-question-voice");
  await press(page, "Tell your story");
  await press(page, "Speak");
  await expect.poll(() => microphone(page, "asked")).toBe(1);
  await press(page, "Skip");
  await microphone(page, "allow");
  await expect.poll(() => microphone(page, "opened")).toBe(1);
  await expect.poll(() => microphone(page, "live")).toBe(0);
  await press(page, "Speak");
  await allow(page);
  await expect(page.locator("[data-current]").getByRole("button", { name: "Stop" })).toBeFocused();
  await press(page, "Back");
  await expect.poll(() => microphone(page, "live")).toBe(0);
  await expect(page.locator("[data-current] audio")).toBeHidden();
});

test("a question that is left while its recorder loads asks for no microphone", async ({ page }, {
  parallelIndex,
}) => {
  const isWanted = Promise.withResolvers<void>();
  await page.route("**/assets/telling-question-voice-*", async (route) => {
    await isWanted.promise;
    await route.continue();
  });
  await openForm(page, siteState(parallelIndex), "left-at-once");
  await press(page, "Tell your story");
  await press(page, "Speak");
  await press(page, "Skip");
  await press(page, "Speak");
  isWanted.resolve();
  await allow(page);
  await expect(page.locator("[data-current]").getByRole("button", { name: "Stop" })).toBeFocused();
  expect(await microphone(page, "live")).toBe(1);
});

test("an answer is spoken also where that of an earlier visit is found only afterwards", async ({ page }, {
  parallelIndex,
}) => {
  const isWanted = Promise.withResolvers<void>();
  await page.route("**/assets/telling-question-voice-*", async (route) => {
    await isWanted.promise;
    await route.continue();
  });
  await speakBefore(page, "before-it", [3]);
  await openForm(page, siteState(parallelIndex), "before-it");
  await press(page, "Speak");
  isWanted.resolve();
  await expect.poll(() => microphone(page, "asked")).toBe(1);
  await expect(page.locator("[data-voice] audio[src]")).toHaveCount(1);
  await microphone(page, "allow");
  await expect(page.locator("[data-current]").getByRole("button", { name: "Stop" })).toBeFocused();
  expect(await microphone(page, "live")).toBe(1);
  await press(page, "Back");
  await expect(page.locator("[data-current] audio")).toBeVisible();
});

test("what was said before a microphone went away is written down", async ({ page }, { parallelIndex }) => {
  await page.route("**/api/speech", (route) => route.fulfill({ json: { speech: "ready" } }));
  await page.route("**/api/transcribe-piece", (route) => route.fulfill({ json: { text: "By the gate." } }));
  await openForm(page, siteState(parallelIndex), "unplugged");
  await press(page, "Tell your story");
  await press(page, "Speak");
  await allow(page);
  await recorded(page, 1);
  await microphone(page, "unplug");
  await expect(page.getByText("The microphone went away.")).toBeVisible();
  await expect(page.getByLabel("Where did you stand?")).toHaveValue("By the gate.");
});

test("an answer that is listened to is heard no more once its question is left, or it is deleted or sent", async ({
  page,
}, { parallelIndex }) => {
  await openForm(page, siteState(parallelIndex), "listened-to");
  await loadedPart(page, "telling-question-voice");
  await press(page, "Tell your story");
  await press(page, "Speak");
  await allow(page);
  await recorded(page, 1);
  await press(page, "Stop");
  const sound = page.locator("[data-current] audio").first();
  const play = async () => {
    await expect(sound).toBeVisible();
    await sound.evaluate((audio: HTMLAudioElement) => Object.assign(audio, { loop: true }).play());
    expect(await isPlaying()).toBe(true);
  };
  const isPlaying = () =>
    page.evaluate(() => [...document.querySelectorAll("audio")].some(({ paused }) => !paused));
  await play();
  await press(page, "Next");
  expect(await isPlaying()).toBe(false);
  await press(page, "Back");
  await play();
  await press(page, "Delete");
  await expect(sound).toBeHidden();
  expect(await isPlaying()).toBe(false);
  await press(page, "Undo");
  await expect(page.getByRole("button", { name: "Record again" })).toBeFocused();
  await press(page, "Next");
  await press(page, "Skip");
  await press(page, "Next");
  await play();
  await press(page, "Send it");
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
  expect(await isPlaying()).toBe(false);
});

test("an answer has its words again where the page goes before the next take begins", async ({ page }, {
  parallelIndex,
}) => {
  await speakBefore(page, "begun-again", [3, 3], { answer_1: "By the gate.", spoken_1: "verbatim" });
  await openForm(page, siteState(parallelIndex), "begun-again");
  const answer = page.locator("[data-current] textarea");
  await press(page, "Record again");
  await expect.poll(() => microphone(page, "asked")).toBe(1);
  await expect(answer).toHaveValue("");
  await page.reload();
  await expect(answer).toHaveValue("By the gate.");
});

test("an answer that has no time left to be recorded again says so", async ({ page }, { parallelIndex }) => {
  await speakBefore(page, "no-time-left", [298, 2]);
  const isKnown = Promise.withResolvers<void>();
  await page.route("**/api/speech", async (route) => {
    await isKnown.promise;
    await route.fulfill({ json: { speech: "ready" } });
  });
  await openForm(page, siteState(parallelIndex), "no-time-left");
  await press(page, "Record again");
  const isSaid = page.getByText("0:02 minutes are left for all answers.");
  await expect(isSaid).toBeVisible();
  // Each question asks by itself.
  let known = 0;
  page.on("requestfinished", (request) => {
    if (request.url().endsWith("/api/speech")) known += 1;
  });
  isKnown.resolve();
  await expect.poll(() => known).toBe(2);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(isSaid).toBeVisible();
});
