import { formLimit } from "./read-form";

/**
 * The request with its body read, if that is no larger than a form may be. A server closes the connection of a request
 * whose body nobody reads, such as one that is refused; a proxy may send somebody else's form on it at that moment, and
 * answers that one with an error (`wrangler dev` does).
 * @returns null if the body ends before its length: its sender is gone
 */
export async function withSmallBodyRead(request: Request): Promise<Request | null> {
  const length = Number(request.headers.get("content-length"));
  if (!request.body || !(length > 0 && length <= formLimit)) return request;
  const body = await request.arrayBuffer().catch(() => null);
  return body && new Request(request, { body });
}
