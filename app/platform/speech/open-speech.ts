import { openAiCompatible } from "./openai-compatible";
import { type Speech, SpeechError, timeoutMs } from "./speech";
import { workersAi } from "./workers-ai";

type SpeechSettings = Pick<Env, "AI" | "SPEECH_MODEL" | "SPEECH_URL" | "SPEECH_KEY">;

/** The configured speech engine: a server by URL, else Workers AI, else none. */
export function openSpeech({ AI, SPEECH_MODEL, SPEECH_URL, SPEECH_KEY }: SpeechSettings): Speech {
  if (SPEECH_URL)
    return openAiCompatible({ url: SPEECH_URL, key: SPEECH_KEY, model: SPEECH_MODEL, timeoutMs });
  return AI ? workersAi(AI, SPEECH_MODEL, timeoutMs) : none;
}

const none: Speech = {
  readiness: async () => "none",
  transcribe: () => Promise.reject(new SpeechError("none configured")),
};
