import { z } from "zod";
import { readBody } from "~/platform/http/read-body";
import { recordingLimits } from "./limits";
import { voiceMessages } from "./messages";
import { refusal } from "./refusal.server";

// A length that is no multiple of four was cut off; `atob` would take it.
const jsonSchema = z.object({ audio: z.string().refine(({ length }) => length % 4 === 0) });

// Base64 makes four bytes of three; the rest is room for the JSON around it.
const jsonLimit = Math.ceil(recordingLimits.bytes / 3) * 4 + 1024;

/**
 * The bytes of a recording, sent as they are, or as JSON `{ audio }` in base64 (specification, section 7).
 * @throws a response: 400 for none or half of one, 413 for more than 10 MB, 405 for another method than POST
 */
export async function readRecording(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (request.method !== "POST") throw new Response(null, { status: 405, headers: { Allow: "POST" } });
  const isJson = /^application\/json\b/i.test(request.headers.get("content-type") ?? "");
  const body = await readBody(request, isJson ? jsonLimit : recordingLimits.bytes).catch((refused) => {
    throw refused instanceof Response ? refusal(413, voiceMessages.tooLarge) : refused;
  });
  const bytes = isJson ? fromJson(body) : body;
  if (bytes.byteLength === 0) throw refusal(400, voiceMessages.empty);
  if (bytes.byteLength > recordingLimits.bytes) throw refusal(413, voiceMessages.tooLarge);
  return bytes;
}

function fromJson(body: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    const { audio } = jsonSchema.parse(JSON.parse(new TextDecoder().decode(body)));
    return Uint8Array.from(atob(audio), (character) => character.charCodeAt(0));
  } catch {
    throw refusal(400, voiceMessages.unreadable);
  }
}
