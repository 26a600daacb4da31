import { spawnSync } from "node:child_process";

/** Length in seconds and integrated loudness in LUFS of an audio file, as ffmpeg decodes and measures it. */
export function measured(file: Uint8Array): { seconds: number; lufs: number } {
  const pcm = ["-f", "f32le", "-ar", "48000", "-ac", "1", "-"];
  const decoded = spawnSync("ffmpeg", ["-loglevel", "error", "-i", "-", ...pcm], {
    input: file,
    maxBuffer: 100_000_000,
  });
  const filtered = spawnSync("ffmpeg", ["-nostats", "-i", "-", "-af", "ebur128", "-f", "null", "-"], {
    input: file,
    encoding: "utf8",
  });
  const lufs = /Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(filtered.stderr);
  return { seconds: decoded.stdout.byteLength / 4 / 48_000, lufs: Number(lufs?.[1]) };
}
