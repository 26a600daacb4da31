import { Buffer } from "node:buffer";
import { z } from "zod";
import { readBody } from "~/platform/http/read-body";
import { type ReceiveLimits, recordingLimits, wholeLimits } from "../limits";
import { voiceMessages } from "../messages";
import { refusal } from "./refusal.server";

const jsonSchema = z.object({ audio: z.string() });

/** The most bytes of a request. Base64 needs four for three; the rest is for the JSON around it. */
const limitOf = (request: Request, bytes: number) =>
  isJson(request) ? Math.ceil(bytes / 3) * 4 + 1024 : bytes;

const isJson = ({ headers }: Request) => /^application\/json\b/i.test(headers.get("content-type") ?? "");

/**
 * The bytes of a recording, sent raw, or as JSON `{ audio }` in base64, with or without the prefix of a `data:` URL
 * (specification, section 7).
 * @throws a response: 400 for an empty or incomplete one, 413 for one over the limit
 */
export async function readRecording(
  request: Request,
  { maxBytes }: ReceiveLimits = wholeLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = maxBytes < recordingLimits.maxBytes ? voiceMessages.pieceTooLarge : voiceMessages.tooLarge;
  const body = await readBody(request, limitOf(request, maxBytes)).catch((refused) => {
    throw refused instanceof Response ? refusal(413, tooLarge) : refused;
  });
  const bytes = isJson(request) ? fromJson(body) : body;
  if (bytes.byteLength === 0) throw refusal(400, voiceMessages.empty);
  if (bytes.byteLength > maxBytes) throw refusal(413, tooLarge);
  return bytes;
}

/** The memory needed to read a request: JSON exists as bytes, as text, as the inner string, and decoded. */
export function bytesToRead(request: Request, { maxBytes }: ReceiveLimits = wholeLimits): number {
  const limit = limitOf(request, maxBytes);
  const bytes = Math.min(Number(request.headers.get("content-length")) || limit, limit);
  return isJson(request) ? 2 * bytes : bytes;
}

function fromJson(body: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    const { audio } = jsonSchema.parse(JSON.parse(new TextDecoder().decode(body)));
    const base64 = audio.startsWith("data:") ? audio.slice(audio.indexOf(";base64,") + 8) : audio;
    const bytes = Buffer.from(base64, "base64");
    // `Buffer` would ignore invalid characters and a truncated end, so both are checked by length.
    const padding = base64.endsWith("==") ? 2 : Number(base64.endsWith("="));
    if (base64.length % 4 !== 0 || bytes.length !== (base64.length / 4) * 3 - padding) throw new Error();
    return bytes;
  } catch {
    throw refusal(400, voiceMessages.unreadable);
  }
}
