import { readBody } from "./read-body";

/** Bytes that a form may have; a story's 2,000 characters fit many times over. */
export const formLimit = 64 * 1024;

/**
 * A request's form fields, read only up to `limit` bytes, whatever the request says about its length.
 * @throws a 413 response over the limit, 415 or 400 for what is no form
 */
export async function readForm(request: Request, limit = formLimit): Promise<FormData> {
  const body = await readBody(request, limit);
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw refusal(415);
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw refusal(400);
  }
}

const refusal = (status: number) => new Response(null, { status });
