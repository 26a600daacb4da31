import { expect, hydrated, test } from "../../support/e2e/browser";
import { loadedPart } from "../../support/e2e/loaded-part";
import { withMicrophone, withoutProcessing } from "../../support/voice/microphone";
import {
  expectHeard,
  openForm,
  recorded,
  refusePieces,
  runVoiceSite,
  speak,
  storyField,
  submit,
  voiceSite,
} from "../../support/voice/voice-site";

test.use({
  baseURL: voiceSite("voice-recorder"),
  launchOptions: withMicrophone(),
  permissions: ["microphone"],
});

const site = runVoiceSite("voice-recorder");

test("a press on the invitation counts, though the recorder arrives before it ends", async ({ page }) => {
  const pressed = Promise.withResolvers<void>();
  await page.route("**/voice-recorder*", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByRole("button", { name: "Speak your story" }).hover();
  await page.mouse.down();
  pressed.resolve();
  await loadedPart(page, "voice-recorder");
  await page.mouse.up();
  await expect(page.getByRole("timer")).toBeVisible();
});

test("inserts the transcript at the cursor, keeps existing text, can be undone, and marks the story as edited", async ({
  page,
  context,
}) => {
  await refusePieces(context);
  await openForm(page, site.url);
  await storyField(page).fill("He said: and then he was gone.");
  await storyField(page).evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(8, 8));
  await speak(page);
  await expectHeard(storyField(page), "He said: go forward ten meters and then he was gone.");
  await page.keyboard.press("Control+z");
  await expect(storyField(page)).toHaveValue("He said: and then he was gone.");
  await page.keyboard.press("Control+Shift+z");
  await page.getByLabel("Publish my voice with the story").check();
  await page.goto(`${site.url}${await submit(page)}`);
  await expect(page.getByText("Spoken, edited")).toBeVisible();
  await expect(page.locator(".spoken")).toHaveText(["go", "forward", "ten", "meters"]);
});

