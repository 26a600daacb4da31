import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installDebian } from "./debian.mjs";

/** "Go forward ten meters", 16 kHz, mono, raw. */
export const recordedSpeech = "/usr/share/pocketsphinx/test/data/goforward.raw";

const model = "/usr/share/pocketsphinx/model/en-us/en-us.lm.bin";

const isThere = () =>
  existsSync(recordedSpeech) && existsSync(model) && has("ffmpeg") && has("pocketsphinx_continuous");

/** Sees to it that end-to-end tests have something to say and someone who hears it: Debian's pocketsphinx and ffmpeg. */
export function installRecogniser() {
  if (isThere()) return;
  console.log("• Installing ffmpeg and pocketsphinx");
  installDebian("ffmpeg", "pocketsphinx", "pocketsphinx-en-us", "pocketsphinx-testdata");
  if (isThere()) return;
  throw new Error(
    "The tests of spoken stories need Debian's packages ffmpeg, pocketsphinx, pocketsphinx-en-us and pocketsphinx-testdata.",
  );
}

function has(command) {
  try {
    return Boolean(execFileSync("which", [command], { encoding: "utf8" }));
  } catch {
    return false;
  }
}
