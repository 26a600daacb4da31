// Writes the spoken sample stories: `npx tsx scripts/build/sample-voices.ts`. Needs Debian's flite, espeak-ng and
// ffmpeg. The output is committed (scripts/database/sample-voices), since neither synthesiser is there on every
// machine.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleStories } from "../../app/content/sample-stories";
import type { SampleVoice } from "../database/sample-voices/voices";
import { type Speaker, speak } from "./synthesiser";

const folder = "scripts/database/sample-voices";
/** Seconds that a story is told, and between two sentences. */
const [maxSeconds, pause] = [20, 0.35];

const english = (voice: string, pitch: number, stretch = 1.05): Speaker => ({
  engine: "flite",
  voice,
  pitch,
  stretch,
});
const label = "This is a sample, read by a computer.";
const german = { engine: "espeak-ng", voice: "de", pitch: 1, stretch: 1.1 } as const;
const spanish = { engine: "espeak-ng", voice: "es+f3", pitch: 1, stretch: 1.1 } as const;

/** Who tells the story of which song, and what they say at its end. */
const tellers: [song: string, teller: Speaker, label: string][] = [
  ["Dancing Queen", english("slt", 1), label],
  ["This Must Be the Place (Naive Melody)", english("rms", 1.04), label],
  ["9 to 5", english("slt", 0.94), label],
  ["Sodade", english("slt", 0.88, 1.12), label],
  ["Wuthering Heights", english("rms", 0.88), label],
  ["Gracias a la vida", spanish, "Una muestra, leída por un ordenador."],
  ["Stayin' Alive", english("rms", 0.97), label],
  ["Africa", english("awb", 1.04, 1), label],
  ["Über den Wolken", german, "Ein Beispiel, gelesen von einem Computer."],
  ["Riders on the Storm", english("rms", 0.84, 1.1), label],
  ["Heroes", english("slt", 1.06), label],
  ["Sultans of Swing", english("awb", 0.96, 1), label],
];

const work = mkdtempSync(join(tmpdir(), "voices-"));
const voices = tellers.map(([song, teller, end]) => write(song, teller, end));
rmSync(work, { recursive: true });
writeFileSync(`${folder}/voices.json`, `${JSON.stringify(voices)}\n`);

function write(song: string, teller: Speaker, end: string): SampleVoice {
  const story = sampleStories.find((sample) => sample.song_title === song);
  if (!story) throw new Error(`No sample story is about ${song}`);
  const file = `${song
    .normalize("NFKD")
    .replace(/[^\w ]/g, "")
    .trim()
    .replace(/ +/g, "-")
    .toLowerCase()}.mp3`;
  const said = tell(story.story_content, teller, end);
  const raw = join(work, "told.wav");
  concatenate(said.files, raw);
  const gain = -16 - loudnessOf(raw);
  run(
    "ffmpeg",
    "-i",
    raw,
    "-af",
    `volume=${gain}dB,alimiter=limit=0.9`,
    "-ac",
    "1",
    "-ar",
    "22050",
    "-b:a",
    "24k",
    "-map_metadata",
    "-1",
    "-bitexact",
    `${folder}/${file}`,
  );
  const { size } = statSync(`${folder}/${file}`);
  const durationMs = Math.round(secondsOf(`${folder}/${file}`) * 1000);
  console.log(`${file}: ${(durationMs / 1000).toFixed(1)} s, ${size} bytes`);
  return { song, file, durationMs, loudness: loudnessOf(`${folder}/${file}`), ...said.words };
}

/** Says a story's first sentences, and at the end who reads. */
function tell(text: string, teller: Speaker, end: string) {
  const files: string[] = [];
  const said: string[] = [];
  const words: SampleVoice["words"] = [];
  let at = 0;
  const say = (sentence: string) => {
    const file = join(work, `${files.length}.wav`);
    const spoken = speak(sentence, teller, file);
    for (const { word, start, end } of spoken)
      words.push({ word, start: round(at + start), end: round(at + end) });
    files.push(file);
    said.push(sentence);
    at += secondsOf(file) + pause;
  };
  for (const sentence of text.split(/(?<=[.!?][”"]?)\s+/)) if (at < maxSeconds - 5) say(sentence);
  say(end);
  return { files, words: { transcript: said.join(" "), words } };
}

/** One file of several, with a pause after each. */
function concatenate(files: string[], to: string) {
  const inputs = files.flatMap((file) => ["-i", file]);
  const pads = files.map((_, at) => `[${at}]apad=pad_dur=${pause}[p${at}]`).join(";");
  const all = files.map((_, at) => `[p${at}]`).join("");
  run("ffmpeg", ...inputs, "-filter_complex", `${pads};${all}concat=n=${files.length}:v=0:a=1`, to);
}

function secondsOf(file: string): number {
  return Number(
    execFileSync("ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file]),
  );
}

/** Integrated loudness in LUFS (ITU-R BS.1770-4, by ffmpeg's ebur128). */
function loudnessOf(file: string): number {
  const report = execFileSync(
    "sh",
    ["-c", 'ffmpeg -hide_banner -nostats -i "$0" -af ebur128 -f null - 2>&1', file],
    { encoding: "utf8" },
  );
  return Number(/I:\s+(-[\d.]+) LUFS\s+Threshold/.exec(report)?.[1]);
}

function run(program: string, ...args: string[]) {
  execFileSync(program, ["-v", "error", "-y", ...args]);
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