test("pauses, resumes, plays back, records again and deletes", async ({ page, context }) => {
  await refusePieces(context);
  // Not the recogniser's: the form can't be sent until it answers, for ten seconds at most.
  await context.route("**/api/transcribe-audio", (route) => route.fulfill({ json: { text: "Once heard." } }));
  await openForm(page, site.url);
  await page.getByRole("button", { name: "Speak your story" }).click();
  await recorded(page, 1);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Paused" })).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await recorded(page, 2);
  await page.getByRole("button", { name: "Stop" }).click();
  const recording = page.locator("audio[aria-label='Your recording']");
  await expect
    .poll(() => recording.evaluate((audio) => (audio as HTMLAudioElement).readyState))
    .toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Submit Story" })).toBeEnabled();
  await speak(page, 2);
  await expect(page.getByRole("button", { name: "Submit Story" })).toBeEnabled();
  await expect(page.getByRole("radio", { name: /Take 2/ })).toBeChecked();
  await page.getByRole("radio", { name: /Take 1/ }).evaluate((radio) => {
    (radio as HTMLInputElement).click();
    // The page is too busy to hear that the choice is stored before it is left.
    setTimeout(() => {
      const until = performance.now() + 1000;
      while (performance.now() < until);
    });
  });
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("radio", { name: /Take 1/ })).toBeChecked();
  await page.getByRole("button", { name: "Delete recording" }).click();
  await expect(page.getByRole("radio", { name: /Take/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Delete recording" }).click();
  await expect(page.getByRole("button", { name: "Speak your story" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Your recording", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Delete recording" }).click();
  await expect(page.getByText("Recording deleted.")).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Speak your story" })).toBeVisible();
});

test("moves the focus to the next step, and has even padding", async ({ page, context }) => {
  await refusePieces(context);
  // Not the recogniser's: words that come after ten seconds are offered beside the recording, and leave the focus
  // there.
  const { promise: focused, resolve: hear } = Promise.withResolvers<void>();
  await context.route("**/api/transcribe-audio", async (route) => {
    await focused;
    await route.fulfill({ json: { text: "Once heard." } });
  });
  await openForm(page, site.url);
  const box = page.getByRole("region", { name: "Voice recorder" });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const gaps = await box.evaluate((element) => {
    const outer = element.getBoundingClientRect();
    const parts = [...element.querySelectorAll("button, p")].map((part) => part.getBoundingClientRect());
    return [
      Math.min(...parts.map(({ top }) => top)) - outer.top,
      outer.bottom - Math.max(...parts.map(({ bottom }) => bottom)),
    ];
  });
  expect(gaps[0]).toBeCloseTo(gaps[1] ?? 0, 0);
  await button("Speak your story").focus();
  await page.keyboard.press("Enter");
  await expect(button("Stop")).toBeFocused();
  await recorded(page, 2);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Your recording", { exact: true })).toBeVisible();
  await expect.poll(() => box.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  hear();
  // The transcript is in the story now, and the cursor as well.
  await expect(storyField(page)).toHaveValue("Once heard.");
  await expect(storyField(page)).toBeFocused();
  await button("Delete recording").focus();
  await page.keyboard.press("Enter");
  await expect(button("Undo")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button("Undo")).toHaveCount(0);
  await expect.poll(() => box.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test("detects silence, and sends no request to the recognizer", async ({ page, context }) => {
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const audio = new AudioContext();
      const [tone, nothing] = [new OscillatorNode(audio), new GainNode(audio, { gain: 0 })];
      const microphone = audio.createMediaStreamDestination();
      Object.assign(window, { tracks: microphone.stream.getTracks() });
      tone.connect(nothing).connect(microphone);
      tone.start();
      // As a microphone that is there: the device may take a while to begin.
      await audio.resume();
      return microphone.stream;
    };
  });
  await page.goto(`${site.url}/submissions/new`);
  await hydrated(page);
  const before = site.recogniser.recordings();
  await speak(page, 1);
  await expect(page.getByRole("status").filter({ hasText: "No speech heard" })).toBeVisible();
  await expect(storyField(page)).toHaveValue("");
  expect(site.recogniser.recordings()).toBe(before);
  // The microphone is off.
  expect(
    await page.evaluate(() =>
      (Reflect.get(window, "tracks") as MediaStreamTrack[]).map(({ readyState }) => readyState),
    ),
  ).toEqual(["ended"]);
});

test("says so when the microphone is denied", async ({ page, context }) => {
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException("Permission denied", "NotAllowedError");
    };
  });
  await page.goto(`${site.url}/submissions/new`);
  await hydrated(page);
  await page.getByRole("button", { name: "Speak your story" }).click();
  await expect(page.getByText("Could not access microphone. Please check permissions.")).toBeVisible();
  await expect(page.getByText("To allow it, open the site’s settings")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit Story" })).toBeEnabled();
});

test("keeps the recording when the device is disconnected", async ({ page, context }) => {
  await withoutProcessing(context);
  await context.addInitScript(() => {
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      addEventListener("unplug", () => stream.getTracks()[0]?.dispatchEvent(new Event("ended")));
      return stream;
    };
  });
  await page.goto(`${site.url}/submissions/new`);
  await hydrated(page);
  await page.getByRole("button", { name: "Speak your story" }).click();
  await recorded(page, 3);
  await page.evaluate(() => dispatchEvent(new Event("unplug")));
  await expect(page.getByText("Could not access microphone. Please check permissions.")).toBeVisible();
  await page.getByRole("button", { name: "Turn it into text" }).click();
  await expectHeard(storyField(page), "go forward ten meters");
});

test("warns at four and a half minutes and stops at five", async ({ page }) => {
  await page.clock.install();
  // No piece is heard: while the clock jumps, the page would send one again that a slow engine still has, and be
  // refused.
  await page.route("**/api/transcribe-piece", () => {});
  await openForm(page, site.url);
  await page.getByRole("button", { name: "Speak your story" }).click();
  await page.clock.runFor("00:02");
  await expect(page.getByText("Recording. Take your time.")).toBeVisible();
  await page.clock.runFor("04:29");
  await expect(page.getByText("Less than 30 seconds left.")).toBeVisible();
  await page.clock.runFor("00:30");
  await expect(page.getByLabel("Your recording")).toBeVisible();
});
