import { Buffer } from "node:buffer";
import { readBody } from "./read-body";

/** Bytes that a form may have; a story's 2,000 characters fit many times over. */
export const formLimit = 64 * 1024;

/** Fields that a form may have; our longest has some fifteen. */
const maxFields = 100;

/**
 * The names that a field may have. Conform takes dots and brackets for a path and builds all of it, the billion empty
 * places before `[999999999]` included; what begins with underscores it takes for orders of its own, in JSON.
 */
const fieldName = /^[a-z][\w-]{0,63}$/i;

/** What separates the parts of a multi-part body. Source: RFC 2046, section 5.1.1. */
const boundaryOf = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./-]{1,70}))\s*(?:;|$)/i;

/**
 * A request's form fields, read only up to `limit` bytes, whatever the request says about its length.
 * @throws a 413 response over the limit, 415 for what is no form, 400 for one that no form of ours sends
 */
export async function readForm(request: Request, limit = formLimit): Promise<FormData> {
  const body = await readBody(request, limit);
  const { type, separator } = formTypeOf(request.headers.get("content-type") ?? "");
  // Counted before it is parsed: a part, empty or not, costs the parser far more than the bytes that it has here.
  if (hasMoreThan(maxFields, separator, body)) throw refusal(400);
  const form = await parsed(body, type);
  for (const name of form.keys()) if (!fieldName.test(name)) throw refusal(400);
  return form;
}

/** How a body is to be parsed, in our own words: the parser sees the same boundary as we. */
function formTypeOf(contentType: string): { type: string; separator: string } {
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)) {
    return { type: "application/x-www-form-urlencoded", separator: "&" };
  }
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw refusal(415);
  const [, quoted, plain] = boundaryOf.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw refusal(400);
  return { type: `multipart/form-data; boundary="${boundary}"`, separator: `--${boundary}` };
}

/** Whether a body has more fields than `most`: "&" stands between them, a boundary around each. */
function hasMoreThan(most: number, separator: string, body: Uint8Array<ArrayBuffer>): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let count = separator === "&" ? 1 : -1;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + separator.length)) {
    if (++count > most) return true;
  }
  return false;
}

async function parsed(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw refusal(400);
  }
}

const refusal = (status: number) => new Response(null, { status });
