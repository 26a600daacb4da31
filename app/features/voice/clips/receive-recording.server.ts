import { createByteBudget } from "~/lib/concurrency/byte-budget";
import { TimeoutError } from "~/lib/concurrency/with-timeout";
import { type ReceiveLimits, wholeLimits, workLimits } from "../limits";
import { voiceMessages } from "../messages";
import { bytesToRead, readRecording } from "./read-recording.server";
import { refusal } from "./refusal.server";
import { type KeptRecording, remux, TooLongError } from "./remux.server";

/** Per isolate. */
const budget = createByteBudget({
  total: workLimits.bytes,
  timeoutMs: workLimits.timeoutMs,
  leaseMs: workLimits.leaseMs,
});

/**
 * Reads a recording and passes it to `work`, within the isolate's memory budget.
 * @throws a response: 400 for an empty or incomplete recording, 413 for one that is too large or too long, 415 for an
 * unsupported format, 503 if too many others are in progress
 */
export async function withRecording<Result>(
  request: Request,
  work: (recording: KeptRecording) => Promise<Result>,
  limits: ReceiveLimits = wholeLimits,
): Promise<Result> {
  const reserved = await budget.take(bytesToRead(request, limits)).catch((error) => {
    if (!(error instanceof TimeoutError)) throw error;
    throw refusal(503, voiceMessages.busy, { "Retry-After": `${workLimits.timeoutMs / 1000}` });
  });
  try {
    const recording = await receive(request, limits);
    // An engine may be silent for a minute: a short recording must not hold what a long one would need.
    reserved.shrinkTo(recording.bytes.byteLength);
    return await work(recording);
  } finally {
    reserved.release();
  }
}

/** A separate function, so that the uploaded bytes can be freed while an engine transcribes the stored ones. */
async function receive(request: Request, limits: ReceiveLimits): Promise<KeptRecording> {
  const recording = await remux(await readRecording(request, limits), limits.maxSeconds).catch((error) => {
    const { tooLong, pieceTooLong } = voiceMessages;
    throw error instanceof TooLongError
      ? refusal(413, limits === wholeLimits ? tooLong : pieceTooLong)
      : error;
  });
  if (!recording) throw refusal(415, voiceMessages.notAudio);
  return recording;
}
