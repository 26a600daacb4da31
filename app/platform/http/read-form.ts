import { Buffer } from "node:buffer";
import { t } from "~/lib/i18n/t";
import { readBody } from "./read-body";

/** Maximum size of a form in bytes; a story of 2,000 characters is far below it. */
export const formLimit = 64 * 1024;

/** Maximum number of fields; our longest form has about fifteen. */
const maxFields = 100;

/**
 * Allowed field names. Conform parses dots and brackets as a path and builds all of it, including the billion empty
 * elements before `[999999999]`; names that start with underscores it parses as its own JSON commands.
 */
const fieldName = /^[a-z][\w-]{0,63}$/i;

/** The boundary of a multipart body. Source: RFC 2046, section 5.1.1. */
const boundaryOf = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./-]{1,70}))\s*(?:;|$)/i;

/**
 * Reads a request's form fields up to `limit` bytes, whatever its Content-Length says.
 * @throws a 413 response over the limit, 415 for another content type, 400 for a form that none of our pages sends
 */
export async function readForm(request: Request, limit = formLimit): Promise<FormData> {
  const body = await readBody(request, limit);
  const { type, separator } = formTypeOf(request.headers.get("content-type") ?? "");
  // Counted before parsing: each part, even an empty one, costs the parser far more than its bytes here.
  if (hasMoreThan(maxFields, separator, body)) throw refusal(400);
  const form = await parsed(body, type);
  for (const name of form.keys()) if (!fieldName.test(name)) throw refusal(400);
  return form;
}

/** A normalized content type, so that the parser uses the same boundary as our field count. */
function formTypeOf(contentType: string): { type: string; separator: string } {
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)) {
    return { type: "application/x-www-form-urlencoded", separator: "&" };
  }
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw noForm();
  const [, quoted, plain] = boundaryOf.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw refusal(400);
  return { type: `multipart/form-data; boundary="${boundary}"`, separator: `--${boundary}` };
}

/**
 * Whether a body has more than `limit` fields, by counting separators: "&" stands between fields, boundaries around
 * each.
 */
function hasMoreThan(limit: number, separator: string, body: Uint8Array<ArrayBuffer>): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let count = separator === "&" ? 1 : -1;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + separator.length)) {
    if (++count > limit) return true;
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

/** With the words of a 400: the error page has none for this status, and would say that we are at fault. */
const noForm = () =>
  Response.json(
    {
      title: t("That didn’t arrive in one piece"),
      text: t("Go back and send it again: what you typed is still in the form."),
    },
    { status: 415 },
  );
