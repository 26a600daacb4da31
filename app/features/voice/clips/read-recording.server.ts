import { Buffer } from "node:buffer";
import { z } from "zod";
import { readBody } from "~/platform/http/read-body";
import { recordingLimits } from "../limits";
import { voiceMessages } from "../messages";
import { refusal } from "./refusal.server";

const jsonSchema = z.object({ audio: z.string() });

// Base64 needs four bytes for three; the rest is for the JSON around it.
const jsonLimit = Math.ceil(recordingLimits.bytes / 3) * 4 + 1024;

const isJson = ({ headers }: Request) => /^application\/json\b/i.test(headers.get("content-type") ?? "");

/**
 * The bytes of a recording, sent raw, or as JSON `{ audio }` in base64, with or without the prefix of a `data:` URL
 * (specification, section 7).
 * @throws a response: 400 for an empty or incomplete one, 413 for more than 10 MB
 */
export async function readRecording(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const limit = isJson(request) ? jsonLimit : recordingLimits.bytes;
  const body = await readBody(request, limit).catch((refused) => {
    throw refused instanceof Response ? refusal(413, voiceMessages.tooLarge) : refused;
  });
  const bytes = isJson(request) ? fromJson(body) : body;
  if (bytes.byteLength === 0) throw refusal(400, voiceMessages.empty);
  if (bytes.byteLength > recordingLimits.bytes) throw refusal(413, voiceMessages.tooLarge);
  return bytes;
}

/** The memory needed to read a request: JSON exists as bytes, as text, as the inner string, and decoded. */
export function bytesToRead(request: Request): number {
  const limit = isJson(request) ? jsonLimit : recordingLimits.bytes;
  const declared = request.headers.get("content-length");
  const bytes = declared === null ? limit : Math.min(Number(declared) || limit, limit);
  return isJson(request) ? 2 * bytes : bytes;
}

function fromJson(body: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    const { audio } = jsonSchema.parse(JSON.parse(new TextDecoder().decode(body)));
    const base64 = audio.startsWith("data:") ? audio.slice(audio.indexOf(";base64,") + 8) : audio;
    const bytes = Buffer.from(base64, "base64");
    // `Buffer` would ignore invalid characters and a truncated end, so both are checked by length.
    const padding = /={0,2}$/.exec(base64.slice(-2))?.[0].length ?? 0;
    if (base64.length % 4 !== 0 || bytes.length !== (base64.length / 4) * 3 - padding) throw new Error();
    return bytes;
  } catch {
    throw refusal(400, voiceMessages.unreadable);
  }
}
