import type { ModelRunner } from "../models/model-runner";
import { type Speech, SpeechError } from "./speech";
import { readWhisperAnswer } from "./whisper-answer";

/**
 * Whisper on Workers AI.
 * @param model such as `@cf/openai/whisper-large-v3-turbo`
 * @param timeoutMs milliseconds
 */
export const workersAi = (ai: ModelRunner, model: string, timeoutMs: number): Speech => ({
  // Asking it would cost as much as using it.
  readiness: async () => "ready",
  async transcribe({ bytes }) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const audio = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
      const input = { audio, task: "transcribe", vad_filter: true };
      const answer = await Promise.race([ai.run(model, input, { signal }), late(signal)]);
      return readWhisperAnswer(answer);
    } catch (error) {
      throw error instanceof SpeechError ? error : new SpeechError(failureOf(error, signal), error);
    }
  },
});

const late = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

/** Source: Workers AI documentation, "Errors". */
function failureOf(error: unknown, signal: AbortSignal) {
  const said = String(error);
  if (signal.aborted || /\b(3007|3008)\b/.test(said)) return "timed out";
  return /\b(5007|3042)\b|no such model/i.test(said) ? "model retired" : "refused";
}
