import { readBody } from "./read-body";

/**
 * Reads a request's JSON up to `limit` bytes, whatever its Content-Length says.
 * @throws a 413 response over the limit, 415 for another content type, 400 for malformed JSON
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    throw Response.json({ error: "Please send JSON." }, { status: 415 });
  }
  const body = await readBody(request, limit);
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw Response.json({ error: "This is no JSON." }, { status: 400 });
  }
}
