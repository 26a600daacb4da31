import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Engine, Word } from "./engine";

const run = promisify(execFile);

/** A line of pocketsphinx's `-time yes`: word, start, end, confidence. */
const timedWord = /^(\S+) (\d+\.\d+) (\d+\.\d+) \d+\.\d+$/;

/** Debian's pocketsphinx, for English, with ffmpeg to decode. */
export const pocketsphinx: Engine = {
  name: "pocketsphinx, English only",
  async hear(recording) {
    const folder = await mkdtemp(join(tmpdir(), "recogniser-"));
    const [encoded, wave] = [join(folder, "recording"), join(folder, "recording.wav")];
    try {
      await writeFile(encoded, recording);
      await run("ffmpeg", ["-loglevel", "error", "-i", encoded, "-ar", "16000", "-ac", "1", wave]);
      const { stdout } = await run("pocketsphinx_continuous", [
        ...["-infile", wave, "-time", "yes", "-logfn", "/dev/null"],
      ]);
      return stdout.split("\n").flatMap(wordOf);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function wordOf(line: string): Word[] {
  const [, word = "", start, end] = timedWord.exec(line) ?? [];
  // Markers such as <s> and [NOISE] are no words; "to(2)" is the second pronunciation of "to".
  return /^[a-z]/.test(word)
    ? [{ word: word.replace(/\(\d\)$/, ""), start: Number(start), end: Number(end) }]
    : [];
}
