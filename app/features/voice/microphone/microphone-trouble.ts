import { voiceMessages } from "../messages";

/** A problem with the microphone, and what to do. */
export interface Trouble {
  title: string;
  advice?: string;
}

/** Why the microphone can't be used, in the words of the error catalogue, and what to do about it. */
export function microphoneTrouble(error: unknown): Trouble {
  const { microphone: title, microphoneAdvice: advice } = voiceMessages;
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return { title, advice: advice.refused };
  if (name === "NotFoundError") return { title, advice: advice.none };
  return { title, advice: advice.busy };
}
