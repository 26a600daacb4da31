import { openOutside } from "../outside/outside";
import { readinessOf } from "./readiness";
import { type Speech, SpeechError } from "./speech";
import { readWhisperAnswer } from "./whisper-answer";

interface Server {
  /** Base URL of `/v1/audio/transcriptions`, such as `http://localhost:9000`. */
  url: string;
  /** Bearer token, if the server requires one. */
  key?: string;
  model: string;
  /** Timeout in milliseconds. */
  timeoutMs: number;
}

/** Any server with OpenAI's transcription API, such as a local whisper server. */
export const openAiCompatible = ({ url, key, model, timeoutMs }: Server): Speech => ({
  readiness: () => readinessOf(url),
  async transcribe({ bytes, contentType }) {
    const body = new FormData();
    body.set("file", new File([bytes], fileName(contentType), { type: contentType }));
    body.set("model", model);
    body.set("response_format", "verbose_json");
    for (const granularity of ["segment", "word"]) body.append("timestamp_granularities[]", granularity);
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await openOutside(url)("/v1/audio/transcriptions", {
      method: "POST",
      headers: key ? { Authorization: `Bearer ${key}` } : {},
      body,
      signal,
    }).catch((error) => Promise.reject(new SpeechError(signal.aborted ? "timed out" : "refused", error)));
    if (response.ok) return readWhisperAnswer(await readResponse(response, signal));
    throw new SpeechError(response.status === 404 ? "model retired" : "refused", await response.text());
  },
});

/** Servers recognize the container by the file extension. */
const fileName = (contentType: string) => `recording.${endings[contentType] ?? "webm"}`;

const endings: Record<string, string> = {
  "audio/mp4": "mp4",
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
};

const readResponse = (response: Response, signal: AbortSignal) =>
  response.json().catch((error) => {
    throw new SpeechError(signal.aborted ? "timed out" : "answered nonsense", error);
  });
