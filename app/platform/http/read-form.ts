/** Bytes that a form may have; a story's 2,000 characters fit many times over. */
export const formLimit = 64 * 1024;

/**
 * A request's form fields, read only up to `limit` bytes, whatever the request says about its length.
 * @throws a 405 response for another method than POST, 413 over the limit, 415 or 400 for what is no form
 */
export async function readForm(request: Request, limit = formLimit): Promise<FormData> {
  if (request.method !== "POST") throw refusal(405, { Allow: "GET, HEAD, POST" });
  const body = await readUpTo(request, limit);
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw refusal(415);
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw refusal(400);
  }
}

/** @throws a 413 response over the limit */
export async function readUpTo(request: Request, limit: number): Promise<Blob> {
  if (Number(request.headers.get("content-length")) > limit) throw refusal(413);
  const reader = request.body?.getReader();
  const chunks: ArrayBuffer[] = [];
  let size = 0;
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > limit) throw refusal(413);
    chunks.push(new Uint8Array(read.value).buffer);
  }
  return new Blob(chunks);
}

const refusal = (status: number, headers?: HeadersInit) => new Response(null, { status, headers });
