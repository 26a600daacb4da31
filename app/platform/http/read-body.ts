/**
 * Reads a request's body up to `limit` bytes, whatever its Content-Length says.
 * @throws a 413 response over the limit
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length")) > limit) throw tooLarge();
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(read.value);
  }
  return concatenate(chunks, size);
}

const tooLarge = () => new Response(null, { status: 413 });

function concatenate(chunks: Uint8Array[], size: number) {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
