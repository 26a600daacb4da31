import { remux } from "~/features/voice/clips/remux.server";
import { origin, visit } from "../site";
import { recordingOf } from "./recordings";

export const key = "a-key-that-nobody-guesses";
export const seconds = 4;

/** What is said in a piece. */
export const wordsOf = (number: number) => `piece ${number} speaks`;

/** The audio of a piece: as long as the others, with packets of another size. */
export const soundOfPiece = (number: number) => recordingOf(seconds, "webm", { packetBytes: 60 + number });

/** A fake Workers AI that recognizes these pieces by their size, and counts how often each was sent. */
export async function hearingPieces(count: number) {
  const asked = new Map<number, number>();
  const numbers = new Map<number, number>();
  for (let number = 0; number < count; number++) {
    const kept = await remux(await soundOfPiece(number));
    numbers.set(kept?.bytes.byteLength ?? 0, number);
  }
  const run = async (_: string, { audio }: { audio: string }) => {
    const number = numbers.get(Buffer.from(audio, "base64").byteLength);
    if (number === undefined) return responseOf("the whole recording");
    asked.set(number, (asked.get(number) ?? 0) + 1);
    return responseOf(wordsOf(number));
  };
  return { AI: { run } as unknown as Ai, asked };
}

function responseOf(text: string) {
  const words = text.split(" ").map((word, at) => ({ word, start: at / 2, end: at / 2 + 0.4 }));
  return { text, segments: [{ start: 0, end: words.length / 2, text, no_speech_prob: 0.01, words }] };
}

/** Sends a piece. */
export async function sendPiece(
  number: number | string,
  AI: Ai | undefined,
  { body, ...headers }: { body?: BodyInit } & Record<string, string | BodyInit | undefined> = {},
) {
  const { status, response } = await visit(
    "/api/transcribe-piece",
    {
      method: "POST",
      headers: {
        Origin: origin,
        "Idempotency-Key": key,
        "Piece-Number": `${number}`,
        "Piece-Start": `${Number(number) * seconds || 0}`,
        ...(headers as Record<string, string>),
      },
      body: body ?? (await soundOfPiece(Number(number))),
    },
    { AI },
  );
  return { status, response, answer: (await response.json()) as { text?: string; error?: string } };
}

/** Sends a whole recording with the number of its pieces, if there is one. */
export async function sendWhole(count: number | null, AI: Ai | undefined, more: Record<string, string> = {}) {
  const headers: Record<string, string> = { Origin: origin, "Idempotency-Key": key, ...more };
  if (count !== null) headers["Transcribed-Pieces"] = `${count}`;
  const { status, response } = await visit(
    "/api/transcribe-audio",
    { method: "POST", headers, body: await recordingOf(20) },
    { AI },
  );
  return { status, answer: (await response.json()) as { text?: string; clipId?: string } };
}
