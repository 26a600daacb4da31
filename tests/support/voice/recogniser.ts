import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A line of pocketsphinx's `-time yes`: word, start, end, confidence. */
const timedWord = /^(\S+) (\d+\.\d+) (\d+\.\d+) \d+\.\d+$/;

/**
 * A speech server with real recognition: OpenAI's transcription API over ffmpeg for decoding and pocketsphinx for
 * English. Source of the shapes: OpenAI API reference, "Create transcription", `verbose_json`.
 */
export async function startRecogniser() {
  let recordings = 0;
  const server = createServer(async (request, response) => {
    recordings++;
    try {
      const heard = await recognise(await fileOf(request));
      response.setHeader("Content-Type", "application/json").end(JSON.stringify(heard));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Number of recordings received. */
    recordings: () => recordings,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function fileOf(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { "Content-Type": request.headers["content-type"] ?? "" };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  const file = form.get("file");
  if (!(file instanceof File) || form.get("response_format") !== "verbose_json") {
    throw new Error("Expected a file, and verbose_json as the answer's format");
  }
  return new Uint8Array(await file.arrayBuffer());
}

async function recognise(sound: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), "recogniser-"));
  const [encoded, wave] = [join(folder, "recording"), join(folder, "recording.wav")];
  try {
    await writeFile(encoded, sound);
    await run("ffmpeg", ["-loglevel", "error", "-i", encoded, "-ar", "16000", "-ac", "1", wave]);
    const { stdout } = await run("pocketsphinx_continuous", [
      ...["-infile", wave, "-time", "yes", "-logfn", "/dev/null"],
    ]);
    return responseFrom(stdout.split("\n"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function responseFrom(lines: string[]) {
  const words = lines.flatMap((line) => {
    const [, word = "", start, end] = timedWord.exec(line) ?? [];
    // Markers such as <s> and [NOISE] are no words; "to(2)" is the second pronunciation of "to".
    return /^[a-z]/.test(word)
      ? [{ word: word.replace(/\(\d\)$/, ""), start: Number(start), end: Number(end) }]
      : [];
  });
  const text = words.map(({ word }) => word).join(" ");
  const [first, last] = [words.at(0), words.at(-1)];
  return { text, words, segments: first && last ? [{ start: first.start, end: last.end, text }] : [] };
}
