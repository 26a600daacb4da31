import { type ByteRange, parseRange } from "./http/byte-range";
import { conditionalAnswer } from "./http/conditional";
import { rangeIsMeant } from "./http/preconditions";
import { callService } from "./outage";

/** A stored file, to be read once. */
export type StoredFile = Pick<R2ObjectBody, "body" | "arrayBuffer">;

/** Storage for recordings and share cards: files by key, private unless a route serves them. */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The whole file; null if there is no such file. */
  read(key: string): Promise<StoredFile | null>;
  /**
   * The file as the response to `request`: whole (200), a range (206, 416), 304 if the client's copy is current, or 412
   * if a precondition fails; null if there is no such file. Source: RFC 9110, sections 13 and 14.
   * @param cacheControl the response's `Cache-Control`
   */
  respond(key: string, request: Request, cacheControl: string): Promise<Response | null>;
  delete(keys: string[]): Promise<void>;
  /** Deletes the files whose keys begin so: a thousand at most. */
  deleteUnder(prefix: string): Promise<void>;
}

/** `Cache-Control` of a file whose address changes with its bytes: kept for a year, and not asked for again. */
export const immutable = "public, max-age=31536000, immutable";

/** Timeout of a call to R2. */
const timeoutMs = 8000;

/** Files in an R2 bucket. */
export const openFiles = (bucket: R2Bucket): Files => ({
  async put(key, bytes, contentType) {
    await callService("R2", timeoutMs, () => bucket.put(key, bytes, { httpMetadata: { contentType } }));
  },
  read: (key) => callService("R2", timeoutMs, () => bucket.get(key)),
  respond: (key, request, cacheControl) => respond(bucket, key, request, cacheControl),
  delete: (keys) => callService("R2", timeoutMs, () => bucket.delete(keys)),
  async deleteUnder(prefix) {
    const { objects } = await callService("R2", timeoutMs, () => bucket.list({ prefix }));
    const keys = objects.map(({ key }) => key);
    if (keys.length > 0) await this.delete(keys);
  },
});

/** The longest key of R2's. */
const maxKeyBytes = 1024;

/** Headers that may lead to a response other than the whole file. */
const conditions = ["range", "if-match", "if-none-match", "if-modified-since", "if-unmodified-since"];

async function respond(bucket: R2Bucket, key: string, request: Request, cacheControl: string) {
  // R2 throws for a key that none of its files can have.
  if (new TextEncoder().encode(key).byteLength > maxKeyBytes) return null;
  // We evaluate these headers ourselves, by the object's metadata: R2 throws on malformed ones, and treats others
  // differently.
  const isPlain = request.method === "GET" && !conditions.some((name) => request.headers.has(name));
  if (isPlain) return whole(bucket, key, cacheControl);
  const about = await callService("R2", timeoutMs, () => bucket.head(key));
  if (!about) return null;
  const headers = headersOf(about, cacheControl);
  const validators = { etag: about.httpEtag, changedAt: about.uploaded };
  const answer = conditionalAnswer(request, validators, headers);
  if (answer) return answer;
  if (request.method === "HEAD") {
    headers.set("Content-Length", `${about.size}`);
    return new Response(null, { headers });
  }
  const asked = request.headers.get("range");
  const range = asked && rangeIsMeant(request, validators) ? parseRange(asked, about.size) : null;
  if (range === "unsatisfiable") return unsatisfiable(about.size);
  return range ? part(bucket, key, range, cacheControl) : whole(bucket, key, cacheControl);
}

async function whole(bucket: R2Bucket, key: string, cacheControl: string) {
  const object = await callService("R2", timeoutMs, () => bucket.get(key));
  if (!object) return null;
  const headers = headersOf(object, cacheControl);
  headers.set("Content-Length", `${object.size}`);
  return new Response(object.body, { headers });
}

async function part(bucket: R2Bucket, key: string, range: ByteRange, cacheControl: string) {
  const object = await callService("R2", timeoutMs, () => bucket.get(key, { range }));
  if (!object) return null;
  const { offset, length } = range;
  const headers = headersOf(object, cacheControl);
  headers.set("Content-Length", `${length}`);
  headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${object.size}`);
  return new Response(object.body, { status: 206, headers });
}

const unsatisfiable = (size: number) =>
  new Response(null, {
    status: 416,
    headers: { "Accept-Ranges": "bytes", "Content-Range": `bytes */${size}`, "Cache-Control": "no-store" },
  });

function headersOf(object: R2Object, cacheControl: string): Headers {
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": cacheControl,
    ETag: object.httpEtag,
    "Last-Modified": object.uploaded.toUTCString(),
  });
  object.writeHttpMetadata(headers);
  return headers;
}
