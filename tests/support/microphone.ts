import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { BrowserContext, LaunchOptions } from "@playwright/test";
import { browserFlags, testBrowser } from "../../scripts/lib/browser.mjs";
import { recordedSpeech } from "../../scripts/lib/recogniser.mjs";

/** Real speech as a file that Chromium's fake microphone plays: once, and silence after that. */
function speechFile(): string {
  const file = resolve(".cache/speech.wav");
  if (!existsSync(file)) {
    mkdirSync(".cache", { recursive: true });
    const raw = ["-f", "s16le", "-ar", "16000", "-ac", "1", "-i", recordedSpeech];
    execFileSync("ffmpeg", ["-loglevel", "error", ...raw, file]);
  }
  return file;
}

/** Starts Chromium with a microphone into which somebody says "go forward ten meters". */
export const withMicrophone = (): LaunchOptions => ({
  executablePath: testBrowser(),
  args: [
    ...browserFlags,
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-audio-capture=${speechFile()}%noloop`,
  ],
});

/** Leaves the fake microphone's sound as it is: the browser would take a recording in a room for an echo. */
export const withoutProcessing = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
    const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    mediaDevices.getUserMedia = () => getUserMedia({ audio });
  });

/** Makes the browser record mp4 only, as Safari does. */
export const recordingOnlyMp4 = (context: BrowserContext) =>
  context.addInitScript(() => {
    const isTypeSupported = MediaRecorder.isTypeSupported.bind(MediaRecorder);
    MediaRecorder.isTypeSupported = (type) => !type.includes("webm") && isTypeSupported(type);
  });
