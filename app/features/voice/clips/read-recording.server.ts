import { Buffer } from "node:buffer";
import { z } from "zod";
import { readBody } from "~/platform/http/read-body";
import { recordingLimits } from "../limits";
import { voiceMessages } from "../messages";
import { refusal } from "./refusal.server";

const jsonSchema = z.object({ audio: z.string() });

// Base64 makes four bytes of three; the rest is room for the JSON around it.
const jsonLimit = Math.ceil(recordingLimits.bytes / 3) * 4 + 1024;

const isJson = ({ headers }: Request) => /^application\/json\b/i.test(headers.get("content-type") ?? "");

/**
 * The bytes of a recording, sent as they are, or as JSON `{ audio }` in base64, as a `data:` address or without its
 * beginning (specification, section 7).
 * @throws a response: 400 for none or half of one, 413 for more than 10 MB
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

/** The memory that reading a request takes: as JSON it is there as bytes, as text, as the text within, and decoded. */
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
    // A length that is no multiple of four was cut off, and what is no base64 is left out: `Buffer` would take both.
    const padding = /={0,2}$/.exec(base64.slice(-2))?.[0].length ?? 0;
    if (base64.length % 4 !== 0 || bytes.length !== (base64.length / 4) * 3 - padding) throw new Error();
    return bytes;
  } catch {
    throw refusal(400, voiceMessages.unreadable);
  }
}
