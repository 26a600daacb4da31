// Debian's two speech synthesisers: flite sounds better and says when it says what; espeak-ng knows other languages.
import { execFileSync } from "node:child_process";
import type { TimedWord } from "../../db/schema/voice";

export interface Speaker {
  engine: "flite" | "espeak-ng";
  voice: string;
  /** Of the voice's own pitch; flite only. */
  pitch: number;
  /** How much slower than by itself. */
  stretch: number;
}

/** Says a sentence into a WAV file, without silence around it; its words with their times in seconds. */
export function speak(sentence: string, speaker: Speaker, file: string): TimedWord[] {
  const words = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const raw = `${file}.raw.wav`;
  const { voice, stretch, pitch } = speaker;
  if (speaker.engine === "espeak-ng") {
    execFileSync("espeak-ng", ["-v", voice, "-s", `${Math.round(165 / stretch)}`, "-w", raw, "--", sentence]);
  } else {
    flite([...options(speaker), "-t", plain(sentence), "-o", raw]);
  }
  const lead = leadOf(raw);
  // A voice's formants move with its pitch here: another person, at the same speed.
  const shift =
    speaker.engine === "flite"
      ? `asetrate=16000*${pitch},aresample=22050,atempo=${1 / pitch},`
      : "aresample=22050,";
  const trim =
    "silenceremove=start_periods=1:start_threshold=-50dB,areverse,silenceremove=start_periods=1:start_threshold=-50dB,areverse";
  execFileSync("ffmpeg", ["-v", "error", "-y", "-i", raw, "-af", `${shift}${trim}`, file]);
  const seconds = Number(
    execFileSync("ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file]),
  );
  const exact = speaker.engine === "flite" ? timesOf(words, speaker, plain(sentence)) : null;
  return exact
    ? exact.map(({ word, start, end }) => ({ word, start: Math.max(0, start - lead), end: end - lead }))
    : byLength(words, seconds);

  function options({ voice, stretch }: Speaker) {
    return ["-voice", voice, "--setf", `duration_stretch=${stretch}`];
  }
  function timesOf(words: string[], speaker: Speaker, text: string): TimedWord[] | null {
    const phones = segments([...options(speaker), "-psdur", "-t", text, "-o", "none"]);
    const counts = words.map((word) => phonesOf(plain(word), voice));
    if (counts.reduce((sum, n) => sum + n, 0) !== phones.length) return null;
    let at = 0;
    return words.map((word, n) => {
      const own = phones.slice(at, at + (counts[n] ?? 0));
      at += own.length;
      return { word, start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? 0 };
    });
  }
}

/** What flite reads well: plain quotes, no dashes. */
const plain = (text: string) =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”"]/g, "")
    .replace(/[–—]/g, ",")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");

const flite = (args: string[]) => execFileSync("flite", args, { encoding: "utf8" });

/** The sounds that flite makes, without pauses, with their times. */
function segments(args: string[]) {
  let start = 0;
  return flite(args)
    .trim()
    .split(/\s+/)
    .flatMap((segment) => {
      const [name, end = ""] = segment.split(":");
      const phone = { start, end: Number(end) };
      start = phone.end;
      return name === "pau" ? [] : [phone];
    });
}

const phonesOf = (word: string, voice: string) =>
  flite(["-voice", voice, "-ps", "-t", word, "-o", "none"])
    .trim()
    .split(/\s+/)
    .filter((name) => name !== "pau").length;

/** Seconds of silence before the first sound. */
function leadOf(file: string): number {
  const report = execFileSync(
    "sh",
    ["-c", 'ffmpeg -hide_banner -nostats -i "$0" -af silencedetect=n=-50dB:d=0.02 -f null - 2>&1', file],
    { encoding: "utf8" },
  );
  const first = /silence_start: (-?[\d.]+)[\s\S]*?silence_end: ([\d.]+)/.exec(report);
  return first && Number(first[1]) < 0.01 ? Number(first[2]) : 0;
}

/** Words that share a time by their length. */
function byLength(words: string[], seconds: number): TimedWord[] {
  const weight = (word: string) => word.length + 1;
  const all = words.reduce((sum, word) => sum + weight(word), 0);
  let at = 0;
  return words.map((word) => {
    const start = at;
    at += (weight(word) / all) * seconds;
    return { word, start, end: at };
  });
}
