import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { BrowserContext, LaunchOptions } from "@playwright/test";
import { testBrowser, testBrowserFlags } from "../../../scripts/lib/browser.mjs";
import { recordedSpeech } from "../../../scripts/lib/recogniser.mjs";

/**
 * Recorded speech as a file that Chromium's fake microphone plays: once, followed by silence.
 * @param times says it as often, with pauses of two seconds
 */
function speechFile(times: number): string {
  const file = resolve(`.cache/speech-${times}.wav`);
  if (!existsSync(file)) {
    mkdirSync(".cache", { recursive: true });
    const raw = ["-f", "s16le", "-ar", "16000", "-ac", "1", "-i", recordedSpeech];
    const repeated = ["-af", `apad=pad_dur=2,aloop=loop=${times - 1}:size=2147483647`];
    execFileSync("ffmpeg", ["-loglevel", "error", ...raw, ...(times > 1 ? repeated : []), file]);
  }
  return file;
}

/** Launches Chromium with a microphone that says "go forward ten meters". */
export const withMicrophone = (times = 1): LaunchOptions => ({
  executablePath: testBrowser(),
  args: [
    ...testBrowserFlags,
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-audio-capture=${speechFile(times)}%noloop`,
  ],
});

/** Disables audio processing: echo cancellation would suppress the fake microphone's speech. */
export const withoutProcessing = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
    const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    mediaDevices.getUserMedia = () => getUserMedia({ audio });
  });

/** Restricts the browser to recording mp4, as Safari does. */
export const recordingOnlyMp4 = (context: BrowserContext) =>
  context.addInitScript(() => {
    const isTypeSupported = MediaRecorder.isTypeSupported.bind(MediaRecorder);
    MediaRecorder.isTypeSupported = (type) => !type.includes("webm") && isTypeSupported(type);
  });
