import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installDebian } from "./debian.mjs";

/** "Go forward ten meters", 16 kHz, mono, raw. */
export const recordedSpeech = "/usr/share/pocketsphinx/test/data/goforward.raw";

const model = "/usr/share/pocketsphinx/model/en-us/en-us.lm.bin";

const isThere = () =>
  existsSync(recordedSpeech) && existsSync(model) && has("ffmpeg") && has("pocketsphinx_continuous");

/** Why the speech recognition tests can't run here; null if they can. */
export const noRecogniser = () =>
  isThere()
    ? null
    : "nothing here hears speech. They need Debian's packages ffmpeg, pocketsphinx, pocketsphinx-en-us and pocketsphinx-testdata.";

/**
 * Installs the tools of the speech recognition tests: Debian's pocketsphinx and ffmpeg. If that fails, those tests are
 * skipped.
 */
export async function installRecogniser() {
  if (isThere()) return "";
  const worked = await installDebian("ffmpeg", "pocketsphinx", "pocketsphinx-en-us", "pocketsphinx-testdata");
  return worked && isThere() ? "Installed ffmpeg and pocketsphinx" : `Not to be had: ${noRecogniser()}`;
}

function has(command) {
  try {
    return Boolean(execFileSync("which", [command], { encoding: "utf8" }));
  } catch {
    return false;
  }
}
