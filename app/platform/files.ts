import { ask } from "./outage";

/** Where voice clips and cards lie: files by key, private unless a route answers with one. */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * The file as the answer to `request`: whole, the asked range (206, 416), or 304 to whoever has it already; null when
   * there is none.
   * @param cacheControl who may keep it, and for how long
   */
  respond(key: string, request: Request, cacheControl: string): Promise<Response | null>;
  delete(keys: string[]): Promise<void>;
}

/** Milliseconds that R2 may take to answer. */
const patience = 8000;

/** The files of an R2 bucket. */
export const openFiles = (bucket: R2Bucket): Files => ({
  async put(key, bytes, contentType) {
    await ask("R2", patience, () => bucket.put(key, bytes, { httpMetadata: { contentType } }));
  },
  respond: (key, request, cacheControl) => respond(bucket, key, request, cacheControl),
  delete: (keys) => ask("R2", patience, () => bucket.delete(keys)),
});

async function respond(bucket: R2Bucket, key: string, request: Request, cacheControl: string) {
  const { headers: asked } = request;
  const object = await ask("R2", patience, () => bucket.get(key, { range: asked, onlyIf: asked }));
  if (!object) return null;
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": cacheControl,
    ETag: object.httpEtag,
    "Last-Modified": object.uploaded.toUTCString(),
  });
  object.writeHttpMetadata(headers);
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  const range = request.headers.get("range");
  if (range && startsBehind(object, range)) {
    headers.set("Content-Range", `bytes */${object.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { offset, length } = extentOf(object);
  headers.set("Content-Length", `${length}`);
  if (range) headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${object.size}`);
  return new Response(object.body, { status: range ? 206 : 200, headers });
}

/** Whether a range begins where the file has ended (RFC 9110, section 15.5.17); R2 answers that with the whole file. */
const startsBehind = ({ size }: R2Object, range: string): boolean =>
  Number(/^bytes=(\d+)-/.exec(range)?.[1] ?? 0) >= size;

/** Which bytes of the file R2 sends. */
function extentOf({ size, range = { offset: 0 } }: R2Object) {
  if ("suffix" in range && range.suffix !== undefined) {
    const length = Math.min(range.suffix, size);
    return { offset: size - length, length };
  }
  const { offset = 0, length = size - offset } = range as { offset?: number; length?: number };
  return { offset, length: Math.min(length, size - offset) };
}
