import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { recordedSpeech } from "../../../scripts/lib/recogniser.mjs";

const folder = ".cache/bench/speech";
const rate = 16_000;

/** Milliseconds of a level, and between two: as the recorder measures them. */
const [windowMs, everyMs] = [43, 50];

/** Speech of about `seconds`: a recorded sentence with pauses of a second, as a browser records it, and its levels. */
export function makeSpeech(seconds: number) {
  mkdirSync(folder, { recursive: true });
  const [raw, webm] = [`${folder}/speech.raw`, `${folder}/speech.webm`];
  const format = ["-f", "s16le", "-ar", `${rate}`, "-ac", "1"];
  const repeated = ["-af", "apad=pad_dur=1,aloop=loop=-1:size=2147483647", "-t", `${seconds}`];
  ffmpeg(...format, "-i", recordedSpeech, ...repeated, ...format, raw);
  ffmpeg(...format, "-i", raw, "-c:a", "libopus", "-b:a", "48k", webm);
  const bytes = readFileSync(raw);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
  return { sound: new Blob([readFileSync(webm)], { type: "audio/webm" }), levels: levelsOf(samples) };
}

const ffmpeg = (...args: string[]) => execFileSync("ffmpeg", ["-loglevel", "error", "-y", ...args]);

function levelsOf(samples: Int16Array): { at: number; level: number }[] {
  const found: { at: number; level: number }[] = [];
  const size = Math.round((windowMs / 1000) * rate);
  for (let at = size; at <= samples.length; at += (everyMs / 1000) * rate) {
    const part = samples.subarray(at - size, at);
    const squares = part.reduce((sum, value) => sum + (value / 32_768) ** 2, 0);
    found.push({ at: at / rate, level: Math.sqrt(squares / size) });
  }
  return found;
}
