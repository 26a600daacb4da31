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

/** The files of an R2 bucket. */
export const openFiles = (bucket: R2Bucket): Files => ({
  async put(key, bytes, contentType) {
    await bucket.put(key, bytes, { httpMetadata: { contentType } });
  },
  respond: (key, request, cacheControl) => respond(bucket, key, request, cacheControl),
  delete: (keys) => bucket.delete(keys),
});

async function respond(bucket: R2Bucket, key: string, request: Request, cacheControl: string) {
  const object = await bucket
    .get(key, { range: request.headers, onlyIf: request.headers })
    .catch((error) => (isUnsatisfiable(error) ? bucket.head(key) : Promise.reject(error)));
  if (!object) return null;
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": cacheControl,
    ETag: object.httpEtag,
    "Last-Modified": object.uploaded.toUTCString(),
  });
  object.writeHttpMetadata(headers);
  if (!("body" in object)) return withoutBody(object, request, headers);
  const { offset, length } = extentOf(object);
  headers.set("Content-Length", `${length}`);
  if (!request.headers.has("range")) return new Response(object.body, { headers });
  headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${object.size}`);
  return new Response(object.body, { status: 206, headers });
}

/** Nothing to send: the reader has it already, or asks for a part that doesn't exist (RFC 9110, section 15.5.17). */
function withoutBody(object: R2Object, request: Request, headers: Headers) {
  if (request.headers.has("if-none-match") || request.headers.has("if-modified-since")) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("Content-Range", `bytes */${object.size}`);
  return new Response(null, { status: 416, headers });
}

/** Which bytes of the file R2 sends. */
function extentOf({ size, range }: R2Object) {
  if (range && "suffix" in range) {
    const length = Math.min(range.suffix, size);
    return { offset: size - length, length };
  }
  const { offset = 0, length = size - offset } = range ?? {};
  return { offset, length: Math.min(length, size - offset) };
}

/** R2's error 10039: the range lies outside the file. */
const isUnsatisfiable = (error: unknown) => error instanceof Error && error.message.includes("(10039)");
