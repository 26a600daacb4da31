// `npm run bench:speech`: the time from Stop to the whole text, of a recording that is sent as a whole and of one that
// was sent in pieces while it was spoken, by the same engine, one after the other. It speaks in real time: for four and
// a half minutes, or for as many seconds as it is given (`-- 60`).
import { setTimeout } from "node:timers/promises";
import { cutPiece } from "~/features/voice/pieces/cut-piece";
import { openLivePieces } from "~/features/voice/pieces/live-pieces";
import type { PieceToSend, SentPiece } from "~/features/voice/pieces/send-piece";
import { joinSpoken } from "~/lib/text/join-spoken";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { noRecogniser } from "../../../scripts/lib/recogniser.mjs";
import { startServer } from "../../support/e2e/server";
import { startRecogniser } from "../../support/voice/recogniser";
import { makeSpeech } from "./speech";

/** Share of today's time that pieces may take. */
const target = 0.25;

const missing = noRecogniser();
if (missing) throw new Error(`Nothing to measure with: ${missing}`);
const seconds = Number(process.argv[2] ?? 270);
const { sound, levels } = makeSpeech(seconds);
const recogniser = await startRecogniser();
const port = (await freePort()) ?? 0;
const settings = { SPEECH_URL: recogniser.url };
const server = await startServer({ port, state: ".wrangler/bench-speech", settings });
const origin = `http://localhost:${port}`;

const post = (path: string, body: Blob, headers: Record<string, string>) =>
  fetch(`${origin}${path}`, { method: "POST", body, headers: { Origin: origin, ...headers } });

/** As in the browser, where a connection may be cut as well. */
async function sendPiece({ key, number, start, sound }: PieceToSend): Promise<SentPiece> {
  const headers = { "Idempotency-Key": key, "Piece-Number": `${number}`, "Piece-Start": start.toFixed(3) };
  const response = await post("/api/transcribe-piece", sound, headers).catch(() => null);
  if (!response?.ok) return { status: "failed", retryAfterMs: 0 };
  return { status: "heard", text: ((await response.json()) as { text: string }).text };
}

/** Speaks in real time; returns the text, and the seconds from Stop until it was there. */
async function inPieces() {
  const deps = { cutPiece, sendPiece, isOnline: () => true, whenOnline: () => undefined };
  const key = "bench-of-pieces-of-speech";
  const live = openLivePieces(deps, key, async () => undefined, new AbortController().signal);
  const startedAt = performance.now();
  for (const { at, level } of levels) {
    const early = at * 1000 - (performance.now() - startedAt);
    if (early > 20) await setTimeout(early);
    live.hear(at, level);
    // The recorder emits a chunk each second; here all of it is there, and only what is before a cut is read.
    live.grow(() => sound, at, level);
  }
  const stoppedAt = performance.now();
  const pieces = await live.end(sound);
  if (!pieces) throw new Error("There were no pieces");
  const headers = { "Idempotency-Key": key, "Transcribed-Pieces": `${pieces.count}` };
  const [areHeard, kept] = await Promise.all([
    pieces.areHeard,
    post("/api/transcribe-audio", sound, headers),
  ]);
  if (!areHeard || !kept.ok)
    throw new Error(`Pieces were not heard, or the recording not kept: ${kept.status}`);
  return { text: joinSpoken(pieces.texts()), took: since(stoppedAt), count: pieces.count };
}

async function asAWhole() {
  const stoppedAt = performance.now();
  const response = await post("/api/transcribe-audio", sound, {
    "Idempotency-Key": "bench-of-a-whole-recording",
  });
  const { text, error } = (await response.json()) as { text?: string; error?: string };
  return { text: text ?? `(${response.status}: ${error})`, took: since(stoppedAt), isHeard: response.ok };
}

const since = (start: number) => (performance.now() - start) / 1000;
const words = (text: string) => text.split(" ").length;

try {
  console.log(`Speaking for ${seconds} s, in real time …`);
  const pieces = await inPieces();
  const whole = await asAWhole();
  const ratio = pieces.took / whole.took;
  console.log(`From Stop to the whole text, ${seconds} s of speech, by pocketsphinx:`);
  console.log(
    `  as a whole: ${whole.took.toFixed(2)} s, ${whole.isHeard ? `${words(whole.text)} words` : whole.text}`,
  );
  console.log(`  in ${pieces.count} pieces: ${pieces.took.toFixed(2)} s, ${words(pieces.text)} words`);
  const isHit = ratio <= target;
  console.log(`  ratio: ${ratio.toFixed(3)}, target at most ${target}: ${isHit ? "hit" : "missed"}`);
  if (!isHit) process.exitCode = 1;
} finally {
  await server.stop();
  await recogniser.stop();
}
