import { createByteBudget } from "~/lib/concurrency/byte-budget";
import { TimeoutError } from "~/lib/concurrency/with-timeout";
import { workLimits } from "../limits";
import { voiceMessages } from "../messages";
import { bytesToRead, readRecording } from "./read-recording.server";
import { refusal } from "./refusal.server";
import { type KeptRecording, remux, TooLongError } from "./remux.server";

/** Of this isolate. */
const budget = createByteBudget({
  total: workLimits.bytes,
  timeoutMs: workLimits.timeoutMs,
  lease: workLimits.lease,
});

/**
 * Reads a recording and does `work` with it, when there is room for it in memory.
 * @throws a response: 405 for another method than POST, 400 for no recording or half of one, 413 for one that is too large
 *   or too long, 415 for what is no sound that browsers play, 503 when too many others arrive at once
 */
export async function withRecording<Result>(
  request: Request,
  work: (recording: KeptRecording) => Promise<Result>,
): Promise<Result> {
  if (request.method !== "POST") throw new Response(null, { status: 405, headers: { Allow: "POST" } });
  const giveBack = await budget.take(bytesToRead(request)).catch((error) => {
    if (!(error instanceof TimeoutError)) throw error;
    throw refusal(503, voiceMessages.busy, { "Retry-After": `${workLimits.timeoutMs / 1000}` });
  });
  try {
    return await work(await receive(request));
  } finally {
    giveBack();
  }
}

/** A function of its own, so that what was sent is gone from memory while an engine listens to what is kept. */
async function receive(request: Request): Promise<KeptRecording> {
  const recording = await remux(await readRecording(request)).catch((error) => {
    throw error instanceof TooLongError ? refusal(413, voiceMessages.tooLong) : error;
  });
  if (!recording) throw refusal(415, voiceMessages.notAudio);
  return recording;
}
